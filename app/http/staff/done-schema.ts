import { z } from 'zod'
import { requiredText } from '#app/domain/text/text-schema.ts'

const NOT_SAID = 'Please write down what was done'

/** What a staff member did about something that a parent wrote: required, and at most `max` characters. */
export const doneSchema = (max: number) =>
  z.object({
    done: requiredText(max, NOT_SAID, 'what was done'),
  })
