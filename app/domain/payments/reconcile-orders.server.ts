import { addMilliseconds, isAfter, subHours, subMinutes } from 'date-fns'
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { followPayment } from './follow-payment.server.ts'
import { codeOf, ProviderError } from '#app/providers/provider-error.ts'
import { orders, refunds } from '#db/schema/index.ts'
import { lockOrder, moveOrder } from '#app/domain/orders/move-order.server.ts'
import { processOrder } from './process-order.server.ts'

type ReconcileNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'jobs' | 'payments' | 'refunds'>

/** A webhook takes seconds; a page pending for longer than this is checked. */
const OLDER_THAN_MINUTES = 10
/** By then every payment page is closed; one still pending waits for a bank, and is checked once an hour. */
const FRESH_HOURS = 3
/** An order that never got a page expires after this. */
const EXPIRES_AFTER_HOURS = 24
/**
 * The next run starts after five minutes, so this one must end first, leaving time for refunds and orders without a
 * page.
 */
const ORDERS_FOR_MS = 120_000
const REFUNDS_FOR_MS = 60_000

/**
 * Asks the payment company about every order and refund that has waited too long, so that a lost webhook loses nothing.
 * The newest come first: their parents are still looking at the screen.
 */
export async function reconcileOrders(needs: ReconcileNeeds): Promise<void> {
  const now = needs.clock.now()
  const ordersUntil = addMilliseconds(now, ORDERS_FOR_MS)
  for (const { id, sessionId } of await listWaiting(needs, now)) {
    if (isAfter(needs.clock.now(), ordersUntil)) break
    await needs.db.update(orders).set({ lastReconciledAt: now }).where(eq(orders.id, id))
    await ask(needs, async () => sessionId && processOrder(needs, { sessionId }))
  }
  await reconcileRefunds(needs, subMinutes(now, OLDER_THAN_MINUTES))
  await expirePageless(needs)
}

async function listWaiting({ db }: ReconcileNeeds, now: Date) {
  const freshSince = subHours(now, FRESH_HOURS)
  const hourAgo = subHours(now, 1)
  return db
    .select({ id: orders.id, sessionId: orders.checkoutSessionId })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending'),
        isNotNull(orders.checkoutSessionId),
        lt(orders.createdAt, subMinutes(now, OLDER_THAN_MINUTES)),
        or(gt(orders.createdAt, freshSince), isNull(orders.lastReconciledAt), lt(orders.lastReconciledAt, hourAgo)),
      ),
    )
    .orderBy(sql`${orders.lastReconciledAt} asc nulls first`, desc(orders.createdAt))
}

/** Refunds that the bank has not completed, or whose event has not arrived. */
async function reconcileRefunds(needs: ReconcileNeeds, before: Date): Promise<void> {
  const waiting = await needs.db
    .selectDistinct({ paymentId: orders.paymentId })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(inArray(refunds.state, ['requested', 'pending']), lt(refunds.createdAt, before)))
  const until = addMilliseconds(needs.clock.now(), REFUNDS_FOR_MS)
  for (const { paymentId } of waiting) {
    if (isAfter(needs.clock.now(), until)) break
    await ask(needs, async () => paymentId && followPayment(needs, { paymentId }))
  }
}

/** An order whose page was never opened cannot be paid: it has no payment address. */
async function expirePageless(given: ReconcileNeeds): Promise<void> {
  const before = subHours(given.clock.now(), EXPIRES_AFTER_HOURS)
  const pageless = and(eq(orders.status, 'pending'), isNull(orders.checkoutSessionId), lt(orders.createdAt, before))
  const found = await given.db.select({ id: orders.id }).from(orders).where(pageless)
  for (const { id } of found) {
    await inTransaction(given, async (needs) => {
      const order = await lockOrder(needs, id)
      if (order?.status === 'pending' && !order.checkoutSessionId)
        await moveOrder(needs, { order, to: 'expired', by: 'worker' })
    })
  }
}

/** A failure, for any reason, does not stop the other questions. */
async function ask({ log }: ReconcileNeeds, question: () => Promise<unknown>): Promise<void> {
  try {
    await question()
  } catch (error) {
    const isOutage = error instanceof ProviderError && error.retryable
    log[isOutage ? 'warn' : 'error']({ code: codeOf(error) }, 'an order could not be reconciled')
  }
}
