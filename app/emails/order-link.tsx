import { Action, EmailLayout, Words } from './email-layout.tsx'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { createOrderLink } from '#app/domain/orders/page/order-link.server.ts'
import type { EmailEnvelopes } from '#app/domain/sheets/print.ts'
import { orderItems, orders } from '#db/schema/index.ts'
import { type ComposeNeeds, defineEmail } from './define-email.tsx'

export type OrderLink = { orderNumber: string; orderUrl: string }

/** An email about an order; the envelopes are of its letters that are not cancelled. */
export type AboutOrder = OrderLink & { envelopes: EmailEnvelopes }

/** Sent to the address that ordered, when the link to an order is requested again. */
function Template({ orderNumber, orderUrl }: AboutOrder) {
  return (
    <EmailLayout preview="Where each letter is, and what you can still change" heading="Here is your order">
      <Words>
        See on your order’s page where each letter of order {orderNumber} is, and change what has not gone to the
        printer.
      </Words>
      <Action href={orderUrl}>View your order</Action>
      <Words isQuiet>
        Anyone with this link can see your order. If you did not ask for it, simply delete this email.
      </Words>
    </EmailLayout>
  )
}

/** Null once the order is deleted. */
export async function findOrderLink(needs: ComposeNeeds, orderId: string): Promise<OrderLink | null> {
  const [order] = await needs.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order || order.deletedAt) return null
  return { orderNumber: order.orderNumber, orderUrl: await createOrderLink(needs, orderId) }
}

/** The same with the envelopes of its letters. */
export async function findOrderToShow(needs: ComposeNeeds, orderId: string): Promise<AboutOrder | null> {
  const link = await findOrderLink(needs, orderId)
  if (!link) return null
  const letters = await needs.db
    .select({ childName: orderItems.childName, shippedAt: orderItems.shippedAt })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), isNull(orderItems.deletedAt), isNull(orderItems.cancelledAt)))
    .orderBy(asc(orderItems.position))
  const names = letters.map(({ childName }) => childName)
  const state = letters.every(({ shippedAt }) => shippedAt) ? 'posted' : 'sealed'
  return { ...link, envelopes: { names, state } }
}

export const orderLink = defineEmail<AboutOrder>({
  subject: ({ orderNumber }) => `The link to your order ${orderNumber}`,
  Template,
  envelopes: ({ envelopes }) => envelopes,
  compose: (needs, { orderId = '' }) => findOrderToShow(needs, orderId),
  samples: {
    'order-link': {
      orderNumber: 'NPP-7K3QR9',
      orderUrl: 'https://shop.example/order/sample',
      envelopes: { names: ['Zoë'], state: 'sealed' },
    },
  },
})
