import { href, redirect } from 'react-router'
import { acceptReview } from '#app/domain/payments/accept-review.server.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import type { Route } from './+types/accept-payment'

export async function action({ params, context }: Route.ActionArgs) {
  const orderId = readId(params.orderId)
  const staffMemberId = staffOf(context)
  return answerCommand(context, {
    isDone: await acceptReview(context.get(servicesContext), { orderId, staffMemberId }),
    done: 'Payment accepted. The letters are in the print queue.',
    failed: 'This order is not under review any more.',
    to: href('/admin/orders/:orderId', { orderId }),
  })
}

/** The back button after a press without script. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(href('/admin/orders/:orderId', { orderId: readId(params.orderId) }))
}
