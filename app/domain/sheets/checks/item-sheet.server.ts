import type { SheetFault } from '#app/domain/fulfilment/fulfilment.ts'
import { hashPrint, hashSheet, type LetterToPrint, previewPrint } from '#app/domain/letters/make-sheet.server.ts'
import type { SheetPreview } from '#app/domain/sheets/sheet-preview.ts'
import type { LetterSheet } from '#app/domain/sheets/letter-sheet.ts'
import type { Needs } from '#app/domain/needs.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { voiceEndsOn } from '#app/domain/sheets/voice-ends-on.ts'
import type { orderItems } from '#db/schema/index.ts'

export type ItemToPrint = Pick<
  typeof orderItems.$inferSelect,
  'checkCode' | 'letter' | 'hand' | 'signature' | 'packageCode' | 'voiceToken' | 'voiceEndsOn'
>

type SheetNeeds = Pick<Needs, 'print' | 'siteUrl' | 'clock'>

/** What is printed of an ordered letter, with its code if its package has one. */
function letterToPrint({ clock }: SheetNeeds, item: ItemToPrint): LetterToPrint {
  const { checkCode, letter, hand, signature, packageCode, voiceToken: token } = item
  const endsOn = item.voiceEndsOn ?? voiceEndsOn(clock.now())
  const voice = PACKAGES[packageCode].includes.qrCode ? { token, endsOn } : null
  return { checkCode, letter, hand, signature, voice }
}

/** The sheet of an ordered letter, or why it does not fit on one. */
export const previewItem = (needs: SheetNeeds, item: ItemToPrint): SheetPreview =>
  previewPrint(needs, letterToPrint(needs, item))

/** Like `previewItem`, but without its code, so that sharing a picture of it does not share the voice. */
export function previewForParent(needs: SheetNeeds, item: ItemToPrint): SheetPreview {
  const preview = previewItem(needs, item)
  return preview.sheet ? { ...preview, sheet: { ...preview.sheet, voiceCode: null } } : preview
}

type ItemWithHashes = ItemToPrint & Pick<typeof orderItems.$inferSelect, 'sheetSha256' | 'printSha256'>

type Found = { sheet: LetterSheet; fault: null } | { sheet: null; fault: SheetFault }

const DIFFERS = { sheet: null, fault: 'differs' } as const

/** The sheet of a letter, or why it may not be printed: it cannot be a sheet, or differs from the one approved. */
export function findApprovedSheet(needs: SheetNeeds, item: ItemWithHashes): Found {
  const { sheet, fault } = previewItem(needs, item)
  if (fault) return { sheet: null, fault: fault.reason }
  return item.sheetSha256 !== null && item.sheetSha256 !== hashSheet(sheet) ? DIFFERS : { sheet, fault: null }
}

/** The sheet of a letter that was checked, or why it may not be printed any more: its code counts, where it was kept. */
export function findCheckedSheet(needs: SheetNeeds, item: ItemWithHashes): Found {
  const found = findApprovedSheet(needs, item)
  return found.sheet && item.printSha256 !== null && item.printSha256 !== hashPrint(found.sheet) ? DIFFERS : found
}
