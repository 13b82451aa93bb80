import { findUnwritable } from '#app/domain/letter-sheet/writable.ts'
import type { Needs } from '#app/domain/needs.ts'
import { itemSheet, type ItemToPrint } from '#app/domain/sheets/item-sheet.server.ts'

/**
 * The letter as it was printed, to keep: without the code, for whoever shows it around shares no voice.
 *
 * @returns Null for a letter that cannot be on a sheet.
 */
export async function drawKeepsake(
  needs: Pick<Needs, 'print' | 'siteUrl' | 'clock'>,
  item: ItemToPrint,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const laidOut = findUnwritable(item.letter) === null ? itemSheet(needs, item) : null
  return laidOut?.fits ? needs.print.drawLetter({ ...laidOut.sheet, voiceCode: null }, 'full') : null
}
