import type { SheetFault } from '#app/domain/fulfilment/fulfilment.ts'
import { findUnwritable } from '#app/domain/sheets/writable.ts'
import { hashSheet, makeSheet } from '#app/domain/letters/make-sheet.server.ts'
import type { SheetPreview } from '#app/domain/sheets/sheet-preview.ts'
import type { LaidOutLetter, LetterSheet } from '#app/domain/sheets/letter-sheet.ts'
import type { Needs } from '#app/domain/needs.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { voiceEndsOn } from '#app/domain/sheets/voice-ends-on.ts'
import type { orderItems } from '#db/schema/index.ts'

export type ItemToPrint = Pick<
  typeof orderItems.$inferSelect,
  'checkCode' | 'letter' | 'hand' | 'signature' | 'packageCode' | 'voiceToken' | 'voiceEndsOn'
>

/** The sheet of a letter that was ordered, with its code where its package has one. */
export function itemSheet(needs: Pick<Needs, 'print' | 'siteUrl' | 'clock'>, item: ItemToPrint): LaidOutLetter {
  const { checkCode, letter, hand, signature, packageCode, voiceToken: token } = item
  const endsOn = item.voiceEndsOn ?? voiceEndsOn(needs.clock.now())
  const voice = PACKAGES[packageCode].includes.qrCode ? { token, endsOn } : null
  return makeSheet(needs, { checkCode, letter, hand, signature, voice })
}

/** The same, or why the letter cannot be on a sheet. */
export function previewItem(needs: Parameters<typeof itemSheet>[0], item: ItemToPrint): SheetPreview {
  const word = findUnwritable(item.letter)
  if (word !== null) return { sheet: null, fault: { reason: 'unwritable', word } }
  const laidOut = itemSheet(needs, item)
  if (!laidOut.fits) return { sheet: null, fault: { reason: 'too_long', linesOver: laidOut.linesOver } }
  return { sheet: laidOut.sheet, fault: null, linesLeft: laidOut.linesLeft }
}

/** As `previewItem`, without its code: whoever shows a picture of it around shares no voice. */
export function previewForParent(needs: Parameters<typeof itemSheet>[0], item: ItemToPrint): SheetPreview {
  const preview = previewItem(needs, item)
  return preview.sheet ? { ...preview, sheet: { ...preview.sheet, voiceCode: null } } : preview
}

type ItemWithProof = ItemToPrint & Pick<typeof orderItems.$inferSelect, 'sheetSha256'>

/** The sheet of a letter with its hash, or why it may not be printed: it cannot be a sheet, or differs from the one approved. */
export function findApprovedSheet(
  needs: Parameters<typeof itemSheet>[0],
  item: ItemWithProof,
): { sheet: LetterSheet; sheetSha256: string; fault: null } | { sheet: null; fault: SheetFault } {
  const { sheet, fault } = previewItem(needs, item)
  if (fault) return { sheet: null, fault: fault.reason }
  const sheetSha256 = hashSheet(sheet)
  if (item.sheetSha256 !== null && item.sheetSha256 !== sheetSha256) return { sheet: null, fault: 'differs' }
  return { sheet, sheetSha256, fault: null }
}
