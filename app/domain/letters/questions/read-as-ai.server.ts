import type { Needs } from '#app/domain/needs.ts'
import { type Answers, readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { ageOf } from '#app/domain/letters/drafts/date-of-birth.ts'
import { type DraftKey, findLetterDraft, whereDraft } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { hashAnswers } from '#app/domain/letters/drafts/answers-hash.server.ts'
import { foldWord } from '#app/domain/safety/redaction/plain-text.ts'
import { redactAnswersInTurns } from '#app/domain/safety/redaction/redact-answers.ts'
import type { Span } from '#app/domain/safety/redaction/spans.ts'
import { inTransaction } from '#app/domain/needs.ts'
import { letterDrafts } from '#db/schema/index.ts'

/** One word or name. `asked`: hidden because the parent asked. `kept`: always hidden. `gap`: what is between words. */
export type ReadWord = { id: string; text: string; state: 'shown' | 'hidden' | 'asked' | 'kept' | 'gap' }

type ReadNote = { id: string; from: string; words: ReadWord[] }

/** In a group, so that `split` keeps the words. */
const WORD = /([\p{L}\p{N}][\p{L}\p{N}'’-]+)/u

/** What the AI will read of the answers, word by word in the parent's own, and a hash that says which answers these are. */
export async function readAsAi(answers: Answers, now: Date) {
  const redaction = await redactAnswersInTurns(answers, ageOf(answers, now))
  const { age, pronouns, people, gentleAbout } = redaction.answers
  const notes = redaction.pieces().map(({ id, from, pieces }) => {
    const parts = pieces.flatMap(({ typed, span }) => {
      return span ? [{ text: typed, state: stateOf(span) }] : wordsAndGaps(typed)
    })
    return { id, from, words: parts.map((part, index) => ({ ...part, id: `${id}.${index}` })) }
  })
  return {
    notes,
    age,
    pronouns,
    people: people.map(({ kind }) => kind),
    /** Whether the parent ticked something that Santa should know and not say. */
    isGentle: gentleAbout.length > 0,
    answersSha256: hashAnswers(answers),
  }
}

const stateOf = ({ key, kind, isAsked }: Span): ReadWord['state'] =>
  key || kind === 'private' ? 'kept' : isAsked ? 'asked' : 'hidden'

const wordsAndGaps = (typed: string): Omit<ReadWord, 'id'>[] =>
  typed
    .split(WORD)
    .map((text, index) => ({ text, state: index % 2 === 1 ? ('shown' as const) : ('gap' as const) }))
    .filter(({ text }) => text !== '')

type Decided = {
  /** The ids of the words that are to be hidden. */
  ticked: ReadonlySet<string>
  /** Of the answers that the parent saw. */
  answersSha256: string
}

/**
 * Keeps what the parent decided with the letter: it holds for letter, wish and voice, wherever the word stands.
 *
 * @returns False when the answers are not those that the parent saw, or are gone: nothing is kept.
 */
export async function keepDecisions(
  given: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  { key, ticked, answersSha256 }: Decided & { key: DraftKey },
): Promise<boolean> {
  const isSeen = (stored: unknown) => hashAnswers(stored) === answersSha256
  const seen = await findLetterDraft(given, key)
  if (!seen || !isSeen(seen.answers)) return false
  // Before the row is locked: the longest answers take seconds.
  const { notes } = await readAsAi(seen.answers, given.clock.now())
  return inTransaction(given, async ({ db, clock }) => {
    const [draft] = await db.select().from(letterDrafts).where(whereDraft(key)).for('update')
    if (!draft || !isSeen(draft.answers)) return false
    const answers = readAnswers(draft.answers)
    const decided = decide(answers, notes, ticked)
    await db
      .update(letterDrafts)
      .set({ answers: { ...answers, ...decided }, updatedAt: clock.now() })
      .where(whereDraft(key))
    return true
  })
}

/** More words than the longest answers have names; the latest are kept. */
const MOST_WORDS = 500

/** A word that was pressed once is hidden, or shown, everywhere. */
function decide({ hiddenWords, shownWords }: Answers, notes: readonly ReadNote[], ticked: ReadonlySet<string>) {
  const [hidden, shown] = [new Set(hiddenWords), new Set(shownWords)]
  for (const { id, text, state } of notes.flatMap(({ words }) => words)) {
    const word = foldWord(text)
    if (state === 'shown' && ticked.has(id)) {
      shown.delete(word)
      hidden.add(word)
    }
    if (ticked.has(id)) continue
    if (state === 'hidden' || state === 'asked') hidden.delete(word)
    if (state === 'hidden') shown.add(word)
  }
  return { hiddenWords: [...hidden].slice(-MOST_WORDS), shownWords: [...shown].slice(-MOST_WORDS) }
}
