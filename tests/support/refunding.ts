import { findOrderDetails } from '#app/domain/orders/details/find-order-details.server.ts'
import { requestRefund, type RefundRequest } from '#app/domain/payments/refunds/request-refund.server.ts'
import { sendRefund } from '#app/domain/payments/refunds/send-refund.server.ts'
import { stripeOf } from './stripe-at-sandbox.ts'
import type { TestNeeds } from './test-needs.ts'

/** An order as staff see it. */
export async function detailsOf(needs: TestNeeds, orderId: string) {
  const order = await findOrderDetails(needs, orderId)
  if (!order) throw new Error('no order')
  return order
}

/** Asks for a refund and has the worker send it. */
export async function refund(needs: TestNeeds, request: RefundRequest) {
  const requested = await requestRefund(needs, request)
  await sendRefund(needs, { refundId: request.refundId })
  return requested
}

/** Every refund that the payment company knows of. */
export const atStripe = async (needs: TestNeeds) => (await stripeOf(needs).refunds.list()).data

/** Has a buyer's bank act, through the sandbox. */
export const post = (needs: TestNeeds, path: string, body: Record<string, unknown>) =>
  fetch(`${needs.sandboxUrl}${path}`, { method: 'POST', body: JSON.stringify(body) })
