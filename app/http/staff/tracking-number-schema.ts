import { z } from 'zod'
import { textSchema } from '#app/domain/text/text-schema.ts'

const MISSING = 'Please enter the tracking number'

/** Royal Mail's numbers have 13 characters or so; other carriers' fit, too. */
export const trackingNumberSchema = z
  .string({ error: MISSING })
  .pipe(textSchema(40, 'the tracking number'))
  .refine((number) => number.length > 0, { error: MISSING })
