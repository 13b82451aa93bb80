import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { arrivalOf, orderedAtOf } from '#app/domain/calendar/arrival.server.ts'
import { wordsForEmail } from '#app/domain/emails/email.ts'
import { addressWords, correctableOf } from '#app/domain/orders/customers/delivery-address.ts'
import { mayCorrectAddress } from '#app/domain/fulfilment/parent-may.ts'
import { fulfilmentOf } from '#app/domain/fulfilment/fulfilment.ts'
import type { Needs } from '#app/domain/needs.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { isDisputed } from '#app/domain/orders/disputed.server.ts'
import {
  findRefundables,
  hasRefund,
  isUnposted,
  proposeFor,
  type RefundableItem,
} from '#app/domain/payments/refunds/refundable-items.server.ts'
import { customers, disputes, orderEvents, orders, outgoingEmails, refunds, users } from '#db/schema/index.ts'
import { listNotes, SENT_AGAIN } from './order-notes.server.ts'

export type OrderDetails = NonNullable<Awaited<ReturnType<typeof findOrderDetails>>>
export type OrderItemDetails = ReturnType<typeof shown>
export type OrderEmail = OrderDetails['emails'][number]

/**
 * One order with its money, its letters, and what happened to it; null when there is no such order. Amounts are whole
 * pence; lists are oldest first.
 */
export async function findOrderDetails(needs: Pick<Needs, 'db' | 'clock'>, orderId: string) {
  const { db } = needs
  const [found] = await db
    .select({ order: orders, email: customers.email })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(eq(orders.id, orderId))
  if (!found) return null
  const { order, email } = found
  const refundables = await findRefundables(needs, order)
  const orderDisputes = await db
    .select({ id: disputes.id, pence: disputes.pence, state: disputes.state, createdAt: disputes.createdAt })
    .from(disputes)
    .where(eq(disputes.orderId, orderId))
    .orderBy(asc(disputes.createdAt))
  const disputed = isDisputed(orderDisputes)
  const isOpenToRefunds = order.paidAt !== null && !disputed
  const madeRefunds = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt))
  const canRestore = (orderItemId: string) =>
    isOpenToRefunds && order.deletedAt === null && !hasRefund(madeRefunds, orderItemId)
  const items = refundables.items.map((refundable) =>
    shown(refundable, { isOpenToRefunds, order, isRestorable: canRestore(refundable.item.id), now: needs.clock.now() }),
  )
  const alive = refundables.items.map(({ item }) => item).filter(({ cancelledAt }) => !cancelledAt)
  return {
    orderId,
    orderNumber: order.orderNumber,
    status: order.status,
    placedAt: order.createdAt,
    customerId: order.customerId,
    customerEmail: email,
    /** One line for each. */
    addresses: addressWords(order, alive),
    /** What can still be corrected; null once a letter not posted is printed, and before the order is paid. */
    correctable:
      order.paidAt && !order.deletedAt && mayCorrectAddress(alive)
        ? correctableOf(
            order,
            alive.filter(({ shippedAt }) => !shippedAt),
          )
        : null,
    subtotalPence: order.subtotalPence,
    discountPence: order.discountPence,
    couponCode: order.couponCode,
    totalPence: order.totalPence,
    /** Null until it is paid; so are the two below. */
    paidPence: order.paidPence,
    paidCurrency: order.paidCurrency,
    paidAt: order.paidAt,
    /** Whether a refund, or a cancellation when nothing was paid, can be requested now. */
    canRefund: isOpenToRefunds && (refundables.leftPence > 0 || items.some((item) => item.isUnposted)),
    /** Whether the bank claims the money, or has it: then nothing is printed or refunded. */
    isDisputed: disputed,
    /** What can still be refunded, and how much of it the refund policy pays now. */
    leftPence: refundables.leftPence,
    proposedPence: proposeFor(refundables, null),
    items,
    refunds: madeRefunds.map(({ id, pence, reason, state, createdAt }) => ({ id, pence, reason, state, createdAt })),
    disputes: orderDisputes,
    /** From the last few months; older ones are in the events. */
    emails: (await listEmails(db, orderId)).map(({ kind, ...sent }) => ({
      ...sent,
      words: wordsForEmail(kind),
      canSendAgain: order.deletedAt === null && SENT_AGAIN.includes(kind),
    })),
    notes: await listNotes(needs, orderId),
    events: await listEvents(db, orderId, items),
  }
}

type Shown = { isOpenToRefunds: boolean; order: typeof orders.$inferSelect; isRestorable: boolean; now: Date }

function shown({ item, ...amounts }: RefundableItem, { isOpenToRefunds, order, isRestorable, now }: Shown) {
  const { id: orderItemId, childName, packageCode, pricePence, trackingNumber, carrier, cancelledAt } = item
  const isCancelled = cancelledAt !== null
  const unposted = isUnposted(item)
  return {
    orderItemId,
    childName,
    packageCode,
    pricePence,
    trackingNumber,
    /** Null for Royal Mail. */
    carrier,
    isCancelled,
    /** True when only its amounts are left. */
    isDeleted: item.deletedAt !== null,
    /** It is cancelled, and no money went back for it. */
    canRestore: isCancelled && item.deletedAt === null && isRestorable,
    /** When it should arrive; null for one that is cancelled, and before the order is paid. */
    arrival:
      isCancelled || !order.paidAt
        ? null
        : arrivalOf(PACKAGES[packageCode], { ...item, orderedAt: orderedAtOf(order, now), now }),
    isUnposted: unposted,
    /** Whether a refund can be requested now; for a free order, its cancellation. */
    canRefund: isOpenToRefunds && (order.paidPence === 0 ? unposted : amounts.leftPence > 0),
    fulfilment: fulfilmentOf(item),
    ...amounts,
  }
}

const listEmails = (db: Needs['db'], orderId: string) =>
  db
    .select({
      id: outgoingEmails.id,
      kind: outgoingEmails.kind,
      recipient: outgoingEmails.recipient,
      queuedAt: outgoingEmails.createdAt,
      sentAt: outgoingEmails.sentAt,
      refusedAt: outgoingEmails.refusedAt,
    })
    .from(outgoingEmails)
    .where(eq(sql`${outgoingEmails.subjectIds} ->> 'orderId'`, orderId))
    .orderBy(asc(outgoingEmails.createdAt))

/** The part of an event's detail that is shown. */
const DetailSchema = z.object({
  pence: z.number().optional(),
  email: z.string().optional(),
  orderItemId: z.string().nullish(),
})

/** Staff members by their address; null for one whose account is gone. */
async function listEvents(db: Needs['db'], orderId: string, items: readonly OrderItemDetails[]) {
  const rows = await db
    .select({ event: orderEvents, staffEmail: users.email })
    .from(orderEvents)
    .leftJoin(users, eq(users.id, orderEvents.staffMemberId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.createdAt))
  return rows.map(({ event: { id, actor, kind, detail, createdAt }, staffEmail }) => {
    const { pence = null, email = null, orderItemId } = DetailSchema.parse(detail)
    const childName = items.find((item) => item.orderItemId === orderItemId)?.childName ?? null
    const by = actor === 'staff' ? { staffEmail } : actor
    return { id, by, kind, at: createdAt, pence, email: email && wordsForEmail(email), childName }
  })
}
