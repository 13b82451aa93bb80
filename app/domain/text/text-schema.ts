import { z } from 'zod'
import { countCharacters } from './count-characters.ts'
import { EMAIL } from './is-email.ts'

/** A family emoji takes eleven; a letter with more marks piled on it than this is no word of any language. */
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

/** Whether anything can be seen of a text: a letter or a figure, and not only what joins or parts them. */
export const isSeen = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

/** Email as the specification has it. RFC 5321 allows 254 characters; a longer text never meets the pattern. */
export function emailSchema(missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing, abort: true })
    .max(254, { error: 'Please enter a valid email address', abort: true })
    .regex(EMAIL, { error: 'Please enter a valid email address' })
}
