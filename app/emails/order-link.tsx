import { Action, EmailLayout, Words } from './email-layout.tsx'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { createOrderLink } from '#app/domain/orders/page/order-link.server.ts'
import type { EmailEnvelopes } from '#app/domain/sheets/print.ts'
import { orderItems, orders } from '#db/schema/index.ts'
import { type ComposeNeeds, defineEmail } from './define-email.tsx'

type Content = {
  orderNumber: string
  url: string
  /** Of its letters that are not cancelled. */ envelopes: EmailEnvelopes
}

/** Sent to the address that ordered, when the link to an order is requested again. */
function Template({ orderNumber, url }: Content) {
  return (
    <EmailLayout preview="Where each letter is, and what you can still change" heading="Here is your order">
      <Words>
        See on your order’s page where each letter of order {orderNumber} is, and change what has not gone to the
        printer.
      </Words>
      <Action href={url}>View your order</Action>
      <Words isQuiet>
        Anyone with this link can see your order. If you did not ask for it, simply delete this email.
      </Words>
    </EmailLayout>
  )
}

/** Null once the order is deleted. */
export async function findOrderLink(needs: ComposeNeeds, orderId: string): Promise<Content | null> {
  const [order] = await needs.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order || order.deletedAt) return null
  const letters = await needs.db
    .select({ childName: orderItems.childName, shippedAt: orderItems.shippedAt })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), isNull(orderItems.deletedAt), isNull(orderItems.cancelledAt)))
    .orderBy(asc(orderItems.position))
  return {
    orderNumber: order.orderNumber,
    url: await createOrderLink(needs, orderId),
    envelopes: {
      names: letters.map(({ childName }) => childName),
      state: letters.every(({ shippedAt }) => shippedAt) ? 'posted' : 'sealed',
    },
  }
}

export const orderLink = defineEmail<Content>({
  subject: ({ orderNumber }) => `The link to your order ${orderNumber}`,
  Template,
  envelopes: ({ envelopes }) => envelopes,
  compose: (needs, { orderId = '' }) => findOrderLink(needs, orderId),
  samples: {
    'order-link': {
      orderNumber: 'NPP-7K3QR9',
      url: 'https://shop.example/order/sample',
      envelopes: { names: ['Zoë'], state: 'sealed' },
    },
  },
})
