import { data } from 'react-router'
import { z } from 'zod'

/** An id from a URL or a form; anything that is not a valid id is answered with 404. */
export function readId(sent: unknown): string {
  const id = z.uuid().safeParse(sent).data
  if (!id) throw data(null, { status: 404 })
  return id
}
