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

/** The sheet of an ordered letter, with its code if its package has one. */
export function itemSheet(needs: Pick<Needs, 'print' | 'siteUrl' | 'clock'>, item: ItemToPrint): LaidOutLetter {
  const { checkCode, letter, hand, signature, packageCode, voiceToken: token } = item
  const endsOn = item.voiceEndsOn ?? voiceEndsOn(needs.clock.now())
  const voice = PACKAGES[packageCode].includes.qrCode ? { token, endsOn } : null
  return makeSheet(needs, { checkCode, letter, hand, signature, voice })
}

/** The same, or why the letter does not fit on a sheet. */
export function previewItem(needs: Parameters<typeof itemSheet>[0], item: ItemToPrint): SheetPreview {
  const word = findUnwritable(item.letter)
  if (word !== null) return { sheet: null, fault: { reason: 'unwritable', word } }
  const laidOut = itemSheet(needs, item)
  if (!laidOut.fits) return { sheet: null, fault: { reason: 'too_long', linesOver: laidOut.linesOver } }
  return { sheet: laidOut.sheet, fault: null, linesLeft: laidOut.linesLeft }
}

/** Like `previewItem`, but without its code, so that sharing a picture of it does not share the voice. */
export function previewForParent(needs: Parameters<typeof itemSheet>[0], item: ItemToPrint): SheetPreview {
  const preview = previewItem(needs, item)
  return preview.sheet ? { ...preview, sheet: { ...preview.sheet, voiceCode: null } } : preview
}

type ItemWithProof = ItemToPrint & Pick<typeof orderItems.$inferSelect, 'sheetSha256'>

/** A letter's sheet and its hash, or why it may not be printed: it does not fit, or differs from the approved one. */
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
