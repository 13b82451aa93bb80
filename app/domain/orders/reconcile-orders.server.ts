import { and, asc, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { followPayment } from '#app/domain/refunds/follow-payment.server.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { orders, refunds } from '#db/schema/index.ts'
import { lockOrder, moveOrder } from './move-order.server.ts'
import { processOrder } from './process-order.server.ts'

type ReconcileNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'jobs' | 'payments' | 'refunds'>

/** A webhook is seconds away; a page pending for longer than this is worth a question. */
const OLDER_THAN_MS = 10 * 60_000
/** A payment page lives for 24 hours; an order that never got one is given up after as long. */
const GIVEN_UP_AFTER_MS = 24 * 3_600_000
/** Read from the database at once; one run goes through them all. */
const BATCH = 100

/** Asks the payment company about every order and refund that has been waiting for long, so that nothing is lost with its webhook. */
export async function reconcileOrders(needs: ReconcileNeeds): Promise<void> {
  const before = new Date(needs.clock.now().getTime() - OLDER_THAN_MS)
  let after = new Date(0)
  for (;;) {
    const pending = await needs.db
      .select({ sessionId: orders.checkoutSessionId, createdAt: orders.createdAt })
      .from(orders)
      .where(
        and(
          eq(orders.status, 'pending'),
          isNotNull(orders.checkoutSessionId),
          lt(orders.createdAt, before),
          gt(orders.createdAt, after),
        ),
      )
      .orderBy(asc(orders.createdAt))
      .limit(BATCH)
    for (const { sessionId } of pending) await ask(needs, async () => sessionId && processOrder(needs, { sessionId }))
    const last = pending.at(-1)
    if (!last || pending.length < BATCH) break
    after = last.createdAt
  }
  await reconcileRefunds(needs, before)
  await giveUpPageless(needs)
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

/** One that cannot be asked about keeps no other from being asked about. */
async function ask({ log }: ReconcileNeeds, question: () => Promise<unknown>): Promise<void> {
  try {
    await question()
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ code: error.code }, 'the payment company could not be asked')
  }
}
