import { href, redirect } from 'react-router'
import { acceptReview } from '#app/domain/payments/accept-review.server.ts'
import { flash } from '#app/http/flash.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { staffMemberContext } from '#app/http/staff/staff-guard.ts'
import type { Route } from './+types/accept-payment'

export async function action({ params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const orderId = readId(params.orderId)
  const accepted = await acceptReview(services, { orderId, staffMemberId: context.get(staffMemberContext).userId })
  const message = accepted
    ? await flash(services, 'success', 'Payment accepted. The letters are in the print queue.')
    : await flash(services, 'error', 'This order is not under review any more.')
  return redirect(href('/admin/orders/:orderId', { orderId }), { headers: [message] })
}

/** The back button after a press without script. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/admin/orders/:orderId', { orderId: readId(params.orderId) }))
}
