import { pt } from '#app/domain/sheets/page.ts'
import type { RecordSection } from '#app/domain/sheets/print.ts'
import { collectPdf, createPdf } from './pdf-document.server.ts'

/** Millimetres. */
const MARGIN = 20

/** A plain document to read and keep: a title and sections of labelled text, on as many A4 pages as needed. */
export function drawRecord(
  title: string,
  { intro, sections }: { intro: string; sections: readonly RecordSection[] },
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = createPdf({ title })
  pdf.addPage({ size: 'A4', margin: pt(MARGIN) })
  pdf.font('display').fontSize(20).text(title).moveDown(0.5)
  pdf.font('sans').fontSize(10.5).text(intro).moveDown()
  for (const { heading, lines, entries } of sections) {
    pdf.font('sansBold').fontSize(13).text(heading).moveDown(0.2)
    for (const line of lines) pdf.font('sans').fontSize(10.5).text(line)
    pdf.moveDown(0.4)
    for (const { label, text } of entries) {
      pdf.font('sansBold').fontSize(10.5).text(label)
      pdf.font('sans').text(text).moveDown(0.3)
    }
    pdf.moveDown(0.6)
  }
  return collectPdf(pdf)
}
