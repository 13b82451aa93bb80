import { data } from 'react-router'
import { z } from 'zod'

/** An id from an address or a form; anything that cannot be one of ours is answered with 404. */
export function readId(sent: unknown): string {
  const id = z.uuid().safeParse(sent).data
  if (!id) throw data(null, { status: 404 })
  return id
}
