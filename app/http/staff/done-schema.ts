import { z } from 'zod'
import { textSchema } from '#app/domain/text/text-schema.ts'

const NOT_SAID = 'Please write down what was done'

/** What a staff member did about something that a parent wrote: required, and at most `max` characters. */
export const doneSchema = (max: number) =>
  z.object({
    done: z
      .string({ error: NOT_SAID })
      .pipe(textSchema(max, 'what was done'))
      .refine((done) => done.length > 0, { error: NOT_SAID }),
  })
