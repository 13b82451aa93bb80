import { addMinutes, isBefore, subMinutes } from 'date-fns'
import { and, eq, isNull, ne, or } from 'drizzle-orm'
import { type Basket, readBasket } from '#app/domain/basket/read-basket.server.ts'
import { PAGE_WORKS_FOR_MINUTES } from '#app/domain/calendar/arrival.server.ts'
import { dayInLondon } from '#app/domain/clock.ts'
import type { Hand } from '#app/domain/sheets/hands.ts'
import { type DraftKey, findLetterDraft } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { lockOrder, moveOrder } from '#app/domain/orders/move-order.server.ts'
import { processOrder } from '#app/domain/payments/process-order.server.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { isPayable } from '#app/domain/pricing/price-basket.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { orderItems, orders } from '#db/schema/index.ts'
import { type DeliveryRefusal, planDelivery } from './delivery.server.ts'
import { orderFingerprint } from './order-fingerprint.server.ts'
import { type Checkout, type PendingOrder, savePendingOrder } from './save-pending-order.server.ts'

export type PlaceOrderNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'jobs' | 'payments' | 'siteUrl' | 'seasonYear'>
export type PlaceOrderRefusal =
  | 'basket_empty'
  | 'letter_missing'
  | 'total_too_small'
  | 'total_changed'
  | 'payment_unavailable'
  | 'no_checkout_url'
  | 'already_paid'
  | 'coupon_held'
  | 'coupon_spent'
  | DeliveryRefusal
export type PlaceOrderResult =
  | { ok: true; payUrl: string }
  | { ok: false; reason: PlaceOrderRefusal; sessionId?: string }

/** A page is reused only this long, so that a parent always has an hour left to find their card. */
const PAGE_REUSED_FOR_MINUTES = 60

/** A try fails only when another tab changed the basket at that very moment, which cannot go on for ever. */
const MAX_TRIES = 5

/**
 * Saves the order as pending and opens its payment page. A basket has at most one page that can be paid: a recent one is
 * returned again if the basket is unchanged, else closed first. So double clicks, two tabs and the back button are safe.
 *
 * @returns `payment_unavailable` also when other tabs changed the basket at each of five tries.
 */
export async function placeOrder(needs: PlaceOrderNeeds, checkout: Checkout): Promise<PlaceOrderResult> {
  try {
    for (let attempt = 1; attempt <= MAX_TRIES; attempt += 1) {
      const result = await tryToPlaceOrder(needs, checkout)
      if (result !== 'basket_changed') return result
    }
    needs.log.warn({}, 'a basket changed at each try to place its order')
    return { ok: false, reason: 'payment_unavailable' }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    needs.log.warn({ code: error.code }, 'payment page could not be opened')
    const isWithoutUrl = error.code === 'checkout_has_no_url'
    return { ok: false, reason: isWithoutUrl ? 'no_checkout_url' : 'payment_unavailable' }
  }
}

async function tryToPlaceOrder(
  needs: PlaceOrderNeeds,
  checkout: Checkout,
): Promise<PlaceOrderResult | 'basket_changed'> {
  const basket = await readBasket(needs, checkout.basketId)
  if (!checkout.basketId || basket.lines.length === 0) return { ok: false, reason: 'basket_empty' }
  const { basketId } = checkout
  if (basket.lines.some((line) => !line.letter)) return { ok: false, reason: 'letter_missing' }
  // Another tab, or a code that expired at midnight: no parent pays a total they have not seen.
  const { shownTotalPence = basket.totals.totalPence } = checkout
  if (shownTotalPence !== basket.totals.totalPence) return { ok: false, reason: 'total_changed' }
  if (!isPayable(basket.totals.totalPence)) return { ok: false, reason: 'total_too_small' }
  const { address, options = null, ...rest } = checkout
  const orderedAt = needs.clock.now()
  const delivery = planDelivery(basket.lines, { address, options, orderedAt, seasonYear: needs.seasonYear })
  if (typeof delivery === 'string') return { ok: false, reason: delivery }
  const email = checkout.email.toLowerCase()
  const fingerprint = orderFingerprint({ email, delivery, ...basket })
  const earlier = await findPendingOrder(needs, basketId)
  if (earlier && (earlier.fingerprint !== fingerprint || isStale(needs, earlier))) {
    const paidSessionId = await expireEarlierOrder(needs, earlier)
    if (paidSessionId) return { ok: false, reason: 'already_paid', sessionId: paidSessionId }
  }
  const order = await savePendingOrder(needs, { ...rest, basketId, email, delivery, fingerprint, basket })
  if (typeof order === 'string') return { ok: false, reason: order }
  const payUrl = order && (order.checkoutUrl ?? (await openPage(needs, order, { email, basket })))
  return payUrl ? { ok: true, payUrl } : 'basket_changed'
}

/**
 * `paid` when the page had already been paid; `unreachable` when the payment company does not answer, so the page could
 * still be paid.
 */
type PageClosed = 'closed' | 'paid' | 'unreachable'

