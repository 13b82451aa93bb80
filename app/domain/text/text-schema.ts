import { z } from 'zod'
import { countCharacters } from './count-characters.ts'
import { EMAIL } from './is-email.ts'

/** A family emoji takes eleven; a character with more combining marks than this is no real word. */
const UNITS_PER_CHARACTER = 12

/**
 * Trimmed text of at most `max` characters as people count them.
 *
 * @param what Names the text in the message: "the name", "this".
 */
export function textSchema(max: number, what = 'this') {
  return z
    .string()
    .trim()
    .refine((text) => text.length <= max * UNITS_PER_CHARACTER && countCharacters(text) <= max, {
      error: `Please keep ${what} to ${max} characters or fewer`,
    })
}

/**
 * The same, required.
 *
 * @param missing The error when there is nothing.
 */
export const requiredText = (max: number, missing: string, what?: string) =>
  z
    .string({ error: missing })
    .pipe(textSchema(max, what))
    .refine((text) => text.length > 0, { error: missing })

/** Whether a text has anything visible: a letter or a digit, not just joiners and separators. */
export const hasVisibleText = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text.replace(/\p{Default_Ignorable_Code_Point}/gu, ''))

/** Email as the specification defines it. RFC 5321 allows 254 characters; longer text never reaches the pattern. */
export function emailSchema(missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(254, { error: 'Please enter a valid email address', abort: true })
    .regex(EMAIL, { error: 'Please enter a valid email address' })
}
