import { z } from 'zod'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#app/domain/staff/password.server.ts'
import { requiredText } from '#app/domain/text/text-schema.ts'

/** A day, `YYYY-MM-DD`, in this century: PostgreSQL rejects five-digit years, and no order is older. */
export const daySchema = z.iso.date().refine((day) => day >= '2000-01-01' && day < '2100-01-01')

/** A new password. @param missing The error when there is none. */
export const newPasswordSchema = (missing: string) =>
  z
    .string({ error: missing })
    .min(SHORTEST_PASSWORD, { error: `Please choose at least ${SHORTEST_PASSWORD} characters` })
    .max(LONGEST_PASSWORD, { error: `Please keep it to ${LONGEST_PASSWORD} characters or fewer` })

/** The page does not send a password back. */
export const WITHOUT_PASSWORD = { hideFields: ['password'] }

const NOT_SAID = 'Please write down what was done'

/** What a staff member did about something that a parent wrote: required, and at most `max` characters. */
export const doneSchema = (max: number) =>
  z.object({
    done: requiredText(max, NOT_SAID, 'what was done'),
  })

const NO_NUMBER = 'Please enter the tracking number'

/** Royal Mail's numbers have 13 characters or so; other carriers' fit, too. */
export const trackingNumberSchema = requiredText(40, NO_NUMBER, 'the tracking number')
