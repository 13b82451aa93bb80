export type Coupon = {
  code: string
  providerCouponId: string
  off: { percent: number } | { pence: number }
  /** What the letters must cost before any discount, in pence; null for any sum. */
  minTotalPence: number | null
}

export type Discount = {
  source: 'bulk' | 'coupon'
  /** Whole percent, or null for a fixed coupon. */
  percent: number | null
  pence: number
  code: string
  providerCouponId: string
}

export type Totals = { subtotalPence: number; discount: Discount | null; totalPence: number }

/**
 * The bulk discounts, the smallest first: from this many letters, for the whole basket (specification §9). The codes are
 * the payment company's coupons.
 */
export const BULK_TIERS = [
  { letters: 2, percentOff: 15, code: 'bulk_2_letters_15off', isTop: false },
  { letters: 3, percentOff: 25, code: 'bulk_3_letters_25off', isTop: false },
  { letters: 4, percentOff: 35, code: 'bulk_4_letters_35off', isTop: false },
  { letters: 5, percentOff: 50, code: 'bulk_5_letters_50off', isTop: true },
]

export type BulkTier = (typeof BULK_TIERS)[number]

/** The card company's minimum charge; a smaller total cannot be paid, unless it is zero. */
export const SMALLEST_CHARGE_PENCE = 30

/** The tier reached by a number of letters, or null below two. */
export function bulkTierFor(letters: number): BulkTier | null {
  return BULK_TIERS.findLast((tier) => letters >= tier.letters) ?? null
}

/** The next tier and how many more letters unlock it, or null at the top. */
export function nextBulkTier(letters: number): (BulkTier & { lettersMore: number }) | null {
  const next = BULK_TIERS.find((tier) => tier.letters > letters)
  return next ? { ...next, lettersMore: next.letters - letters } : null
}

/** A percentage in whole pence, half a penny rounded up (decision 16). */
export function percentOf(pence: number, percent: number): number {
  return Math.floor((pence * percent + 50) / 100)
}

/**
 * Prices a basket. Bulk and coupon discounts never combine: the larger one wins, and a
 * tie goes to the bulk discount so the coupon is not spent.
 *
 * @param lines One entry per letter; `pricePence` is whole pence, VAT included.
 * @param coupon Already checked to be redeemable today, or null.
 * @returns Whole pence, half a penny rounded up. `discount` is null when nothing is taken off.
 */
export function priceBasket(lines: readonly { pricePence: number }[], coupon: Coupon | null): Totals {
  const subtotalPence = lines.reduce((sum, line) => sum + line.pricePence, 0)
  const offers = [bulkDiscount(lines.length, subtotalPence), coupon && couponDiscount(coupon, subtotalPence)]
  const discount =
    offers.reduce((best, offer) => (offer && offer.pence > (best?.pence ?? 0) ? offer : best), null) ?? null
  return { subtotalPence, discount, totalPence: subtotalPence - (discount?.pence ?? 0) }
}

/** Whether a total can be paid: by card, or free. */
export function isPayable(totalPence: number): boolean {
  return totalPence === 0 || totalPence >= SMALLEST_CHARGE_PENCE
}

function bulkDiscount(letters: number, subtotalPence: number): Discount | null {
  const tier = bulkTierFor(letters)
  if (!tier) return null
  const { percentOff, code } = tier
  const pence = percentOf(subtotalPence, percentOff)
  return { source: 'bulk', percent: percentOff, pence, code, providerCouponId: code }
}

function couponDiscount(
  { code, providerCouponId, off, minTotalPence }: Coupon,
  subtotalPence: number,
): Discount | null {
  if (subtotalPence < (minTotalPence ?? 0)) return null
  const percent = 'percent' in off ? off.percent : null
  const pence = 'percent' in off ? percentOf(subtotalPence, off.percent) : off.pence
  return { source: 'coupon', percent, pence: Math.min(pence, subtotalPence), code, providerCouponId }
}

/** The tiers, each with what one letter of this price costs in it, in whole pence (specification §2). */
export const pricePerLetter = (pricePence: number): (BulkTier & { perLetterPence: number })[] =>
  BULK_TIERS.map((tier) => ({ ...tier, perLetterPence: pricePence - percentOf(pricePence, tier.percentOff) }))
