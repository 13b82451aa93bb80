import type { Needs } from '#app/domain/needs.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { formatLongDay } from '#app/domain/text/format.ts'
import { voicePath } from '#app/domain/sheets/voice-path.ts'
import type { Hand } from '#app/domain/sheets/hands.ts'
import type { SheetPreview } from '#app/domain/sheets/sheet-preview.ts'
import { findUnwritable } from '#app/domain/sheets/writable.ts'
import type { LaidOutLetter, LetterSheet } from '#app/domain/sheets/letter-sheet.ts'

type SheetNeeds = Pick<Needs, 'print' | 'siteUrl'>

export type LetterToPrint = {
  checkCode: string
  letter: string
  hand: Hand
  signature: string
  /** Where its code leads, and until when; null for a letter without a voice. */
  voice: { token: string; endsOn: string } | null
}

/** Lays a letter out with everything that is printed on it: its check code, and its voice code if it has one. */
export function makeSheet(
  { print, siteUrl }: SheetNeeds,
  { checkCode, letter, hand, signature, voice }: LetterToPrint,
): LaidOutLetter {
  const laidOut = print.layOut({ letter, hand, signedBy: signature })
  if (!laidOut.fits) return laidOut
  if (!voice) return { ...laidOut, sheet: { ...laidOut.sheet, checkCode } }
  const url = `${siteUrl.origin}${voicePath(voice.token)}`
  const voiceCode = { url, ...print.drawCode(url), worksUntil: formatLongDay(voice.endsOn) }
  return { ...laidOut, sheet: { ...laidOut.sheet, checkCode, voiceCode } }
}

/** The same, or why the letter does not fit on a sheet. */
export function previewPrint(needs: SheetNeeds, letter: LetterToPrint): SheetPreview {
  const word = findUnwritable(letter.letter)
  if (word !== null) return { sheet: null, fault: { reason: 'unwritable', word } }
  const laidOut = makeSheet(needs, letter)
  if (!laidOut.fits) return { sheet: null, fault: { reason: 'too_long', linesOver: laidOut.linesOver } }
  return { sheet: laidOut.sheet, fault: null, linesLeft: laidOut.linesLeft }
}

/**
 * What a parent approves and the print room compares: the whole sheet except the voice code, which is read from the
 * page.
 */
export const hashSheet = (sheet: LetterSheet): string => hashPrint({ ...sheet, voiceCode: null })

/** The same of all that is on the sheet, as it was checked: a batch prints only what has this hash. */
export const hashPrint = (sheet: LetterSheet): string => sha256(JSON.stringify(sheet))
