import {
  type Correction,
  correctAddressWithin,
  type CorrectAddressResult,
} from '#app/domain/fulfilment/correct-address.server.ts'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { lockOrder } from '#app/domain/orders/move-order.server.ts'
import { emailOrderChange } from './email-order-change.server.ts'

/**
 * Changes where an order is posted, as its parent requests before any of it has left for the printer; an email confirms
 * it.
 */
export async function changeAddress(
  needs: Pick<Needs, 'db' | 'clock' | 'jobs' | 'seasonYear'>,
  change: Omit<Correction, 'by'>,
): Promise<CorrectAddressResult> {
  // One transaction: an address never changes without the email that reports it.
  return inTransaction(needs, async (within) => {
    const changed = await correctAddressWithin(within, { ...change, by: 'shopper' })
    const order = changed.ok && (await lockOrder(within, change.orderId))
    if (order) await emailOrderChange(within, { order, what: 'address' })
    return changed
  })
}
