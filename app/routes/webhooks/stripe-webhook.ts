import { data } from 'react-router'
import { receivePaymentEvent } from '#app/domain/payments/payment-events.server.ts'
import { servicesContext } from '#app/http/services-context.ts'
import type { Route } from './+types/stripe-webhook'

/** Takes a signed event from the payment company, stores it, and answers at once. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const signature = request.headers.get('Stripe-Signature') ?? ''
  const event = services.payments.readEvent(await request.text(), signature, services.clock.now())
  if (!event) return data({ received: false }, { status: 400 })
  await receivePaymentEvent(services, event)
  return data({ received: true })
}

/** Only the payment company calls here. */
export function loader() {
  throw data(null, { status: 404 })
}
