import { countCharacters } from '#app/domain/text/count-characters.ts'
import { hasContactDetails } from '#app/domain/child-safety/contact-details.ts'
import type { Redaction } from './redact.ts'
import { placeholdersIn, restore } from '#app/domain/child-safety/placeholders.ts'

/** Characters a letter may have, as people count them (specification §5). */
export const LONGEST_LETTER = 2_000

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

/** A gift promised is a gift a parent may not have bought (child-safety rule 6). */
const PROMISED_GIFT =
  /\b(?:i promise (?:you|to)|i(?:'|’)?(?:ll| will| shall| am going to) (?:definitely |certainly )?(?:bring|give|get|deliver|leave) you (?:a|an|the|your|that|some)\b|you(?:'|’)?(?:ll| will| shall) (?:definitely |certainly )?(?:get|receive|be getting|find) (?:a|an|the|your|that|some) (?!letter|warm|big hug))/i

/** Santa never shames, threatens or compares. */
const SHAMING =
  /\b(?:naughty list|bad (?:boy|girl|child)|ashamed|disappointed in you|lump of coal|better than your (?:brother|sister))\b/i

/** The words a letter is likely to hold in American spelling. */
const AMERICAN =
  /\b(?:mom|mommy|favorite|color(?:s|ed|ful)?|neighbor(?:s|hood)?|honor(?:ed)?|flavor|gray|traveler|traveling|jewelry|pajamas|realize[ds]?|recognize[ds]?|organize[ds]?|apologize[ds]?|cozy|candies)\b/i

/** As a name (Center Parcs) it is nobody's mistake. */
const AMERICAN_UNLESS_A_NAME = /\b(?:center|theater)s?\b/

/**
 * Looks for everything that keeps a letter from being shown (child-safety rules 2 and 6).
 *
 * @param letter As the letter writer wrote it, with placeholders.
 * @returns Every fault, in a fixed order; empty when the letter is good.
 */
export function checkLetter(letter: string, { words, required }: Pick<Redaction, 'words' | 'required'>): LetterFault[] {
  const used = new Set(placeholdersIn(letter))
  const withoutPlaceholders = letter.replace(/\{\{[A-Z]+(?:_\d+)?\}\}/g, '')
  const checks: [LetterFault, boolean][] = [
    ['empty', letter.trim() === ''],
    ['too_long', countCharacters(restore(letter, words)) > LONGEST_LETTER],
    ['unknown_placeholder', [...used].some((name) => !words.has(name))],
    ['missing_placeholder', required.some((name) => !used.has(name))],
    ['broken_placeholder', /[{}]/.test(withoutPlaceholders)],
    ['contact_details', hasContactDetails(withoutPlaceholders)],
    ['promised_gift', PROMISED_GIFT.test(letter)],
    ['shaming', SHAMING.test(letter)],
    ['american_spelling', AMERICAN.test(withoutPlaceholders) || AMERICAN_UNLESS_A_NAME.test(withoutPlaceholders)],
  ]
  return checks.filter(([, found]) => found).map(([fault]) => fault)
}
