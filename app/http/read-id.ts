import { data } from 'react-router'
import { z } from 'zod'

/** An id from an address; anything that cannot be one of ours is answered with 404. */
export function readId(text: string | undefined): string {
  const id = z.uuid().safeParse(text).data
  if (!id) throw data(null, { status: 404 })
  return id
}
