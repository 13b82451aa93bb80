import { z } from 'zod'
import { MAX_LETTER_CHARACTERS } from '#app/domain/letters/rules/letter-length.ts'
import { HANDS } from '#app/domain/sheets/hands.ts'
import { hasVisibleText, textSchema } from '#app/domain/text/text-schema.ts'

/**
 * A letter as the parent edits it, and its hand.
 *
 * @param empty The error when nothing is left of it.
 */
export const letterTextSchema = (empty: string) =>
  z.object({
    letter: z
      .string({ error: empty })
      .pipe(textSchema(MAX_LETTER_CHARACTERS, 'the letter'))
      .refine(hasVisibleText, { error: empty }),
    hand: z.enum(HANDS).optional(),
  })
