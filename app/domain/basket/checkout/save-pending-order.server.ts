import { postFromOf } from '#app/domain/calendar/delivery-promise.server.ts'
import type { DeliveryAddress } from '#app/domain/orders/customers/delivery-address.ts'
import { VAT_PERCENT } from '#app/domain/pricing/vat.ts'
import { and, eq } from 'drizzle-orm'
import { type Basket, type BasketLine, readBasket } from '#app/domain/basket/read-basket.server.ts'
import { lockCoupon } from '#app/domain/pricing/coupons/basket-coupon.server.ts'
import { askForMarketingConsent, withdrawBasketConsent } from '#app/domain/orders/customers/marketing-consent.server.ts'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { recordOrderEvent } from '#app/domain/orders/order-events.server.ts'
import { createOrderNumber } from '#app/domain/orders/order-number.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { baskets, customers, type DeliveryOptions, orderItems, orders } from '#db/schema/index.ts'
import type { Delivery } from './delivery.server.ts'
import { orderFingerprint } from './order-fingerprint.server.ts'

/** What a shopper submits to pay: the basket comes from the signed cookie, the rest from the form. */
export type Checkout = {
  basketId: string | null
  email: string
  address: DeliveryAddress
  /** The delivery options chosen earlier, if any. */ options?: DeliveryOptions | null | undefined
  marketingConsent: boolean
  /** The total that the shopper saw, in whole pence; left out, today's total is accepted. */
  shownTotalPence?: number | undefined
}

export type PendingOrder = typeof orders.$inferSelect

type Snapshot = Omit<Checkout, 'address' | 'options'> & {
  basketId: string
  delivery: Delivery
  fingerprint: string
  basket: Basket
}

/**
 * Saves a basket as a pending order with its letters, prices and address, in one transaction. It locks the basket's
 * row, so of two at once the second finds what the first saved.
 *
 * @returns The basket's pending order with this fingerprint, new or existing; null when the basket is no longer what
 *   was priced, or another order is pending for it; `coupon_spent` when this customer has had its code already, `coupon_held` when
 *   it stands in an unpaid order of theirs.
 */
export async function savePendingOrder(
  given: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  snapshot: Snapshot,
): Promise<PendingOrder | 'coupon_held' | 'coupon_spent' | null> {
  return inTransaction(given, async (needs) => {
    const { db } = needs
    const { email, basketId } = snapshot
    const [locked] = await db
      .select({ couponId: baskets.couponId })
      .from(baskets)
      .where(eq(baskets.id, basketId))
      .for('update')
    // A statement of its own: one that waits for a lock sees nothing that was saved while it waited.
    const [earlier] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.basketId, basketId), eq(orders.status, 'pending')))
    await (snapshot.marketingConsent
      ? askForMarketingConsent(needs, { email, source: 'checkout', basketId })
      : withdrawBasketConsent(needs, { email, basketId }))
    if (earlier) return earlier.fingerprint === snapshot.fingerprint ? earlier : null
    const coupon = locked?.couponId ? await lockCoupon(needs, { couponId: locked.couponId, email }) : 'free'
    const { lines, totals } = await readBasket(needs, basketId)
    if (totals.discount?.source === 'coupon' && coupon !== 'free') return `coupon_${coupon}` as const
    if (orderFingerprint({ ...snapshot, lines, totals }) !== snapshot.fingerprint) return null
    const order = await insertOrder(needs, snapshot)
    await db
      .insert(orderItems)
      .values(snapshot.basket.lines.map((line, index) => itemOf(order.id, line, index, snapshot.delivery)))
    await recordOrderEvent(needs, { orderId: order.id, by: 'shopper', kind: 'placed' })
    return order
  })
}

async function insertOrder(
  { db }: TransactionNeeds,
  { basketId, email, delivery, fingerprint, basket }: Snapshot,
): Promise<PendingOrder> {
  const [customer] = await db
    .insert(customers)
    .values({ email })
    .onConflictDoUpdate({ target: customers.email, set: { email } })
    .returning({ id: customers.id })
  if (!customer) throw new Error('no customer was saved')
  const { subtotalPence, discount, totalPence } = basket.totals
  const order = {
    basketId,
    fingerprint,
    customerId: customer.id,
    subtotalPence,
    discountPence: discount?.pence ?? 0,
    discountSource: discount?.source ?? null,
    discountPercent: discount?.percent ?? null,
    couponCode: discount?.source === 'coupon' ? discount.code : null,
    totalPence,
    vatPercent: VAT_PERCENT,
    ...delivery.address,
    secondAddress: delivery.secondAddress,
    arrivesFrom: delivery.arrivesFrom,
  }
  for (;;) {
    const [saved] = await db
      .insert(orders)
      .values({ ...order, orderNumber: createOrderNumber() })
      .onConflictDoNothing({ target: orders.orderNumber })
      .returning()
    if (saved) return saved
  }
}

function itemOf(orderId: string, line: BasketLine, index: number, { secondLetterIds, arrivesFrom }: Delivery) {
  const letter = line.letter ?? ''
  const { hand, signature, checkCode, voiceToken, voiceEndsOn, sheetSha256 } = line
  return {
    orderId,
    position: index + 1,
    letterDraftId: line.letterDraftId,
    packageCode: line.packageCode,
    isForSecondAddress: secondLetterIds.includes(line.letterDraftId),
    postFrom: postFromOf(line.packageCode, arrivesFrom),
    pricePence: line.pricePence,
    childName: line.childName,
    letter,
    letterSha256: sha256(letter),
    hand,
    signature,
    checkCode,
    voiceToken,
    voiceEndsOn,
    sheetSha256,
  }
}
