import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { type DraftKey, whereDraft } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import type { LetterSheet } from '#app/domain/sheets/letter-sheet.ts'
import { fitOnSheet, previewPrint, type WrittenText } from './make-sheet.server.ts'
import type { SheetPreview } from '#app/domain/sheets/sheet-preview.ts'
import { voiceEndsOn } from '#app/domain/sheets/voice-ends-on.ts'
import type { Needs } from '#app/domain/needs.ts'
import { letterDrafts } from '#db/schema/index.ts'

type SheetNeeds = Pick<Needs, 'db' | 'clock' | 'print' | 'siteUrl'>

/** Shows how a text would look on paper while it is being written; line breaks are the printer's. */
export function previewSheet(needs: Pick<Needs, 'print'>, text: WrittenText): SheetPreview {
  const preview = fitOnSheet(needs, text)
  return preview.sheet ? { ...preview, sheet: roundForScreen(preview.sheet) } : preview
}

/** Rounds to a hundredth of a point, finer than a screen can show: shorter numbers make a smaller page. */
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
  if (!draft?.letter) return null
  const { checkCode, letter, hand, voiceToken: token } = draft
  const answers = readAnswers(draft.answers)
  const voice = isCoded ? { token, endsOn: voiceEndsOn(needs.clock.now()) } : null
  const { sheet } = previewPrint(needs, { checkCode, letter, hand, signature: answers.signature, voice })
  return sheet && { childName: answers.childName, sheet }
}
