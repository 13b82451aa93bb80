import type { Needs } from '#app/domain/needs.ts'
import type { SheetFaultFound } from '#app/domain/sheets/sheet-preview.ts'
import { voiceEndsOn } from '#app/domain/sheets/voice-ends-on.ts'
import { hashSheet, type LetterToPrint, previewPrint } from './make-sheet.server.ts'

export type SheetRefusal = { ok: false } & SheetFaultFound

/** Lays a letter out as it will be printed, and hashes the sheet. */
export function proveSheet(
  needs: Pick<Needs, 'print' | 'siteUrl' | 'clock'>,
  letter: Omit<LetterToPrint, 'voice'>,
): SheetRefusal | { ok: true; proof: { sheetSha256: string; voiceEndsOn: string } } {
  const { sheet, fault } = previewPrint(needs, { ...letter, voice: null })
  if (fault) return { ok: false, ...fault }
  return { ok: true, proof: { sheetSha256: hashSheet(sheet), voiceEndsOn: voiceEndsOn(needs.clock.now()) } }
}
