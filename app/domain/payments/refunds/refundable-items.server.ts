import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { ConnectedNeeds } from '#app/domain/needs.ts'
import type { Order } from '#app/domain/orders/move-order.server.ts'
import { orderItems, refunds } from '#db/schema/index.ts'
import { proposedPence, type RefundStage, refundStage, shareOut } from './refund-policy.ts'

export type RefundableItem = {
  item: typeof orderItems.$inferSelect
  stage: RefundStage
  /** Its share of the payment, after discount. Whole pence, like the others. */
  sharePence: number
  /** What can still be refunded of it. */
  leftPence: number
  /** What the policy refunds for it now, minus earlier refunds. */
  proposedPence: number
  /** The same for a letter that is damaged or faulty. */
  faultyPence: number
}

export type Refundables = {
  /** In basket order. */
  items: RefundableItem[]
  /** What was paid, minus every refund that has not failed. */
  leftPence: number
}

/** What can be refunded for an order and each of its letters, and what the policy proposes. */
export async function findRefundables({ db, clock }: ConnectedNeeds<'clock'>, order: Order): Promise<Refundables> {
  const bought = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position))
  const taken = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, order.id), ne(refunds.state, 'failed')))
  const takenFor = (itemId: string | null) =>
    sum(taken.filter(({ orderItemId }) => itemId === null || orderItemId === itemId).map(({ pence }) => pence))
  const paidPence = order.paidPence ?? 0
  const leftPence = paidPence - takenFor(null)
  const shares = shareOut(
    paidPence,
    bought.map(({ pricePence }) => pricePence),
  )
  const items = bought.map((item, index) => {
    const sharePence = shares[index] ?? 0
    const refundedPence = takenFor(item.id)
    const stage = refundStage(item, { paidAt: order.paidAt ?? order.createdAt, now: clock.now() })
    const within = (pence: number) => Math.max(0, Math.min(pence - refundedPence, leftPence))
    return {
      item,
      stage,
      sharePence,
      leftPence: within(sharePence),
      proposedPence: within(proposedPence(stage, sharePence)),
      faultyPence: within(proposedPence(stage, sharePence, 'damaged_or_faulty')),
    }
  })
  return { items, leftPence }
}

/** What was refunded for each of some orders, including refunds in progress. Whole pence; none for most. */
export async function sumRefunds({ db }: ConnectedNeeds, orderIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ orderId: refunds.orderId, pence: sql<number>`sum(${refunds.pence})::int` })
    .from(refunds)
    .where(and(inArray(refunds.orderId, orderIds), ne(refunds.state, 'failed')))
    .groupBy(refunds.orderId)
  return new Map(rows.map(({ orderId, pence }) => [orderId, pence]))
}

/**
 * What a parent is still owed because their bank returned refunds. Of each, what was refunded since for the same letters is
 * taken off, and the letters that are posted after all. Whole pence.
 */
export async function sumReturnedRefunds(needs: ConnectedNeeds<'clock'>, order: Order): Promise<number> {
  const all = await needs.db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(asc(refunds.createdAt))
  const failed = all.filter(({ state, dismissedAt }) => state === 'failed' && !dismissedAt)
  if (failed.length === 0) return 0
  const { items, leftPence } = await findRefundables(needs, order)
  const unspent = new Map(all.map(({ id, pence }) => [id, pence]))
  let owed = 0
  for (const refund of failed) {
    let left = Math.max(0, refund.pence - keptOf(refund, items))
    for (const { id } of all.filter((later) => isRepetition(refund, later))) {
      const unspentPence = unspent.get(id) ?? 0
      const spent = Math.min(left, unspentPence)
      unspent.set(id, unspentPence - spent)
      left -= spent
    }
    owed += left
  }
  return Math.min(owed, leftPence)
}

type Refund = typeof refunds.$inferSelect

/** What of a returned refund is owed no more: the share of the letters it cancelled that are posted after all. */
function keptOf({ orderItemId, cancelsItems, createdAt }: Refund, items: readonly RefundableItem[]): number {
  if (!cancelsItems || orderItemId !== null) return 0
  const isTakenUp = ({ item: { cancelledAt, shippedAt } }: RefundableItem) =>
    !cancelledAt && (!shippedAt || shippedAt > createdAt)
  return sum(items.filter(isTakenUp).map(({ leftPence }) => leftPence))
}

/** Whether a refund, which may have failed too, sends the money of a failed one again. */
const isRepetition = ({ orderItemId, failedAt, createdAt }: Refund, later: Refund): boolean =>
  later.createdAt > (failedAt ?? createdAt) &&
  (orderItemId === null || later.orderItemId === null || later.orderItemId === orderItemId)

const sum = (some: readonly number[]) => some.reduce((all, pence) => all + pence, 0)

/** Whether refunding this much ends the order while letters other than these are still to be posted. */
export const endsOthers = (
  { items, leftPence }: Refundables,
  { pence, cancelled }: { pence: number; cancelled: readonly RefundableItem['item'][] },
): boolean =>
  pence > 0 && pence === leftPence && items.some(({ item }) => isUnposted(item) && !cancelled.includes(item))

/** The proposals for one letter or all of them, together never more than what is left. */
export function proposeFor({ items, leftPence }: Refundables, orderItemId: string | null): number {
  const asked = items.filter(({ item }) => orderItemId === null || item.id === orderItemId)
  return Math.min(sum(asked.map((item) => item.proposedPence)), leftPence)
}

/** The same when the parent cancels: letters already cancelled were refunded at that time. */
export const proposeForParent = ({ items, ...rest }: Refundables, orderItemId: string | null): number =>
  proposeFor({ ...rest, items: items.filter(({ item }) => !item.cancelledAt) }, orderItemId)

/** Whether a letter can still be cancelled. */
export function isUnposted({
  shippedAt,
  cancelledAt,
}: Pick<RefundableItem['item'], 'shippedAt' | 'cancelledAt'>): boolean {
  return shippedAt === null && cancelledAt === null
}

/** Whether money went back for a letter or is on its way: for itself, or with the whole order. */
export const hasRefund = (
  made: readonly Pick<typeof refunds.$inferSelect, 'orderItemId' | 'state' | 'pence'>[],
  orderItemId: string,
): boolean =>
  made.some(({ state, pence, orderItemId: of }) => state !== 'failed' && pence > 0 && [null, orderItemId].includes(of))
