import { z } from 'zod'
import { LIMITS } from '#app/domain/letters/drafts/answer-limits.ts'
import { GENDERS } from '#app/domain/letters/drafts/answer-choices.ts'
import { isWritableName, UNWRITABLE_NAME } from '#app/domain/sheets/writable.ts'
import { textSchema } from '#app/domain/text/text-schema.ts'

/** What a step with one question takes; an empty answer is one, too. */
export const PLAIN_SCHEMAS = {
  gender: z.object({
    gender: z.enum(GENDERS, { error: 'Choose one, or leave it blank' }).nullable().default(null),
  }),
  misbehaviour: z.object({ misbehavior: textSchema(LIMITS.misbehaviour).default('') }),
  gifts: z.object({ giftsWanted: textSchema(LIMITS.giftsWanted).default('') }),
  visit: z.object({
    visitLocation: textSchema(LIMITS.entry).refine(isWritableName, { error: UNWRITABLE_NAME }).default(''),
  }),
}
