import { data, href, redirect } from 'react-router'
import { findLinkedOrder } from '#app/domain/orders/page/order-link.server.ts'
import { orderCookie } from '#app/http/opened-pages.ts'
import { isWithinLimit } from '#app/http/rate-limits.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { FindOrderAgain } from '#app/ui/orders/find-order-again.tsx'
import type { Route } from './+types/open-order'

export const meta: Route.MetaFunction = () => [{ title: 'Your order' }, { name: 'robots', content: 'noindex' }]

/** Swaps the link's secret for a cookie, so that no URL in a history or a log opens an order. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const mayTry = await isWithinLimit(context, 'orderLinksOpened')
  const orderId = mayTry ? await findLinkedOrder(services, params.secret) : null
  if (!orderId) return data(null, { status: 404 })
  throw redirect(href('/order'), { headers: [await orderCookie(context, orderId)] })
}

export default function OpenOrder() {
  return <FindOrderAgain />
}
