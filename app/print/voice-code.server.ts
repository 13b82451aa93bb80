import { create } from 'qrcode'
import type { CodePicture } from '#app/domain/sheets/letter-sheet.ts'

/** The quiet zone around a code, in modules, as its standard requires. */
const QUIET = 4

/** A code's dark modules. It still reads with a quarter of it lost. */
export function drawCode(url: string): CodePicture {
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
