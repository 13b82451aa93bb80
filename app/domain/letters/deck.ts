import { z } from 'zod'
import type { Redaction } from '#app/domain/safety/redaction/redact-answers.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import type { GentleSubject } from './drafts/gentle-subjects.ts'

/** How one letter is built, in words for the writer, so that no two letters of the shop share a skeleton. */
export const CardSchema = z.object({
  opens: z.string(),
  moment: z.string(),
  /** Where it stands that Santa comes on Christmas Eve. */
  coming: z.string(),
  /** How a wish is met; null where the notes have none. */
  wish: z.string().nullable(),
  ends: z.string(),
  signsOff: z.string(),
})

export type Card = z.infer<typeof CardSchema>

type Deck = { [part in keyof Card]: readonly string[] }

/** A line that stands twice is dealt twice as often: a third of the letters ends plainly, most sign off plainly. */
const USUAL: Deck = {
  opens: [
    'with the heart of the letter, as if you had been saving it up',
    'with one short, plain sentence of what you have heard of this child',
    'with a question that only this child could answer',
    'with where you are sitting as you write, in one line, and then at once to the child',
    'with how long it is until Christmas Eve, and what that has to do with this child',
    'in the middle of things: what was being talked about here when this child came up',
  ],
  moment: [
    'something seen, from the sleigh or from a window, described and left alone',
    'a quiet hour in which nothing happened',
    'a question that no one there could settle',
    'a small success of somebody there',
    'something heard: a sound, a song, a saying',
    'none at all: stay with the child',
    'a small mishap, which is not yours and is not put right by the child',
  ],
  coming: [
    'in the first or second paragraph',
    'in the middle, beside the moment',
    'near the end, in a sentence of its own',
  ],
  wish: [
    'in half a sentence, beside something the child has done',
    'with one thing you would like to know about it',
    'plainly, and with what you think of such things yourself',
    'in the words of the notes, and nothing added',
  ],
  ends: [
    'plainly: one short, warm sentence, nothing called back',
    'plainly: one short, warm sentence, nothing called back',
    'with a line that calls back to something earlier',
    'with something small to look or listen for on Christmas Eve that costs nothing',
    'with the one thing about this child that you will remember',
    'with a hope for one hour of Christmas Day, an exact one',
  ],
  signsOff: ['plainly', 'plainly', 'plainly', 'with one light touch'],
}

/** For grief and hardship: clear, still, and without a joke. */
const GENTLE: Deck = {
  opens: [
    'with what this child most needs to hear, plainly',
    'with one true, good thing about this child',
    'with that you know, where the child hopes or worries that you do not; else with the child, kindly',
  ],
  moment: [
    'none at all: stay with the child',
    'a quiet hour in which nothing happened',
    'something still, seen and left alone',
  ],
  coming: ['near the end, quietly', 'early, in one plain sentence'],
  wish: ['in the words of the notes, and nothing added'],
  ends: [
    'plainly: one short, warm sentence, nothing called back',
    'with the one thing about this child that you will remember',
    'with something small and still to look or listen for on Christmas Eve',
  ],
  signsOff: ['plainly'],
}

const HARD: readonly GentleSubject[] = ['grief', 'money', 'care', 'needs', 'fears']

type Dealt = {
  /** The same seed deals the same card. */
  seed: string
  redaction: Pick<Redaction, 'answers'>
  /** The cards of the same basket, and of this child's letters before: no part is dealt again while others are left. */
  taken: readonly Card[]
}

/** Deals the card of one letter. */
export function dealCard({ seed, redaction: { answers }, taken }: Dealt): Card {
  const { gentleAbout, notes } = answers
  const deck = gentleAbout.some((subject) => HARD.includes(subject)) ? GENTLE : USUAL
  const deal = (part: keyof Card) => {
    const free = deck[part].filter((line) => !taken.some((card) => card[part] === line))
    const lines = free.length > 0 ? free : deck[part]
    return lines[Number.parseInt(sha256(`${seed} ${part}`).slice(0, 8), 16) % lines.length] ?? ''
  }
  return {
    opens: deal('opens'),
    moment: deal('moment'),
    coming: deal('coming'),
    wish: notes.some(({ from }) => from === 'gifts wanted') ? deal('wish') : null,
    ends: deal('ends'),
    signsOff: deal('signsOff'),
  }
}
