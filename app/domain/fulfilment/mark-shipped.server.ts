import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { dayInLondon } from '#app/domain/clock.ts'
import { emailCustomer } from '#app/domain/orders/customers/email-customer.server.ts'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { lockOrder, updatePaidOrderStatus } from '#app/domain/orders/move-order.server.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { orderItems } from '#db/schema/index.ts'
import { wherePrintable } from './printable.server.ts'

export type MarkShippedResult = { ok: true } | { ok: false; reason: 'not_ready_to_ship' | 'number_used' | 'too_early' }

/** The number on the label of a letter that is posted, and who carries it; null for Royal Mail. */
export type Posted = { trackingNumber: string; carrier?: string | null }

/**
 * Records that a printed letter has been posted and queues the email that says so; the last letter completes the order.
 * Safe to send twice: the second call is refused.
 *
 * @returns `number_used` when the number was used before, except in one parcel to one address; `too_early` when it would
 *   arrive before the week that its parent chose; `not_ready_to_ship` when the item is unknown, not printed yet,
 *   cancelled, disputed, or already shipped.
 */
export async function markShipped(
  given: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  {
    orderItemId,
    trackingNumber,
    carrier = null,
    staffMemberId,
  }: Posted & { orderItemId: string; staffMemberId: string },
): Promise<MarkShippedResult> {
  return inTransaction(given, async (needs) => {
    const { db, clock } = needs
    const [found] = await db
      .select({
        orderId: orderItems.orderId,
        reprintedAt: orderItems.reprintedAt,
        postFrom: orderItems.postFrom,
        isForSecondAddress: orderItems.isForSecondAddress,
      })
      .from(orderItems)
      .where(eq(orderItems.id, orderItemId))
    // The lock lets one of the last two letters see that it is the last, and puts refund and posting in order.
    const order = found && (await lockOrder(needs, found.orderId))
    if (!order) return { ok: false, reason: 'not_ready_to_ship' }
    if (found.postFrom && found.postFrom > dayInLondon(clock.now())) return { ok: false, reason: 'too_early' }
    // Two packers with the same label: the second waits here, and then sees the first one's letter.
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${trackingNumber}))`)
    const isElsewhere = or(
      ne(orderItems.orderId, order.id),
      ne(orderItems.isForSecondAddress, found.isForSecondAddress),
      // Of a first posting, before a reprint.
      isNull(orderItems.shippedAt),
    )
    const isOthers = and(eq(orderItems.trackingNumber, trackingNumber), isElsewhere)
    if ((await db.$count(orderItems, isOthers)) > 0) return { ok: false, reason: 'number_used' }
    const ready = and(isNotNull(orderItems.printedAt), isNull(orderItems.shippedAt), wherePrintable(needs, ['paid']))
    const shipped = await db
      .update(orderItems)
      .set({ trackingNumber, carrier, shippedAt: clock.now() })
      .where(and(eq(orderItems.id, orderItemId), ready))
      .returning({ id: orderItems.id })
    if (shipped.length === 0) return { ok: false, reason: 'not_ready_to_ship' }
    await recordStaffAct(needs, {
      staffMemberId,
      act: 'mark_shipped',
      subjectId: orderItemId,
      orderEvent: { orderId: order.id, kind: 'shipped', detail: { orderItemId } },
    })
    await emailCustomer(needs, order, {
      kind: 'letter_shipped',
      subjectIds: { orderItemId },
      // A letter that is posted again gets another email.
      deduplicationKey: found?.reprintedAt ? `${orderItemId} ${found.reprintedAt.toISOString()}` : orderItemId,
    })
    await updatePaidOrderStatus(needs, { order, by: { staffMemberId } })
    return { ok: true }
  })
}
