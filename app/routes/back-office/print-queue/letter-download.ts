import { data } from 'react-router'
import { z } from 'zod'
import { findPrintableLetter } from '#app/domain/fulfilment/list-print-queue.server.ts'
import { servicesContext } from '#app/http/services-context.ts'
import type { Route } from './+types/letter-download'

/** The letter as a text file. Its name comes from the id alone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.orderItemId).data
  const found = id ? await findPrintableLetter(context.get(servicesContext), id) : null
  if (!found) throw data(null, { status: 404 })
  return new Response(found.letter, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Content-Disposition': `attachment; filename="letter_${found.orderItemId.slice(0, 8)}.txt"`,
    },
  })
}
