import { and, eq } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { ageOn } from '#app/domain/letter-drafts/date-of-birth.ts'
import { readAnswers } from '#app/domain/letter-drafts/answers.ts'
import { hashAnswers } from '#app/domain/letter-drafts/letter-age.server.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { letterDrafts } from '#db/schema/index.ts'
import { checkLetter, type LetterFault, MAX_LETTER_CHARACTERS } from './check-letter.ts'
import { letterPrompt } from './letter-prompt.ts'
import { type Redaction, redact } from './redact.ts'
import { restore, restoreUnfinished } from '#app/domain/child-safety/placeholders.ts'

type WriterNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'letterWriter' | 'moderation'>
type Writing = { letterDraftId: string; writingId: string }

/** A refused or broken draft is written again once; then the parent decides. */
const TRIES = 2
/** Often enough to be read along, rare enough for the database. */
const SHOW_PROGRESS_EVERY_MS = 400

/**
 * Writes the letter that `generateLetter` asked for and saves it, or saves that it failed. Idempotent, also
 * when a newer writing has begun: only the writing that is named is ever touched.
 */
export async function writeLetter(needs: WriterNeeds, writing: Writing): Promise<void> {
  const { db, clock, log } = needs
  const [row] = await db
    .update(letterDrafts)
    .set({ writingStartedAt: clock.now() })
    .where(whereCurrent(writing))
    .returning({ answers: letterDrafts.answers })
  if (!row) return
  const answers = readAnswers(row.answers)
  const redaction = redact(answers, ageOn(answers.dateOfBirth, clock.now()))

  let faults: LetterFault[] = []
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      const draft = await readDraft(needs, { writing, redaction, faults })
      if (draft === null) return
      faults = checkLetter(draft, redaction)
      if (faults.length === 0 && !(await needs.moderation.flag([draft])).includes(true)) {
        const letter = restore(draft, redaction.words).trim()
        const answersSha256 = hashAnswers(row.answers)
        await finish(needs, writing, { state: 'ready', letter, answersSha256, checkedSha256: sha256(letter) })
        return
      }
      log.warn({ letterDraftId: writing.letterDraftId, attempt, faults }, 'letter refused by our checks')
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      log.warn({ letterDraftId: writing.letterDraftId, attempt, code: error.code }, 'letter writer failed')
    }
  }
  await finish(needs, writing, { state: 'failed', failure: faults.includes('empty') ? 'empty' : 'unavailable' })
}

/** Reads one draft as it arrives and stores how far it has come. Null when a newer writing has begun. */
async function readDraft(
  { db, clock, letterWriter }: WriterNeeds,
  { writing, redaction, faults }: { writing: Writing; redaction: Redaction; faults: LetterFault[] },
): Promise<string | null> {
  const request = { ...letterPrompt(redaction, faults), hashedSessionId: sha256(writing.letterDraftId) }
  let draft = ''
  let shownAt = clock.now().getTime()
  for await (const words of letterWriter.writeLetter(request)) {
    draft += words
    // No letter is this long: the check refuses it, and the rest need not be waited for.
    if (draft.length > MAX_LETTER_CHARACTERS * 2) return draft
    if (clock.now().getTime() - shownAt < SHOW_PROGRESS_EVERY_MS) continue
    shownAt = clock.now().getTime()
    const letterSoFar = restoreUnfinished(draft, redaction.words)
    const shown = await db
      .update(letterDrafts)
      .set({ letterSoFar })
      .where(whereCurrent(writing))
      .returning({ id: letterDrafts.id })
    if (shown.length === 0) return null
  }
  return draft
}

async function finish(
  { db, clock }: WriterNeeds,
  writing: Writing,
  outcome:
    | { state: 'ready'; letter: string; answersSha256: string; checkedSha256: string }
    | { state: 'failed'; failure: 'empty' | 'unavailable' },
): Promise<void> {
  await db
    .update(letterDrafts)
    .set({ ...outcome, letterSoFar: null, updatedAt: clock.now() })
    .where(whereCurrent(writing))
}

function whereCurrent({ letterDraftId, writingId }: Writing) {
  return and(
    eq(letterDrafts.id, letterDraftId),
    eq(letterDrafts.writingId, writingId),
    eq(letterDrafts.state, 'writing'),
  )
}
