import { z } from 'zod'
import { LONGEST_PASSWORD, SHORTEST_PASSWORD } from '#app/domain/staff/password.server.ts'

/** A new password. @param missing The error when there is none. */
export const newPasswordSchema = (missing: string) =>
  z
    .string({ error: missing })
    .min(SHORTEST_PASSWORD, { error: `Please choose at least ${SHORTEST_PASSWORD} characters` })
    .max(LONGEST_PASSWORD, { error: `Please keep it to ${LONGEST_PASSWORD} characters or fewer` })

/** The page does not send a password back. */
export const WITHOUT_PASSWORD = { hideFields: ['password'] }
