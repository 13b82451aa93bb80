import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { Drawing } from '#app/content/letterhead.ts'
import { pt } from '#app/domain/sheets/page.ts'
import { FACE_NAMES, faceFile } from './fonts.server.ts'

export type Pdf = PDFKit.PDFDocument

/** Ink for everything that is written: black alone, which no printing press mixes from four colours. */
export const BLACK: [number, number, number, number] = [0, 0, 0, 100]

/** A fixed creation date, so that the same sheet always gives the same bytes and files can be compared. */
const FIXED_CREATION_DATE = new Date(0)

/**
 * A PDF without pages yet, with the shop's fonts registered; it embeds only the characters that are used.
 *
 * @param compress False for a file whose hash is stored: another version of the compressor gives other bytes.
 */
export function createPdf({ title, compress = true }: { title: string; compress?: boolean }): Pdf {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    pdfVersion: '1.4',
    compress,
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: title, Creator: 'North Pole Post', Producer: 'North Pole Post', CreationDate: FIXED_CREATION_DATE },
  })
  for (const face of FACE_NAMES) pdf.registerFont(face, faceFile(face))
  return pdf
}

/**
 * Waits until the PDF's reader has caught up, so that a file of a thousand pages is never wholly in memory.
 *
 * @throws Error when the reader has gone.
 */
export async function waitForDrain(pdf: Pdf): Promise<void> {
  if (pdf.readableLength >= pdf.readableHighWaterMark && !pdf.destroyed) {
    await new Promise<void>((resolve) => {
      const goOn = () => {
        pdf._read = () => {}
        pdf.off('close', goOn)
        resolve()
      }
      // Called as soon as there is room again.
      pdf._read = goOn
      pdf.once('close', goOn)
    })
  }
  if (pdf.destroyed) throw new Error('the PDF is not read any more')
}

/** Collects a small PDF in memory. */
export async function collectPdf(pdf: Pdf): Promise<Uint8Array<ArrayBuffer>> {
  pdf.end()
  return new Uint8Array(await buffer(pdf))
}

/** Draws one of our pictures at a position on the page. Millimetres. `ink` draws all of it in one colour. */
export function drawPicture(
  pdf: Pdf,
  picture: Drawing,
  { left, top, width, ink }: { left: number; top: number; width: number; ink?: string },
): void {
  pdf.save()
  pdf.translate(pt(left), pt(top)).scale(pt(width) / picture.width)
  pdf.lineCap('round').lineJoin('round')
  for (const { path, fill, stroke, strokeWidth = 1 } of picture.parts) {
    pdf.path(path).lineWidth(strokeWidth)
    if (fill && stroke) pdf.fillAndStroke(ink ?? fill, ink ?? stroke)
    else if (fill) pdf.fill(ink ?? fill)
    else if (stroke) pdf.stroke(ink ?? stroke)
  }
  pdf.restore()
}
