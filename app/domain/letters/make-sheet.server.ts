import type { Needs } from '#app/domain/needs.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { formatLongDay } from '#app/domain/text/format.ts'
import { voicePath } from '#app/domain/sheets/voice-path.ts'
import type { Hand } from '#app/domain/sheets/hands.ts'
import type { SheetPreview } from '#app/domain/sheets/sheet-preview.ts'
import { findUnwritable } from '#app/domain/sheets/writable.ts'
import type { LetterSheet } from '#app/domain/sheets/letter-sheet.ts'

export type WrittenText = { letter: string; hand: Hand; signature: string }

export type LetterToPrint = WrittenText & {
  checkCode: string
  /** Where its code leads, and until when; null for a letter without a voice. */
  voice: { token: string; endsOn: string } | null
}

/** Lays a text out on a sheet, or says why it does not fit on one. */
export function fitOnSheet({ print }: Pick<Needs, 'print'>, { letter, hand, signature }: WrittenText): SheetPreview {
  const word = findUnwritable(letter)
  if (word !== null) return { sheet: null, fault: { reason: 'unwritable', word } }
  const laidOut = print.layOut({ letter, hand, signedBy: signature })
  return laidOut.fits
    ? { sheet: laidOut.sheet, fault: null, linesLeft: laidOut.linesLeft }
    : { sheet: null, fault: { reason: 'too_long', linesOver: laidOut.linesOver } }
}

/** The same with everything that is printed on it: its check code, and its voice code if it has one. */
export function previewPrint(
  { print, siteUrl }: Pick<Needs, 'print' | 'siteUrl'>,
  { checkCode, voice, ...letter }: LetterToPrint,
): SheetPreview {
  const preview = fitOnSheet({ print }, letter)
  if (!preview.sheet) return preview
  if (!voice) return { ...preview, sheet: { ...preview.sheet, checkCode } }
  const url = `${siteUrl.origin}${voicePath(voice.token)}`
  const voiceCode = { url, ...print.drawCode(url), worksUntil: formatLongDay(voice.endsOn) }
  return { ...preview, sheet: { ...preview.sheet, checkCode, voiceCode } }
}

/**
 * What a parent approves and the print room compares: the whole sheet except the voice code, which is read from the
 * page.
 */
export const hashSheet = (sheet: LetterSheet): string => hashPrint({ ...sheet, voiceCode: null })

/** The hash of the whole sheet, voice code included: a batch prints it only if unchanged since its check. */
export const hashPrint = (sheet: LetterSheet): string => sha256(JSON.stringify(sheet))
