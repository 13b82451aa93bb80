import { z } from 'zod'
import type { RedactedAnswers } from '#app/domain/safety/redaction/redact-answers.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import type { GentleSubject } from './drafts/gentle-subjects.ts'

/** How one text is built, part by part in words for the writer, so that no two of the shop share a skeleton. */
export const CardSchema = z.record(z.string(), z.string())

export type Card = z.infer<typeof CardSchema>

/** What may stand on a card, for each of its parts. */
export type Deck = Readonly<Record<string, readonly string[]>>

/**
 * A line that stands twice is dealt twice as often: a third of the letters ends plainly, most sign off plainly. Each has
 * a scene: in the trial of November 2026 those without one lost to those with (docs/letters.md).
 */
const USUAL: Deck = {
  opens: [
    'with the heart of the letter, as if you had been saving it up',
    'with one short, plain sentence of what you have heard of this child',
    'with a question that only this child could answer',
    'with what the child did, and the first word that was said about it where you are',
    'with what was being talked about where you are when this child came up',
    'with a picture of the child doing the thing, and you beside yourself',
  ],
  moment: [
    'something seen, from the sleigh or from a window, that a child could draw',
    'a question that no one there could settle, with two who tried',
    'a small success that an elf or a reindeer has, at something the child has never done',
    'something heard: a sound, a song, a saying, that a child could say along',
    'two who disagree about a small thing until supper',
    'something that an elf or a reindeer did for the first time, and how it looked',
    'a small mishap, which is not yours and is not put right by the child',
  ],
  coming: ['in the middle, beside the moment', 'near the end, in a sentence of its own'],
  wish: [
    'in half a sentence, beside something the child has done',
    'with one thing you would like to know about it',
    'plainly, and with what you think of such things yourself',
    'in the words of the notes, and nothing added',
  ],
  blessing: [
    'for something small that this child loves to do',
    'for the child and a person the child will be with',
    'in one short sentence of its own',
    'inside the sentence in which you say that you are coming',
  ],
  ends: [
    'plainly: one short, warm sentence, nothing called back',
    'plainly: one short, warm sentence, nothing called back',
    'with a line that calls back to something earlier',
    'with the laugh of the letter, once more and shorter',
    'with one thing that is true of this child, said to the child',
    'with what you are going to do next, when this page is folded',
  ],
  signsOff: ['plainly', 'plainly', 'plainly', 'with one light touch'],
}

/** For hardship: the child is seen first, and may laugh here, too. */
const HARDSHIP: Deck = {
  ...USUAL,
  opens: [
    'with what this child most needs to hear, plainly',
    'with one true, good thing about this child',
    'with the answer to what the child fears or wonders, where a note says so; else with the child, kindly',
  ],
  moment: [
    'a small success that an elf or a reindeer has, told with a smile',
    'something funny and kind that an elf or a reindeer did',
    'something seen from a window, that a child could draw',
  ],
  ends: [
    'plainly: one short, warm sentence, nothing called back',
    'with one thing that is true of this child, said to the child',
    'with a line that calls back to something earlier',
  ],
  signsOff: ['plainly'],
}

/** For grief: clear, still, and without a joke. */
const GRIEF: Deck = {
  ...HARDSHIP,
  moment: [
    'something still, seen and left alone',
    'a quiet hour in which one elf kept another company',
    'a small thing that is kept there, and why',
  ],
  coming: ['near the end, quietly', 'early, in one plain sentence'],
  wish: ['in the words of the notes, and nothing added'],
  blessing: ['in one short sentence of its own', 'for the child and a person the child will be with'],
  ends: [
    'plainly: one short, warm sentence, nothing called back',
    'with one thing that is true of this child, said to the child',
  ],
}

/** Of two drafts of one letter each leans another way: readers liked each in half of the families (docs/letters.md). */
const LEANS = [
  'to the ear: sentences that read themselves aloud, one laugh where one is welcome, nothing that makes a listener stop',
  'to the heart note: closer, more exact, with a part for a person or a pet the child loves; half of the rest may go',
]

const HARD: readonly GentleSubject[] = ['money', 'care', 'needs', 'fears', 'two_homes']

const deckFor = (gentleAbout: readonly GentleSubject[]) =>
  gentleAbout.includes('grief') ? GRIEF : gentleAbout.some((subject) => HARD.includes(subject)) ? HARDSHIP : USUAL

type Dealt = {
  /** The same seed deals the same cards. */
  seed: string
  answers: Pick<RedactedAnswers, 'gentleAbout' | 'notes'>
  /** The cards of the same basket, and of this child's letters before: no part is dealt again while others are left. */
  taken: readonly Card[]
}

/** Deals the cards of the two drafts of one letter: they differ in every part that has more than one line. */
export function dealCards({ seed, answers, taken }: Dealt): [Card, Card] {
  const { gentleAbout, notes } = answers
  const { wish = [], ...rest } = deckFor(gentleAbout)
  const deck = { leans: LEANS, ...rest, ...(notes.some(({ from }) => from === 'gifts wanted') && { wish }) }
  // Each letter may lean either way, as the family's others did.
  return dealTwo(deck, { seed, taken: taken.map((card) => ({ ...card, leans: '' })) })
}

/** Deals two cards that differ in every part that has more than one line. */
export function dealTwo(deck: Deck, { seed, taken }: Pick<Dealt, 'seed' | 'taken'>): [Card, Card] {
  const first = dealFrom(deck, { seed, taken })
  return [first, dealFrom(deck, { seed: `${seed} again`, taken: [...taken, first] })]
}

function dealFrom(deck: Deck, { seed, taken }: Pick<Dealt, 'seed' | 'taken'>): Card {
  return Object.fromEntries(
    Object.entries(deck).map(([part, all]) => {
      const free = all.filter((line) => !taken.some((card) => card[part] === line))
      const lines = free.length > 0 ? free : all.filter((line) => line !== taken.at(-1)?.[part])
      const from = lines.length > 0 ? lines : all
      return [part, from[Number.parseInt(sha256(`${seed} ${part}`).slice(0, 8), 16) % from.length] ?? '']
    }),
  )
}
