import { data } from 'react-router'
import { findOwnLetter } from '#app/domain/orders/page/own-letter.server.ts'
import { drawKeepsake } from '#app/domain/orders/page/keepsake.server.ts'
import { downloadFile } from '#app/http/download-file.ts'
import { requireOrder } from '#app/http/opened-pages.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import type { Route } from './+types/keepsake'

/** The letter as a PDF to keep, once it has gone to the printer. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const key = { orderId: await requireOrder(context, request), orderItemId: readId(params.orderItemId) }
  const own = await findOwnLetter(services, key)
  const file = own?.item.printingBeganAt && !own.item.cancelledAt && (await drawKeepsake(services, own.item))
  if (!file) throw data(null, { status: 404 })
  return downloadFile(file, 'letter-from-santa.pdf')
}
