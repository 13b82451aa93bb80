import type { RefundReason } from '#app/domain/payments/refunds/refund-reasons.ts'
import { formatPence } from '#app/domain/text/format.ts'
import { Action, EmailLayout, Words } from './email-layout.tsx'
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { createOrderLink } from '#app/domain/orders/page/order-link.server.ts'
import { customers, orderItems, orders, refunds } from '#db/schema/index.ts'
import { type ComposeNeeds, defineEmail } from './define-email.tsx'

type Content = {
  orderNumber: string
  /** Zero when the cancelled letters had cost nothing. */ pence: number
  /** The child's name when it is about one letter; null for the whole order. */ childName: string | null
  /** Whose letters it cancels. */ cancelledFor: string[]
  /** False when everything it covers had already been posted. */ isCancelled: boolean
  reason: RefundReason
  /** Null once no link opens the order. */ orderUrl: string | null
}

/** The reason in friendly words, with an apology where it was our fault. */
const REASONS: Record<RefundReason, string> = {
  changed_mind: 'You asked us to cancel, and that is quite all right.',
  damaged_or_faulty: 'A letter did not reach you as it should have. We are sorry: it was meant to be a delight.',
  our_mistake: 'We made a mistake with your order. We are sorry, and thank you for your patience.',
  duplicate: 'It was paid for or ordered twice. We are sorry for the trouble.',
  other: 'If you would like to know more about why, write to us: a person will answer.',
}

/** Sent when a refund is on its way, or a free letter is cancelled. */
function Template({ orderNumber, pence, childName, isCancelled, reason, orderUrl }: Content) {
  const what = childName ? `the letter for ${childName}, from order ${orderNumber}` : `order ${orderNumber}`
  const isRefunded = pence > 0
  return (
    <EmailLayout
      preview={isRefunded ? `${formatPence(pence)}, on the card you paid with` : 'It will not be posted'}
      heading={headingFor({ isRefunded, isCancelled, childName })}
    >
      <Words>{REASONS[reason]}</Words>
      {isRefunded && (
        <Words>
          We are paying back <strong>{formatPence(pence)}</strong> for {what}. It reaches the card you paid with in 5 to
          10 working days.
        </Words>
      )}
      {isCancelled && (
        <Words>
          {childName ? `The letter for ${childName}` : 'Anything not posted yet'} from order {orderNumber} has been
          cancelled: it will not be posted.
        </Words>
      )}
      {orderUrl && <Action href={orderUrl}>View your order</Action>}
    </EmailLayout>
  )
}

function headingFor({
  isRefunded,
  isCancelled,
  childName,
}: Pick<Content, 'isCancelled' | 'childName'> & { isRefunded: boolean }): string {
  if (isRefunded) return childName ? `Your refund for ${childName}’s letter is on its way` : 'Your refund is on its way'
  return childName && isCancelled ? `${childName}’s letter is cancelled` : 'Your order has changed'
}

/** Whether the order is deleted, or its family asked for that: then no link opens it. */
async function isForgotten(
  { db }: ComposeNeeds,
  { customerId, deletedAt }: typeof orders.$inferSelect,
): Promise<boolean> {
  const asked = and(eq(customers.id, customerId), isNotNull(customers.eraseAskedAt))
  return deletedAt !== null || (await db.$count(customers, asked)) > 0
}

export const refund = defineEmail<Content>({
  subject: ({ orderNumber, pence }) =>
    pence > 0 ? `Order ${orderNumber}: your refund` : `Order ${orderNumber} has been cancelled`,
  Template,
  envelopes: ({ cancelledFor }) => ({ names: cancelledFor, state: 'cancelled' }),
  async compose(needs, { refundId = '' }) {
    const { db } = needs
    const [row] = await db
      .select({ refund: refunds, order: orders, item: orderItems })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .leftJoin(orderItems, eq(orderItems.id, refunds.orderItemId))
      .where(eq(refunds.id, refundId))
    if (!row) return null
    const { refund: paidBack, order, item } = row
    const ofOrder = item ? eq(orderItems.id, item.id) : eq(orderItems.orderId, order.id)
    const cancels = paidBack.cancelsItems || order.status === 'refunded'
    const cancelled = cancels
      ? await db
          .select({ childName: orderItems.childName, deletedAt: orderItems.deletedAt })
          .from(orderItems)
          .where(and(ofOrder, isNotNull(orderItems.cancelledAt)))
          .orderBy(asc(orderItems.position))
      : []
    return {
      orderNumber: order.orderNumber,
      pence: paidBack.pence,
      childName: item?.deletedAt ? null : (item?.childName ?? null),
      cancelledFor: cancelled.filter(({ deletedAt }) => !deletedAt).map(({ childName }) => childName),
      isCancelled: cancelled.length > 0,
      reason: paidBack.reason,
      orderUrl: (await isForgotten(needs, order)) ? null : await createOrderLink(needs, order.id),
    }
  },
  samples: {
    'refund-of-one-letter': {
      reason: 'our_mistake',
      orderNumber: 'NPP-7K3QR9',
      pence: 500,
      childName: 'Zoë',
      cancelledFor: ['Zoë'],
      isCancelled: true,
      orderUrl: 'https://shop.example/order/sample',
    },
    'refund-of-a-damaged-order': {
      reason: 'damaged_or_faulty',
      orderNumber: 'NPP-7K3QR9',
      pence: 2_718,
      childName: null,
      cancelledFor: [],
      isCancelled: false,
      orderUrl: 'https://shop.example/order/sample',
    },
    'free-order-cancelled': {
      reason: 'changed_mind',
      orderNumber: 'NPP-7K3QR9',
      pence: 0,
      childName: null,
      cancelledFor: ['Zoë', 'Łukasz'],
      isCancelled: true,
      orderUrl: null,
    },
  },
})
