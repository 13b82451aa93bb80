import { and, eq, sql } from 'drizzle-orm'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { type DraftKey, whereDraft } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { calledName } from '#app/domain/safety/redaction/shown-name.ts'
import { isNamedIn } from '#app/domain/safety/redaction/find-listed.ts'
import { plainTextOf } from '#app/domain/safety/redaction/plain-text.ts'
import { readWithOriginal } from '#app/domain/letters/drafts/read-with-original.server.ts'
import { isOlderThanAnswers } from '#app/domain/letters/drafts/answers-hash.server.ts'
import { convertLetterSession } from '#app/domain/sessions/mark-session-converted.server.ts'
import type { Hand } from '#app/domain/sheets/hands.ts'
import type { SheetFaultFound } from '#app/domain/sheets/sheet-preview.ts'
import { voiceEndsOn } from '#app/domain/sheets/voice-ends-on.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { letterDrafts } from '#db/schema/index.ts'
import { type EditFault, findEditFault } from './check-edit.server.ts'
import { letterMark } from './letter-mark.server.ts'
import { keepLetter } from '#app/domain/letters/drafts/keep-letter.server.ts'
import { hashSheet, previewPrint } from './make-sheet.server.ts'

export type SaveLetterResult = {
  result: 'saved' | 'changed_elsewhere' | 'not_ready' | 'bought' | 'no_letter'
  /** The stored letter's mark (`letterMark`); absent if there is no letter. */
  mark?: string
}

/**
 * Saves the parent's edits. Where Santa writes another letter, or could not, they are kept as an earlier letter.
 *
 * @param edit.letter Not blank, at most 2000 characters.
 * @param edit.hand Left out, it stays as it was.
 * @param edit.mark Of the letter that the page was made with (`letterMark`); where it is another one by now, nothing is
 *   saved, and both texts are kept. Left out, any is replaced and kept as an earlier letter.
 */
export async function saveLetter(
  given: Pick<Needs, 'db' | 'clock'>,
  { key, letter, hand, mark }: { key: DraftKey; letter: string; hand?: Hand | undefined; mark?: string | undefined },
): Promise<SaveLetterResult> {
  return inTransaction(given, async ({ db, clock }) => {
    const [draft] = await db.select().from(letterDrafts).where(whereDraft(key)).for('update')
    if (draft?.isBought) return { result: 'bought' }
    if (!draft || draft.letter === null) return { result: 'no_letter' }
    if (draft.state !== 'ready') {
      await keepLetter({ db }, { ...draft, letter })
      return { result: 'not_ready' }
    }
    const before = { letter: draft.letter, hand: draft.hand }
    const now = { letter, hand: hand ?? draft.hand }
    const isSeen = mark === letterMark(before)
    if (letter !== before.letter && !isSeen) await keepLetter({ db }, draft)
    if (mark && !isSeen && letterMark(now) !== letterMark(before))
      return { result: 'changed_elsewhere', mark: letterMark(before) }
    await db
      .update(letterDrafts)
      .set({ ...now, updatedAt: clock.now() })
      .where(whereDraft(key))
    return { result: 'saved', mark: letterMark(now) }
  })
}

export type ApproveLetterResult =
  | { ok: true }
  | { ok: false; reason: 'no_letter' | 'bought' | 'not_checked' | 'name_missing'; childName: string }
  | ({ ok: false } & (EditFault | SheetFaultFound))

/**
 * Records that the parent accepts this text for printing: the text, its hash, the hash of the sheet it will be printed
 * as, and the time. Approving again replaces it. Text that they have changed is checked first; text that Santa did not
 * write from these answers must use the child's name. No reminder is sent for an approved letter.
 *
 * @param letter Not blank, at most 2000 characters.
 */
export async function approveLetter(
  given: Pick<Needs, 'db' | 'clock' | 'log' | 'moderation' | 'print' | 'siteUrl'>,
  { key, letter, hand: chosen }: { key: DraftKey; letter: string; hand?: Hand | undefined },
): Promise<ApproveLetterResult> {
  const [draft] = await given.db.select().from(letterDrafts).where(whereDraft(key))
  const answers = await readWithOriginal(given, draft)
  const { childName } = answers
  if (draft?.state !== 'ready') return { ok: false, reason: 'no_letter', childName }
  if (draft.isBought) return { ok: false, reason: 'bought', childName }
  const mayLackName = draft.answersSha256 !== null && !isOlderThanAnswers(draft)
  if (!mayLackName && !isNamedIn(plainTextOf(letter).plain, calledName(childName)))
    return { ok: false, reason: 'name_missing', childName }
  const hand = chosen ?? draft.hand
  const { signature } = answers
  const { sheet, fault: sheetFault } = previewPrint(given, {
    checkCode: draft.checkCode,
    letter,
    hand,
    signature,
    voice: null,
  })
  if (sheetFault) return { ok: false, ...sheetFault }
  const checkedSha256 = sha256(letter)
  const fault =
    draft.checkedSha256 === checkedSha256
      ? null
      : await findEditFault(given, { letterDraftId: key.letterDraftId, letter, answers })
  if (fault === 'not_checked') return { ok: false, reason: fault, childName }
  if (fault) return { ok: false, ...fault }
  const now = given.clock.now()
  return inTransaction(given, async (needs) => {
    const approved = await needs.db
      .update(letterDrafts)
      .set({
        sheetSha256: hashSheet(sheet),
        voiceEndsOn: voiceEndsOn(now),
        letter,
        hand,
        checkedSha256,
        approvedLetter: letter,
        approvedSha256: checkedSha256,
        approvedHand: hand,
        approvedSignature: signature,
        approvedAt: now,
        updatedAt: now,
      })
      .where(
        and(
          whereDraft(key),
          eq(letterDrafts.state, 'ready'),
          eq(letterDrafts.isBought, false),
          // Checking takes seconds: another tab may have saved other words, or another name.
          draft.letter === null ? undefined : eq(letterDrafts.letter, draft.letter),
          sql`${letterDrafts.answers} ->> 'childName' = ${childName}`,
        ),
      )
      .returning({ id: letterDrafts.id })
    if (approved.length === 0) return { ok: false, reason: 'no_letter', childName }
    await convertLetterSession(needs, key.letterDraftId)
    return { ok: true }
  })
}
