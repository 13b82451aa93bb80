import { toBuffer, toString as toSvg } from 'qrcode'
import type { Print } from '#app/domain/sheets/print.ts'
import { drawCover, drawSheets } from './draw-batch.server.ts'
import { drawAddressSheets, drawLabels } from './draw-envelopes.server.ts'
import { drawRecord } from './draw-record.server.ts'
import { drawSheet } from './draw-sheet.server.ts'
import { layOutLetter } from './lay-out-letter.server.ts'
import { collectPdf, createPdf } from './pdf-document.server.ts'
import { create } from 'qrcode'
import type { CodePicture } from '#app/domain/sheets/letter-sheet.ts'

const CODE_OPTIONS = { errorCorrectionLevel: 'Q', margin: 4 } as const
/** Pixels: 30 mm at 600 dots an inch. */
const CODE_WIDTH = 708

/** Everything that makes paper: layout, codes and PDFs. */
export function createPrint(): Print {
  return {
    layOut: layOutLetter,
    drawCode,
    async codeFile(url, format) {
      const file =
        format === 'svg'
          ? Buffer.from(await toSvg(url, { ...CODE_OPTIONS, type: 'svg' }))
          : await toBuffer(url, { ...CODE_OPTIONS, width: CODE_WIDTH })
      return new Uint8Array(file)
    },
    async drawLetter(sheet, output) {
      const pdf = createPdf({ title: 'A letter from Santa', compress: false })
      await drawSheet(pdf, sheet, output)
      return collectPdf(pdf)
    },
    async readCode(file) {
      // Four megabytes that only the worker needs.
      const reader = await import('./read-code.server.ts')
      return reader.readCode(file)
    },
    drawSheets,
    drawCover,
    drawAddressSheets,
    drawLabels,
    async drawEmailPicture(envelopes) {
      const picture = await import('./draw-email-picture.server.ts')
      return picture.drawEmailPicture(envelopes)
    },
    drawRecord,
  }
}

/** The quiet zone around a code, in modules, as its standard requires. */
const QUIET = 4

/** A code's dark modules. It still reads with a quarter of it lost. */
function drawCode(url: string): CodePicture {
  const { modules } = create(url, { errorCorrectionLevel: 'Q' })
  const { size } = modules
  const runs: [number, number, number][] = []
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      if (!modules.get(row, column)) continue
      let end = column + 1
      while (end < size && modules.get(row, end)) end += 1
      runs.push([column + QUIET, row + QUIET, end - column])
      column = end - 1
    }
  }
  return { runs, modules: size + 2 * QUIET }
}
