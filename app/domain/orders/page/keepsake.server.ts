import type { Needs } from '#app/domain/needs.ts'
import { type ItemToPrint, previewForParent } from '#app/domain/sheets/checks/item-sheet.server.ts'

/**
 * The letter as it was printed, for the family to keep: without its code.
 *
 * @returns Null for a letter that does not fit on a sheet.
 */
export async function drawKeepsake(
  needs: Pick<Needs, 'print' | 'siteUrl' | 'clock'>,
  item: ItemToPrint,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { sheet } = previewForParent(needs, item)
  return sheet && needs.print.drawLetter(sheet, 'a4')
}
