import { and, eq, isNotNull } from 'drizzle-orm'
import { parentMay } from '#app/domain/fulfilment/parent-may.ts'
import { findDisputes } from '#app/domain/orders/disputed.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import {
  endsOthers,
  findRefundables,
  isUnposted,
  proposeForParent,
} from '#app/domain/payments/refunds/refundable-items.server.ts'
import { requestRefund } from '#app/domain/payments/refunds/request-refund.server.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { orders } from '#db/schema/index.ts'

type CancelNeeds = Pick<Needs, 'db' | 'clock' | 'jobs'>
/** A letter of an order, or null for all of them. */
type Cancelled = { orderId: string; orderItemId: string | null }

export type CancelProposal =
  | {
      ok: true
      /** Whose letters. */ names: string[]
      /** Those with a voice message. */ voicesFor: string[]
      /** The amount paid back now. */ pence: number
      isAll: boolean
      /** Whether the fourteen days for a full refund are over. */ isLate: boolean
    }
  | { ok: false; reason: 'gone' | 'printing' | 'all_refunded' }

/** What a parent gets back for a letter, or for all that are not cancelled yet; shown before they decide. */
export async function proposeCancel(
  needs: Pick<Needs, 'db' | 'clock'>,
  { orderId, orderItemId }: Cancelled,
): Promise<CancelProposal> {
  const [order] = await needs.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), isNotNull(orders.paidAt)))
  if (!order) return { ok: false, reason: 'gone' }
  const refundables = await findRefundables(needs, order)
  const named = refundables.items.filter(({ item }) => orderItemId === null || item.id === orderItemId)
  const theirs = named.map(({ item }) => item)
  const may = parentMay(order, theirs, await findDisputes(needs, orderId))
  if (may !== 'change_and_cancel') return { ok: false, reason: may === 'printing' ? 'printing' : 'gone' }
  const pence = proposeForParent(refundables, orderItemId)
  if (endsOthers(refundables, { pence, cancelled: theirs })) return { ok: false, reason: 'all_refunded' }
  const alive = named.filter(({ item }) => isUnposted(item))
  return {
    ok: true,
    names: alive.map(({ item }) => item.childName),
    voicesFor: alive.filter(({ item }) => PACKAGES[item.packageCode].includes.qrCode).map(({ item }) => item.childName),
    pence,
    isAll: orderItemId === null,
    isLate: alive.some(({ stage }) => stage === 'not_printed_late'),
  }
}

export type CancelResult =
  | { ok: true; pence: number }
  | { ok: false; reason: 'gone' | 'printing' | 'proposal_changed' | 'all_refunded' }

/**
 * Cancels a letter, or a whole order, and refunds what the policy says, until any of it has left for the printer.
 *
 * @returns `all_refunded` where this would end the order, and with it another letter.
 */
export async function cancelLetters(
  needs: CancelNeeds,
  { orderId, orderItemId, refundId, seenProposalPence }: Cancelled & { refundId: string; seenProposalPence: number },
): Promise<CancelResult> {
  const requested = await requestRefund(needs, {
    refundId,
    orderId,
    orderItemId,
    pence: seenProposalPence,
    cancelsItems: true,
    reason: 'changed_mind',
    seenProposalPence,
    by: 'shopper',
  })
  if (requested.ok) return { ok: true, pence: seenProposalPence }
  const { reason } = requested
  const isForParent = reason === 'printing' || reason === 'proposal_changed' || reason === 'all_refunded'
  return { ok: false, reason: isForParent ? reason : 'gone' }
}
