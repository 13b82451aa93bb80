import { data } from 'react-router'
import { z } from 'zod'

/** What was found; where there is none, answers 404. */
export function orNotFound<Found>(found: Found): NonNullable<Exclude<Found, false | ''>> {
  if (!found) throw data(null, { status: 404 })
  return found as NonNullable<Exclude<Found, false | ''>>
}

/** An id from a URL or a form; anything that is not a valid id is answered with 404. */
export const readId = (sent: unknown): string => orNotFound(z.uuid().safeParse(sent).data)
