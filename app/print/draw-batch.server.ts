import type { Readable } from 'node:stream'
import type { LetterSheet, SheetOutput } from '#app/domain/sheets/letter-sheet.ts'
import { pt } from '#app/domain/sheets/page.ts'
import type { BatchCover } from '#app/domain/sheets/print.ts'
import { placeInBatch } from '#app/domain/sheets/place-in-batch.ts'
import { drawSheet } from './draw-sheet.server.ts'
import { createPdf, type Pdf, untilTaken } from './pdf-document.server.ts'

const MARGIN = 25

/** A cover sheet and many letters as one PDF, drawn page by page as it is read. */
export function drawBatch(cover: BatchCover, sheets: AsyncIterable<LetterSheet>, output: SheetOutput): Readable {
  return drawPages('Letters from Santa', async (pdf) => {
    drawCover(pdf, cover)
    const place = { all: lettersIn(cover), number: cover.number }
    let at = 0
    for await (const sheet of sheets) {
      at += 1
      await drawSheet(pdf, sheet, output, placeInBatch({ ...place, at }))
      await untilTaken(pdf)
    }
  })
}

/** A PDF that is drawn while it is read, starting at the first read. An error in drawing also fails the reader. */
export function drawPages(title: string, draw: (pdf: Pdf) => Promise<void>): Readable {
  const pdf = createPdf({ title })
  pdf._read = () => {
    pdf._read = () => {}
    draw(pdf).then(
      () => pdf.end(),
      (error: unknown) => pdf.destroy(error instanceof Error ? error : new Error('not drawn', { cause: error })),
    )
  }
  return pdf as unknown as Readable
}

const lettersIn = ({ packages }: BatchCover) => packages.reduce((sum, { letters }) => sum + letters, 0)

function drawCover(pdf: Pdf, cover: BatchCover): void {
  const { number, madeAt, packages, leftOut } = cover
  pdf.addPage({ size: 'A4', margin: pt(MARGIN) })
  pdf.fillColor('#000000').font('sansBold').fontSize(28).text(`Batch ${number}`)
  pdf.font('sans').fontSize(13).text(madeAt).moveDown(1.5)
  for (const { title, letters } of [...packages, { title: 'All letters', letters: lettersIn(cover) }]) {
    pdf.font(title === 'All letters' ? 'sansBold' : 'sans').fontSize(15)
    pdf.text(title, { continued: true, align: 'left' }).text(String(letters), { align: 'right' })
  }
  if (leftOut.length === 0) return
  pdf.moveDown(1.5).font('sansBold').fontSize(15).text('Not in this batch')
  pdf.font('sans').fontSize(11)
  for (const { checkCode, why } of leftOut) pdf.text(`${checkCode}: ${why}`)
}
