import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { type DraftKey, whereDraft } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import type { Hand } from '#app/domain/sheets/hands.ts'
import type { LetterSheet } from '#app/domain/sheets/letter-sheet.ts'
import { makeSheet } from './make-sheet.server.ts'
import type { SheetPreview } from '#app/domain/sheets/sheet-preview.ts'
import { voiceEndsOn } from '#app/domain/sheets/voice-ends-on.ts'
import { findUnwritable } from '#app/domain/sheets/writable.ts'
import type { Needs } from '#app/domain/needs.ts'
import { letterDrafts } from '#db/schema/index.ts'

type SheetNeeds = Pick<Needs, 'db' | 'clock' | 'print' | 'siteUrl'>

/** Shows how a text would look on paper while it is being written; line breaks are the printer's. */
export function previewSheet(
  { print }: Pick<Needs, 'print'>,
  { letter, hand, signature }: { letter: string; hand: Hand; signature: string },
): SheetPreview {
  const word = findUnwritable(letter)
  if (word !== null) return { sheet: null, fault: { reason: 'unwritable', word } }
  const laidOut = print.layOut({ letter, hand, signedBy: signature })
  if (!laidOut.fits) return { sheet: null, fault: { reason: 'too_long', linesOver: laidOut.linesOver } }
  return { sheet: roundForScreen(laidOut.sheet), fault: null, linesLeft: laidOut.linesLeft }
}

/** A letter has up to forty lines, and a screen shows no more than a hundredth of a point: the page is lighter so. */
function roundForScreen(sheet: LetterSheet): LetterSheet {
  const round = (points: number) => Math.round(points * 100) / 100
  return {
    ...sheet,
    leading: round(sheet.leading),
    drop: round(sheet.drop),
    lines: sheet.lines.map((line) => ({ ...line, baseline: round(line.baseline) })),
    signature: { ...sheet.signature, baseline: round(sheet.signature.baseline) },
  }
}

export type DraftSheet = { childName: string; sheet: LetterSheet }

/**
 * The sheet of the letter being written, as it would be printed if approved now.
 *
 * @param isCoded With the code of a voice message, as Regular and Premium have it.
 * @returns Null when there is no letter, or it does not fit on a sheet.
 */
export async function findDraftSheet(
  needs: SheetNeeds,
  { key, isCoded }: { key: DraftKey | null; isCoded: boolean },
): Promise<DraftSheet | null> {
  const [draft] = key ? await needs.db.select().from(letterDrafts).where(whereDraft(key)) : []
  if (!draft?.letter || findUnwritable(draft.letter) !== null) return null
  const { checkCode, letter, hand, voiceToken: token } = draft
  const answers = readAnswers(draft.answers)
  const voice = isCoded ? { token, endsOn: voiceEndsOn(needs.clock.now()) } : null
  const laidOut = makeSheet(needs, { checkCode, letter, hand, signature: answers.signature, voice })
  return laidOut.fits ? { childName: answers.childName, sheet: laidOut.sheet } : null
}
