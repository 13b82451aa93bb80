import type { Readable } from 'node:stream'
import { COMPANY } from '#app/content/company.ts'
import { pt } from '#app/domain/sheets/page.ts'
import type { EnvelopeLabel, LabelFormat, LabelPlacing } from '#app/domain/sheets/print.ts'
import { drawCheckCode } from './draw-check-code.server.ts'
import { drawPages } from './draw-batch.server.ts'
import { BLACK, type Pdf, waitForDrain } from './pdf-document.server.ts'

/** The window of an envelope, in millimetres from the sheet's top left (print-and-post.md: GOV.UK Notify's geometry). */
const WINDOW = { left: 24.6, top: 39.5, width: 95.4, height: 26.8 } as const

type Box = { left: number; top: number; width: number; height: number }

type Grid = Box & { columns: number; rows: number; stepX: number; stepY: number }

/** The positions of the labels on Avery's sheets. Millimetres. */
const GRIDS: Record<LabelFormat, Grid> = {
  l7160: { columns: 3, rows: 7, left: 7.2, top: 15.1, width: 63.5, height: 38.1, stepX: 66, stepY: 38.1 },
  l7163: { columns: 2, rows: 7, left: 4.7, top: 15.1, width: 99.1, height: 38.1, stepX: 101.6, stepY: 38.1 },
}

/** One page for each letter, with the address where a window envelope shows it. */
export function drawAddressSheets(labels: AsyncIterable<EnvelopeLabel>): Readable {
  return drawPages('Address sheets', async (pdf) => {
    for await (const label of labels) {
      pdf.addPage({ size: 'A4', margin: 0 })
      const note = noteOf(label)
      if (note) drawSmall(pdf, note, { ...WINDOW, top: WINDOW.top + 2 })
      drawAddress(pdf, label.lines, note ? { ...WINDOW, top: WINDOW.top + 3, height: WINDOW.height - 3 } : WINDOW)
      // Outside the window, for the packer.
      await drawCheckCode(pdf, label, { left: WINDOW.left, top: 72, size: 8 })
      await waitForDrain(pdf)
    }
    await untilNotEmpty(pdf)
  })
}

/** Sheets of self-adhesive labels, each with the sender's address above the recipient's. */
export function drawLabels(
  labels: AsyncIterable<EnvelopeLabel>,
  format: LabelFormat,
  { start, right, down }: LabelPlacing = { start: 1, right: 0, down: 0 },
): Readable {
  const { columns, rows, left, top, width, height, stepX, stepY } = GRIDS[format]
  return drawPages('Envelope labels', async (pdf) => {
    let place = (start - 1) % (columns * rows)
    for await (const label of labels) {
      if (place === 0 || pdf.bufferedPageRange().count === 0) pdf.addPage({ size: 'A4', margin: 0 })
      const box = {
        left: left + right + stepX * (place % columns) + 4,
        top: top + down + stepY * Math.floor(place / columns) + 5.5,
        width: width - 8,
        height: height - 12,
      }
      const note = noteOf(label)
      drawSmall(pdf, `From ${COMPANY.address}`, { ...box, top: box.top - (note ? 3.2 : 1.2) })
      if (note) drawSmall(pdf, note, { ...box, top: box.top - 1 })
      drawAddress(pdf, label.lines, box)
      await drawCheckCode(pdf, label, { left: box.left, top: box.top + box.height + 0.7, size: 5 })
      place = (place + 1) % (columns * rows)
      await waitForDrain(pdf)
    }
    await untilNotEmpty(pdf)
  })
}

const noteOf = ({ carrierNote }: EnvelopeLabel) => (carrierNote ? `Note: ${carrierNote}` : null)

/** One line above an address, smaller where it would be wider than its box. */
function drawSmall(pdf: Pdf, line: string, { left, top, width }: Box): void {
  pdf.font('sans').fontSize(5.5).fillColor(BLACK)
  pdf.fontSize(5.5 * Math.min(1, pt(width) / pdf.widthOfString(line)))
  pdf.text(line, pt(left), pt(top), { lineBreak: false, baseline: 'alphabetic' })
}

/** A PDF must have at least one page. */
async function untilNotEmpty(pdf: Pdf): Promise<void> {
  if (pdf.bufferedPageRange().count > 0) return
  pdf
    .addPage({ size: 'A4', margin: pt(25) })
    .font('sans')
    .fontSize(13)
    .text('There is nothing to post.')
  await waitForDrain(pdf)
}

/** Points. The last is the smallest that Royal Mail reads reliably. */
const SIZES = [11, 10, 9, 8]
const LEADING = 1.2

/**
 * Left-aligned, no italics, in the largest size in which every line fits. In the smallest size, lines that are still
 * too long wrap. No part of an address is ever cut off.
 */
function drawAddress(pdf: Pdf, lines: readonly string[], { left, top, width, height }: Box): void {
  pdf.font('sans').fillColor(BLACK)
  const fits = (size: number) => {
    pdf.fontSize(size)
    return lines.length * size * LEADING <= pt(height) && lines.every((line) => pdf.widthOfString(line) <= pt(width))
  }
  const size = SIZES.find(fits) ?? 8
  pdf.fontSize(size)
  const rows = lines.flatMap((line) => wrap(pdf, line, pt(width)))
  // Rows that are too many for the box move closer together instead of overflowing.
  const step = Math.min(size * LEADING, pt(height) / rows.length)
  for (const [index, row] of rows.entries()) {
    pdf.text(row, pt(left), pt(top) + index * step + size * 0.96, { lineBreak: false, baseline: 'alphabetic' })
  }
}

/** Wraps a line into rows no wider than `width`: between words, and inside a word only if it alone is wider. */
function wrap(pdf: Pdf, line: string, width: number): string[] {
  const rows = ['']
  for (const word of line.split(' ')) {
    const longer = [rows.at(-1), word].filter(Boolean).join(' ')
    if (pdf.widthOfString(longer) <= width) rows[rows.length - 1] = longer
    else rows.push(...cut(pdf, word, width))
  }
  return rows.filter(Boolean)
}

function cut(pdf: Pdf, word: string, width: number): string[] {
  const pieces = ['']
  for (const letter of word) {
    const longer = `${pieces.at(-1)}${letter}`
    if (pdf.widthOfString(longer) <= width) pieces[pieces.length - 1] = longer
    else pieces.push(letter)
  }
  return pieces
}
