import { and, eq, isNull } from 'drizzle-orm'
import { type Basket, readBasket } from '#app/domain/basket/read-basket.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { lockOrder, moveOrder } from '#app/domain/orders/move-order.server.ts'
import { processOrder } from '#app/domain/payments/process-order.server.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { isPayable } from '#app/domain/pricing/price-basket.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { orders } from '#db/schema/index.ts'
import type { Checkout } from './checkout.ts'
import { fingerprintOf } from './order-fingerprint.server.ts'
import { type PendingOrder, savePendingOrder } from './save-pending-order.server.ts'

export type PlaceOrderNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'jobs' | 'payments' | 'siteUrl'>
export type PlaceOrderRefusal =
  | 'basket_empty'
  | 'letter_missing'
  | 'total_too_small'
  | 'total_changed'
  | 'payment_unavailable'
  | 'no_checkout_url'
  | 'already_paid'
export type PlaceOrderResult =
  | { ok: true; payUrl: string }
  | { ok: false; reason: PlaceOrderRefusal; sessionId?: string }

/** The payment company keeps a page open for 24 hours; ours is reused a little shorter than that. */
const PAGE_WORKS_FOR_MS = 23 * 3_600_000

/**
 * Saves the order as pending and opens its payment page. A basket has at most one page that can be paid: unchanged, it
 * gets the same page again; changed, the old page is closed first. So double clicks, two tabs and the back button are harmless.
 */
export async function placeOrder(needs: PlaceOrderNeeds, checkout: Checkout): Promise<PlaceOrderResult> {
  const basket = await readBasket(needs, checkout.basketId)
  if (!checkout.basketId || basket.lines.length === 0) return { ok: false, reason: 'basket_empty' }
  if (basket.lines.some((line) => !line.letter)) return { ok: false, reason: 'letter_missing' }
  // Another tab, or a code that ended at midnight: nobody pays what they have not seen.
  const { shownTotalPence = basket.totals.totalPence } = checkout
  if (shownTotalPence !== basket.totals.totalPence) return { ok: false, reason: 'total_changed' }
  if (!isPayable(basket.totals.totalPence)) return { ok: false, reason: 'total_too_small' }
  const email = checkout.email.toLowerCase()
  const fingerprint = fingerprintOf(email, checkout.address, basket.lines, basket.totals)
  try {
    const earlier = await findPendingOrder(needs, checkout.basketId)
    if (earlier && (earlier.fingerprint !== fingerprint || isStale(needs, earlier))) {
      const paid = await retire(needs, earlier)
      if (paid) return { ok: false, reason: 'already_paid', sessionId: paid }
    }
    const order = await savePendingOrder(needs, {
      ...checkout,
      basketId: checkout.basketId,
      email,
      fingerprint,
      basket,
    })
    const payUrl = order && (order.checkoutUrl ?? (await openPage(needs, order, { email, basket })))
    // Another tab changed the basket, paid it or placed another order meanwhile: look again.
    return payUrl ? { ok: true, payUrl } : placeOrder(needs, checkout)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    needs.log.warn({ code: error.code }, 'payment page could not be opened')
    const isWithoutUrl = error.code === 'checkout_has_no_url'
    return { ok: false, reason: isWithoutUrl ? 'no_checkout_url' : 'payment_unavailable' }
  }
}

/** Opens the page and writes it down; null when the order was given up meanwhile. */
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
      // No child's name leaves the shop for the card company.
      description: 'Personalised, printed and posted',
      pricePence,
    })),
    discount: discount && { pence: discount.pence, providerCouponId: discount.providerCouponId },
    totalPence,
    successUrl: `${siteUrl.origin}/payment-success?session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${siteUrl.origin}/payment-canceled`,
  })
  // Two tabs got the same page from the payment company; whoever is first writes it down.
  const written = await db
    .update(orders)
    .set({ checkoutSessionId: page.sessionId, checkoutUrl: page.url, checkoutOpenedAt: clock.now() })
    .where(and(eq(orders.id, order.id), eq(orders.status, 'pending'), isNull(orders.checkoutSessionId)))
    .returning({ id: orders.id })
  if (written.length === 1) return page.url
  const [now] = await db.select().from(orders).where(eq(orders.id, order.id))
  if (now?.checkoutSessionId === page.sessionId && now.status === 'pending') return page.url
  // The order was given up while its page was being opened: nobody may pay on it.
  await payments.closeCheckout(page.sessionId)
  return null
}

async function findPendingOrder({ db }: PlaceOrderNeeds, basketId: string): Promise<PendingOrder | null> {
  const pending = and(eq(orders.basketId, basketId), eq(orders.status, 'pending'))
  const [order] = await db.select().from(orders).where(pending)
  return order ?? null
}

function isStale({ clock }: PlaceOrderNeeds, { checkoutOpenedAt }: PendingOrder): boolean {
  return checkoutOpenedAt !== null && clock.now().getTime() - checkoutOpenedAt.getTime() > PAGE_WORKS_FOR_MS
}

/** Closes a page that no longer fits the basket. Returns its session when it had been paid after all. */
async function retire(needs: PlaceOrderNeeds, earlier: PendingOrder): Promise<string | null> {
  if (earlier.checkoutSessionId) {
    const report = await needs.payments.closeCheckout(earlier.checkoutSessionId)
    if (report.state === 'paid' || report.state === 'processing') {
      await processOrder(needs, { sessionId: earlier.checkoutSessionId })
      return earlier.checkoutSessionId
    }
  }
  // Only as it was read: a page that was opened for it meanwhile must be closed before it is given up.
  await needs.db.transaction(async (tx) => {
    const now = await lockOrder(tx, earlier.id)
    const isAsRead = now?.status === 'pending' && now.checkoutSessionId === earlier.checkoutSessionId
    if (isAsRead) await moveOrder(tx, now, { to: 'expired', actor: 'shopper' })
  })
  return null
}