/** Closes the payment page of a basket whose letter is about to change: no parent should pay for the old text. */
export async function closeOpenPage(
  needs: PlaceOrderNeeds,
  { key, letter, hand }: { key: DraftKey; letter: string; hand?: Hand | undefined },
): Promise<PageClosed> {
  const pending = await findPendingOrder(needs, key.basketId)
  if (!pending) return 'closed'
  const signature = (await findLetterDraft(needs, key))?.answers.signature
  const differs = or(
    ne(orderItems.letter, letter),
    hand && ne(orderItems.hand, hand),
    signature && ne(orderItems.signature, signature),
  )
  const isOther = and(eq(orderItems.orderId, pending.id), eq(orderItems.letterDraftId, key.letterDraftId), differs)
  return (await needs.db.$count(orderItems, isOther)) === 0 ? 'closed' : closePage(needs, pending)
}

/** The same for a basket whose lines or delivery are about to change. */
export async function closeAnyPage(needs: PlaceOrderNeeds, basketId: string): Promise<PageClosed> {
  const pending = await findPendingOrder(needs, basketId)
  return pending ? closePage(needs, pending) : 'closed'
}

async function closePage(needs: PlaceOrderNeeds, pending: PendingOrder): Promise<PageClosed> {
  try {
    return (await expireEarlierOrder(needs, pending)) === null ? 'closed' : 'paid'
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    needs.log.warn({ code: error.code }, 'a payment page could not be closed')
    return 'unreachable'
  }
}

/** Opens the page and records it; null when the order was given up in the meantime. */
async function openPage(
  { db, clock, payments, siteUrl }: PlaceOrderNeeds,
  order: PendingOrder,
  { email, basket }: { email: string; basket: Basket },
): Promise<string | null> {
  const { discount, totalPence } = basket.totals
  const page = await payments.openCheckout({
    orderId: order.id,
    customerEmail: email,
    lines: basket.lines.map(({ packageCode, pricePence }) => ({
      name: `${PACKAGES[packageCode].title} letter from Santa`,
      // The card company must not see any child's name.
      description: 'Personalised, printed and posted',
      pricePence,
    })),
    discount: discount && { pence: discount.pence, providerCouponId: discount.providerCouponId },
    totalPence,
    expiresAt: addMinutes(order.createdAt, PAGE_WORKS_FOR_MINUTES),
    successUrl: `${siteUrl.origin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${siteUrl.origin}/payment-canceled`,
  })
  // Two tabs got the same page from the payment company; the first one records it.
  const recorded = await db
    .update(orders)
    .set({ checkoutSessionId: page.sessionId, checkoutUrl: page.url, checkoutOpenedAt: clock.now() })
    .where(and(eq(orders.id, order.id), eq(orders.status, 'pending'), isNull(orders.checkoutSessionId)))
    .returning({ id: orders.id })
  if (recorded.length === 1) return page.url
  const [current] = await db.select().from(orders).where(eq(orders.id, order.id))
  if (current?.checkoutSessionId === page.sessionId && current.status === 'pending') return page.url
  // The order was given up while its page was opening, so the page must not be paid.
  await payments.closeCheckout(page.sessionId)
  return null
}

async function findPendingOrder({ db }: PlaceOrderNeeds, basketId: string): Promise<PendingOrder | null> {
  const pending = and(eq(orders.basketId, basketId), eq(orders.status, 'pending'))
  const [order] = await db.select().from(orders).where(pending)
  return order ?? null
}

/** Counted from the order, so every page for it closes at the same moment. */
function isStale({ clock }: PlaceOrderNeeds, { createdAt }: PendingOrder): boolean {
  const now = clock.now()
  // Another day promises other days of arrival.
  return isBefore(createdAt, subMinutes(now, PAGE_REUSED_FOR_MINUTES)) || dayInLondon(createdAt) !== dayInLondon(now)
}

/**
 * Closes the payment page of an order that must no longer be paid. Returns its session if it had already been paid.
 *
 * @throws ProviderError when the payment company cannot be asked.
 */
export async function expireEarlierOrder(
  needs: Pick<PlaceOrderNeeds, 'db' | 'clock' | 'log' | 'jobs' | 'payments'>,
  earlier: Pick<PendingOrder, 'id' | 'checkoutSessionId'>,
): Promise<string | null> {
  if (earlier.checkoutSessionId) {
    const report = await needs.payments.closeCheckout(earlier.checkoutSessionId)
    if (report.state === 'paid' || report.state === 'processing') {
      await processOrder(needs, { sessionId: earlier.checkoutSessionId })
      return earlier.checkoutSessionId
    }
  }
  // Only if unchanged: a page opened since then must be closed before the order expires.
  await inTransaction(needs, async (within) => {
    const current = await lockOrder(within, earlier.id)
    const isAsRead = current?.status === 'pending' && current.checkoutSessionId === earlier.checkoutSessionId
    if (isAsRead) await moveOrder(within, { order: current, to: 'expired', by: 'shopper' })
  })
  return null
}
