import { z } from 'zod'
import { requiredText } from '#app/domain/text/text-schema.ts'

export const MAX_REVIEW_CHARACTERS = 300

/** A review, as a parent writes it. Stars are whole. */
export const ReviewSchema = z.object({
  rating: z.coerce.number({ error: 'Please choose how many stars' }).int().min(1).max(5),
  words: requiredText(MAX_REVIEW_CHARACTERS, 'Please write a few words', 'your words'),
  name: requiredText(40, 'Please say how to sign it', 'the name'),
  mayShow: z.literal(true, { error: 'Please tick to let us show it' }),
})

export type ReviewWords = Omit<z.infer<typeof ReviewSchema>, 'mayShow'>
