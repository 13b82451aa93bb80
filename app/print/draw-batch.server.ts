import type { Readable } from 'node:stream'
import { OUTPUT_WORDS, type PlacedSheet, type SheetOutput } from '#app/domain/sheets/letter-sheet.ts'
import { pt } from '#app/domain/sheets/page.ts'
import type { BatchCover } from '#app/domain/sheets/print.ts'
import { drawSheet } from './draw-sheet.server.ts'
import { BLACK, collectPdf, createPdf, type Pdf, waitForDrain } from './pdf-document.server.ts'

const MARGIN = 25

/** Many letters as one PDF, drawn page by page as it is read. */
export function drawSheets(sheets: AsyncIterable<PlacedSheet>, output: SheetOutput): Readable {
  return drawPages('Letters from Santa', async (pdf) => {
    for await (const { sheet, place } of sheets) {
      await drawSheet(pdf, sheet, output, place)
      await waitForDrain(pdf)
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

/** The number, the paper, and the letters of a batch, for the person at the printer. */
export function drawCover(cover: BatchCover): Promise<Uint8Array<ArrayBuffer>> {
  const { number, madeAt, output, packages, leftOut } = cover
  const letters = packages.reduce((sum, { letters: some }) => sum + some, 0)
  const pdf = createPdf({ title: `Batch ${number}` })
  pdf.addPage({ size: 'A4', margin: pt(MARGIN) })
  pdf.fillColor(BLACK).font('sansBold').fontSize(28).text(`Batch ${number}`)
  pdf.font('sans').fontSize(13).text(madeAt).text(OUTPUT_WORDS[output].how).moveDown(1.5)
  for (const { title, letters: some } of [...packages, { title: 'All letters', letters }]) {
    pdf.font(title === 'All letters' ? 'sansBold' : 'sans').fontSize(15)
    pdf.text(title, { continued: true, align: 'left' }).text(String(some), { align: 'right' })
  }
  if (leftOut.length > 0) pdf.moveDown(1.5).font('sansBold').fontSize(15).text('Not in this batch')
  pdf.font('sans').fontSize(11)
  for (const { checkCode, why } of leftOut) pdf.text(`${checkCode}: ${why}`)
  return collectPdf(pdf)
}
