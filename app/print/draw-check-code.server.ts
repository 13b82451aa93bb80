import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'
import { pt } from '#app/domain/sheets/page.ts'
import { BLACK, type Pdf } from './pdf-document.server.ts'
import { prepareOnce } from './prepare-wasm.server.ts'

const prepareWriter = prepareOnce(prepareZXingModule, 'zxing-wasm/writer/zxing_writer.wasm')

type CheckCodeMark = { checkCode: string; /** Where it is in its batch, in words. */ place?: string | undefined }

/**
 * Draws a check code as a Data Matrix of 12 by 12 modules for a hand scanner, and beside it in letters to read.
 *
 * @param box Its top left corner and the side of the matrix, in millimetres.
 */
export async function drawCheckCode(
  pdf: Pdf,
  { checkCode, place = '' }: CheckCodeMark,
  { left, top, size }: { left: number; top: number; size: number },
): Promise<void> {
  prepareWriter()
  const { symbol, error } = await writeBarcode(checkCode, { format: 'DataMatrix', withQuietZones: false })
  if (!symbol) throw new Error(`a check code could not be drawn: ${error}`)
  const { width, data } = symbol
  const module = pt(size) / width
  for (const [index, shade] of data.entries()) {
    if (shade !== 0) continue
    pdf.rect(pt(left) + (index % width) * module, pt(top) + Math.floor(index / width) * module, module, module)
  }
  pdf.fill(BLACK)
  pdf.font('sans').fontSize(9).fillColor(BLACK)
  pdf.text(checkCode, pt(left + size + 2), pt(top + size / 2) + 3, { lineBreak: false, baseline: 'alphabetic' })
  if (!place) return
  const after = pt(left + size + 5) + pdf.widthOfString(checkCode)
  pdf.fontSize(7).text(place, after, pt(top + size / 2) + 3, { lineBreak: false, baseline: 'alphabetic' })
}
