import type { Needs } from '#app/domain/needs.ts'
import type { SheetFaultFound } from '#app/domain/sheets/sheet-preview.ts'
import { voiceEndsOn } from '#app/domain/sheets/voice-ends-on.ts'
import { findUnwritable } from '#app/domain/sheets/writable.ts'
import { hashSheet, type LetterToPrint, makeSheet } from './make-sheet.server.ts'

export type SheetRefusal = { ok: false } & SheetFaultFound

/** Lays a letter out as it will be printed, and hashes the sheet. */
export function proveSheet(
  needs: Pick<Needs, 'print' | 'siteUrl' | 'clock'>,
  letter: Omit<LetterToPrint, 'voice'>,
): SheetRefusal | { ok: true; proof: { sheetSha256: string; voiceEndsOn: string } } {
  const word = findUnwritable(letter.letter)
  if (word !== null) return { ok: false, reason: 'unwritable', word }
  const laidOut = makeSheet(needs, { ...letter, voice: null })
  if (!laidOut.fits) return { ok: false, reason: 'too_long', linesOver: laidOut.linesOver }
  return { ok: true, proof: { sheetSha256: hashSheet(laidOut.sheet), voiceEndsOn: voiceEndsOn(needs.clock.now()) } }
}
