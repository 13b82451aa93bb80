import { sha256 } from '#app/domain/sha256.server.ts'

/** Instructions to the writer for one draft, by part. */
export type Card = Readonly<Record<string, string>>

/** The options for each part of a card. */
export type Deck = Readonly<Record<string, readonly string[]>>

/**
 * Gives each of the two drafts its own emphasis. Cards that set the opening, events and ending of a letter won only 30
 * of 73 comparisons, because the scene has to grow from the child (docs/letters.md).
 */
export const LETTER_DECK: Deck = {
  leans: [
    'to the ear: sentences that read themselves aloud, one laugh where one is welcome, nothing that makes a listener stop',
    'to the heart note: closer, more exact, with a part for a person or a pet the child loves; half of the rest may go',
  ],
}

/** The cards of the two drafts of one text, which differ in every part. The same seed deals the same cards. */
export function dealTwo(deck: Deck, seed: string): [Card, Card] {
  const first = deal(deck, seed, {})
  return [first, deal(deck, `${seed} again`, first)]
}

function deal(deck: Deck, seed: string, unlike: Card): Card {
  return Object.fromEntries(
    Object.entries(deck).map(([part, all]) => {
      const lines = all.filter((line) => line !== unlike[part])
      return [part, lines[Number.parseInt(sha256(`${seed} ${part}`).slice(0, 8), 16) % lines.length] ?? '']
    }),
  )
}
