import { z } from 'zod'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#app/domain/staff/password.server.ts'
import { readCheckCode } from '#app/domain/sheets/check-code.ts'
import { requiredText, textSchema } from '#app/domain/text/text-schema.ts'
import { readTrackingNumber } from '#app/domain/text/tracking-number.ts'

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
export const doneSchema = (max: number) => z.object({ done: requiredText(max, NOT_SAID, 'what was done') })

const NO_NUMBER = 'Please enter the tracking number'
const A_CHECK_CODE = 'This is a check code. Please scan the tracking number on Royal Mail’s label'
const A_SLIP =
  'Royal Mail’s numbers have 13 characters, like AB123456785GB, and there is a slip in this one. Was it another carrier? Enter its name.'

/** The tracking number of a letter that is posted, and its carrier where that is not Royal Mail. */
export const postedSchema = z
  .object({
    trackingNumber: requiredText(40, NO_NUMBER, 'the tracking number'),
    carrier: textSchema(40, 'the carrier’s name').optional(),
  })
  .transform(({ trackingNumber, carrier }, context) => {
    const refuse = (message: string) => {
      context.addIssue({ code: 'custom', path: ['trackingNumber'], message })
      return z.NEVER
    }
    if (readCheckCode(trackingNumber)) return refuse(A_CHECK_CODE)
    if (carrier) return { trackingNumber: trackingNumber.replaceAll(/[\s-]/g, '').toUpperCase(), carrier }
    const number = readTrackingNumber(trackingNumber)
    return number ? { trackingNumber: number, carrier: null } : refuse(A_SLIP)
  })

/** The error for a letter whose parent chose a later week. */
export const TOO_EARLY = 'The parent chose a later week. The print queue shows the day it is posted from.'

/** In words, why a tracking number is refused. */
export const NUMBER_USED =
  'This tracking number was used before, for another address or before a reprint. Nothing was shipped.'

/** When the page was made on which a button was pressed, to refuse what has changed since; undefined when not sent. */
export const shownAtSchema = z.iso
  .datetime()
  .transform((moment) => new Date(moment))
  .optional()
  .catch(undefined)
