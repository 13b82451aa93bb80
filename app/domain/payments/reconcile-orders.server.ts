import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { followPayment } from './follow-payment.server.ts'
import { codeOf, ProviderError } from '#app/providers/provider-error.ts'
import { orders, refunds } from '#db/schema/index.ts'
import { lockOrder, moveOrder } from '#app/domain/orders/move-order.server.ts'
import { processOrder } from './process-order.server.ts'

type ReconcileNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'jobs' | 'payments' | 'refunds'>

/** A webhook is seconds away; a page pending for longer than this is worth a question. */
const OLDER_THAN_MS = 10 * 60_000
/** Whoever has not paid by then has most likely gone away, and is asked about only so often. */
const HOUR_MS = 3_600_000
/** A payment page lives for 24 hours; an order that never got one is given up after as long. */
const GIVEN_UP_AFTER_MS = 24 * HOUR_MS
/** The next run comes after five minutes, and this one must be over by then. */
const RUNS_FOR_MS = 200_000

/**
 * Asks the payment company about every order and refund that has been waiting for long, so that nothing is lost with
 * its webhook. The newest come first: theirs are the parents who still look at their screens.
 */
export async function reconcileOrders(needs: ReconcileNeeds): Promise<void> {
  const now = needs.clock.now()
  const endsAt = now.getTime() + RUNS_FOR_MS
  for (const { id, sessionId } of await listWaiting(needs, now)) {
    if (needs.clock.now().getTime() > endsAt) return
    await needs.db.update(orders).set({ askedAt: now }).where(eq(orders.id, id))
    await ask(needs, async () => sessionId && processOrder(needs, { sessionId }))
  }
  await reconcileRefunds(needs, new Date(now.getTime() - OLDER_THAN_MS))
  await giveUpPageless(needs)
}

async function listWaiting({ db }: ReconcileNeeds, now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const isFresh = gt(orders.createdAt, ago(HOUR_MS))
  return db
    .select({ id: orders.id, sessionId: orders.checkoutSessionId })
    .from(orders)
    .where(
      and(
        eq(orders.status, 'pending'),
        isNotNull(orders.checkoutSessionId),
        lt(orders.createdAt, ago(OLDER_THAN_MS)),
        or(isFresh, isNull(orders.askedAt), lt(orders.askedAt, ago(HOUR_MS))),
      ),
    )
    .orderBy(desc(orders.createdAt))
}

/** Refunds that the bank has not settled, or whose event has not come. */
async function reconcileRefunds(needs: ReconcileNeeds, before: Date): Promise<void> {
  const waiting = await needs.db
    .selectDistinct({ paymentId: orders.paymentId })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(inArray(refunds.state, ['requested', 'pending']), lt(refunds.createdAt, before)))
  for (const { paymentId } of waiting) await ask(needs, async () => paymentId && followPayment(needs, { paymentId }))
}

/** An order whose page was never opened cannot be paid: nobody has an address to pay at. */
async function giveUpPageless({ db, clock }: ReconcileNeeds): Promise<void> {
  const before = new Date(clock.now().getTime() - GIVEN_UP_AFTER_MS)
  const pageless = and(eq(orders.status, 'pending'), isNull(orders.checkoutSessionId), lt(orders.createdAt, before))
  const found = await db.select({ id: orders.id }).from(orders).where(pageless)
  for (const { id } of found) {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id)
      if (order?.status === 'pending' && !order.checkoutSessionId)
        await moveOrder(tx, order, { to: 'expired', actor: 'worker' })
    })
  }
}

/** One that fails, for whatever reason, keeps no other from being asked about. */
async function ask({ log }: ReconcileNeeds, question: () => Promise<unknown>): Promise<void> {
  try {
    await question()
  } catch (error) {
    const isOutage = error instanceof ProviderError && error.retryable
    log[isOutage ? 'warn' : 'error']({ code: codeOf(error) }, 'an order could not be reconciled')
  }
}
