import { readFile } from '#app/domain/files/store-file.server.ts'
import { beginPrinting } from '#app/domain/fulfilment/begin-printing.server.ts'
import { findPrintableLetter } from '#app/domain/fulfilment/list-print-queue.server.ts'
import { mayPrint } from '#app/domain/fulfilment/printable.server.ts'
import type { SheetOutput } from '#app/domain/sheets/letter-sheet.ts'
import { voicePath } from '#app/domain/sheets/voice-path.ts'
import type { Needs } from '#app/domain/needs.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { findCheckedSheet, previewItem } from './item-sheet.server.ts'

type PrintNeeds = Pick<Needs, 'db' | 'clock' | 'print' | 'siteUrl' | 'fileStore'>

export type LetterInWorkshop = NonNullable<Awaited<ReturnType<typeof findLetterInWorkshop>>>

/** One letter with its sheet, for the print page; null when there is none with that id. */
export async function findLetterInWorkshop(needs: PrintNeeds, orderItemId: string) {
  const item = await findPrintableLetter(needs, orderItemId)
  if (!item) return null
  const wasPrinted = item.printedAt !== null || item.reprintedAt !== null
  return {
    orderItemId,
    childName: item.childName,
    letter: item.letter,
    checkCode: item.checkCode,
    hasVoice: PACKAGES[item.packageCode].includes.qrCode,
    /** Whether a sheet with its code is, or was, on paper that counts. */
    wasPrinted,
    /** Whether its file was taken and it was never printed. */
    isBegun: item.printingBeganAt !== null && !wasPrinted,
    /** Null when the letter does not fit on a sheet. */
    sheet: previewItem(needs, item).sheet,
    /** Whether its file may be printed. */
    isChecked: mayPrint(item),
    sheetFault: item.sheetFault,
  }
}

/**
 * One letter's file for the printer: exactly the approved and checked one or, for paper with the letterhead already
 * printed, the same sheet without it.
 *
 * @returns Null for a letter that may not be printed, and for one whose file is deleted.
 * @throws ProviderError when the file store does not answer.
 */
export async function printLetter(
  needs: PrintNeeds,
  { orderItemId, output }: { orderItemId: string; output: SheetOutput },
): Promise<Uint8Array<ArrayBuffer> | null> {
  const asked = await findPrintableLetter(needs, orderItemId)
  if (!asked || !mayPrint(asked)) return null
  await beginPrinting(needs, [orderItemId])
  // A letter that the parent changed at this moment is no longer checked.
  const item = await findPrintableLetter(needs, orderItemId)
  if (!item || !mayPrint(item)) return null
  if (output === 'full') return readFile(needs, item.sheetFileId)
  const { sheet } = findCheckedSheet(needs, item)
  return sheet && needs.print.drawLetter(sheet, output)
}

/** The address in a letter's code; null for a letter without one. */
export async function findCodeUrl(needs: PrintNeeds, orderItemId: string): Promise<string | null> {
  const item = await findPrintableLetter(needs, orderItemId)
  if (!item || !PACKAGES[item.packageCode].includes.qrCode) return null
  return `${needs.siteUrl.origin}${voicePath(item.voiceToken)}`
}
