import { hasContactDetails } from '#app/domain/child-safety/contact-details.ts'
import { promisesGift, shames } from '#app/domain/child-safety/harmful-phrases.ts'
import { placeholdersIn, restore, withoutPlaceholders } from '#app/domain/child-safety/placeholders.ts'
import { countCharacters } from '#app/domain/text/count-characters.ts'
import type { Redaction } from './redact.ts'

/** Characters a letter may have, as people count them (specification §5). */
export const MAX_LETTER_CHARACTERS = 2_000

export type LetterFault =
  | 'empty'
  | 'too_long'
  | 'unknown_placeholder'
  | 'missing_placeholder'
  | 'broken_placeholder'
  | 'contact_details'
  | 'promised_gift'
  | 'shaming'
  | 'american_spelling'

/** The words a letter is likely to hold in American spelling. */
const AMERICAN =
  /\b(?:mom|mommy|favorite|color(?:s|ed|ful)?|neighbor(?:s|hood)?|honor(?:ed)?|flavor|gray|traveler|traveling|jewelry|pajamas|realize[ds]?|recognize[ds]?|organize[ds]?|apologize[ds]?|cozy|candies)\b/i

/** As a name (Center Parcs) it is no mistake. */
const AMERICAN_UNLESS_A_NAME = /\b(?:center|theater)s?\b/

/**
 * Finds everything that keeps a letter from being shown (child-safety rules 2 and 6).
 *
 * @param letter As the letter writer wrote it, with placeholders.
 * @returns Every fault, in a fixed order; empty when the letter is good.
 */
export function checkLetter(letter: string, { words, required }: Pick<Redaction, 'words' | 'required'>): LetterFault[] {
  const used = new Set(placeholdersIn(letter))
  const plain = withoutPlaceholders(letter)
  const checks: [LetterFault, boolean][] = [
    ['empty', letter.trim() === ''],
    ['too_long', countCharacters(restore(letter, words)) > MAX_LETTER_CHARACTERS],
    ['unknown_placeholder', [...used].some((name) => !words.has(name))],
    ['missing_placeholder', required.some((name) => !used.has(name))],
    ['broken_placeholder', /[{}]/.test(plain)],
    ['contact_details', hasContactDetails(plain)],
    ['promised_gift', promisesGift(letter)],
    ['shaming', shames(letter)],
    ['american_spelling', AMERICAN.test(plain) || AMERICAN_UNLESS_A_NAME.test(plain)],
  ]
  return checks.filter(([, found]) => found).map(([fault]) => fault)
}
