import { makeSheet, proofOf } from './make-sheet.server.ts'
import { voiceEndsOn } from '#app/domain/sheets/voice-ends-on.ts'
import type { SheetFaultFound } from '#app/domain/sheets/sheet-preview.ts'
import { findUnwritable } from '#app/domain/sheets/writable.ts'
import type { Needs } from '#app/domain/needs.ts'
import type { letterDrafts } from '#db/schema/index.ts'

type ProveNeeds = Pick<Needs, 'print' | 'siteUrl' | 'clock'>
type Draft = Pick<typeof letterDrafts.$inferSelect, 'id' | 'voiceToken' | 'hand'> & { letter: string }

export type SheetRefusal = { ok: false } & SheetFaultFound

/** The hashes of the file that a letter will be printed from: without a voice code, and with one. */
export type ProvenSheets = { plainSheetSha256: string; codedSheetSha256: string; voiceEndsOn: string }

/** Draws both files that can become of a letter, as they will be printed, and takes their hashes. */
export async function proveSheet(
  needs: ProveNeeds,
  { draft, signature }: { draft: Draft; signature: string },
): Promise<SheetRefusal | { ok: true; sheets: ProvenSheets }> {
  const { id: letterDraftId, letter, hand, voiceToken: token } = draft
  const word = findUnwritable(letter)
  if (word !== null) return { ok: false, reason: 'unwritable', word }
  const endsOn = voiceEndsOn(needs.clock.now())
  const lettered = { letterDraftId, letter, hand, signature }
  const plain = makeSheet(needs, { ...lettered, voice: null })
  const coded = makeSheet(needs, { ...lettered, voice: { token, endsOn } })
  if (!plain.fits) return { ok: false, reason: 'too_long', linesOver: plain.linesOver }
  if (!coded.fits) return { ok: false, reason: 'too_long', linesOver: coded.linesOver }
  return {
    ok: true,
    sheets: {
      plainSheetSha256: await proofOf(needs, plain.sheet),
      codedSheetSha256: await proofOf(needs, coded.sheet),
      voiceEndsOn: endsOn,
    },
  }
}
