import { subDays } from 'date-fns'
import { and, asc, eq, exists, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { findAppliedCoupon } from '#app/domain/pricing/coupons/basket-coupon.server.ts'
import { whereTicked } from '#app/domain/orders/customers/marketing-consent.server.ts'
import type { Hand } from '#app/domain/sheets/hands.ts'
import type { ConnectedNeeds } from '#app/domain/needs.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { priceBasket } from '#app/domain/pricing/price-basket.ts'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { ageOf } from '#app/domain/letters/drafts/date-of-birth.ts'
import { basketLines, baskets, letterDrafts, marketingConsents, orderItems, orders } from '#db/schema/index.ts'

export type Basket = Awaited<ReturnType<typeof readBasket>>
export type BasketLine = Basket['lines'][number]

const NOTHING = {
  lines: [],
  couponCode: null,
  couponIsOff: false,
  couponMinimumPence: null,
  parentEmail: null,
  isNewsTicked: false,
  orderedElsewhere: [],
}

/** A letter that was ordered longer ago is last year's, whose answers were kept for this one. */
const SAME_SEASON_DAYS = 180

/**
 * The basket's contents and today's prices, oldest line first. A basket that is gone is empty.
 *
 * @param basketId From the signed cookie; null for a shopper without one.
 */
export async function readBasket(needs: ConnectedNeeds<'clock'>, basketId: string | null) {
  if (!basketId) return { ...NOTHING, totals: priceBasket([], null) }
  const { db, clock } = needs
  const others = alias(letterDrafts, 'others')
  const isOtherCopy = or(
    eq(others.id, letterDrafts.copiedFromId),
    eq(others.copiedFromId, letterDrafts.id),
    and(eq(others.copiedFromId, letterDrafts.copiedFromId), ne(others.id, letterDrafts.id)),
  )
  const rows = await db
    .select({
      lineId: basketLines.id,
      letterDraftId: basketLines.letterDraftId,
      packageCode: basketLines.packageCode,
      answers: letterDrafts.answers,
      letter: letterDrafts.approvedLetter,
      approvedAt: letterDrafts.approvedAt,
      hand: sql<Hand>`coalesce(${letterDrafts.approvedHand}, ${letterDrafts.hand})`,
      approvedSignature: letterDrafts.approvedSignature,
      checkCode: letterDrafts.checkCode,
      voiceToken: letterDrafts.voiceToken,
      voiceEndsOn: letterDrafts.voiceEndsOn,
      sheetSha256: letterDrafts.sheetSha256,
      isBoughtElsewhere: exists(
        db
          .select()
          .from(others)
          .innerJoin(orderItems, and(eq(orderItems.letterDraftId, others.id), isNull(orderItems.cancelledAt)))
          .innerJoin(orders, eq(orders.id, orderItems.orderId))
          .where(and(others.isBought, gt(orders.createdAt, subDays(clock.now(), SAME_SEASON_DAYS)), isOtherCopy)),
      ),
      couponId: baskets.couponId,
      isNewsTicked: exists(
        db
          .select()
          .from(marketingConsents)
          .where(whereTicked({ email: sql`lower(${letterDrafts.answers} ->> 'parentEmail')`, basketId: baskets.id })),
      ),
    })
    .from(basketLines)
    .innerJoin(baskets, eq(baskets.id, basketLines.basketId))
    .innerJoin(letterDrafts, eq(letterDrafts.id, basketLines.letterDraftId))
    .where(eq(basketLines.basketId, basketId))
    .orderBy(asc(basketLines.createdAt), asc(basketLines.id))
  const answered = rows.map(({ answers: stored, isBoughtElsewhere, approvedSignature, couponId, ...row }) => {
    const answers = readAnswers(stored)
    return { row, couponId, isBoughtElsewhere, answers, signature: approvedSignature ?? answers.signature }
  })
  const lines = answered.map(({ row, answers, signature }) => ({
    ...row,
    pricePence: PACKAGES[row.packageCode].pricePence,
    childName: answers.childName,
    signature,
    /** Whole years; 0 when no date of birth was given (specification §5). */
    age: ageOf(answers, clock.now()) ?? 0,
  }))
  const parentEmail = answered.findLast(({ answers }) => answers.parentEmail)?.answers.parentEmail ?? null
  const couponId = answered[0]?.couponId
  const applied = couponId ? await findAppliedCoupon(needs, { basketId, couponId }) : null
  const coupon = applied?.coupon ?? null
  const orderedElsewhere = answered.flatMap(({ isBoughtElsewhere, answers }) =>
    isBoughtElsewhere ? [answers.childName] : [],
  )
  const totals = priceBasket(lines, coupon)
  const couponMinimumPence = coupon && totals.subtotalPence < (coupon.minTotalPence ?? 0) ? coupon.minTotalPence : null
  return {
    lines,
    totals,
    /** The discount code applied to it, even while it does not count; null once deleted. */
    couponCode: applied?.code ?? null,
    /** Whether it was applied, but does not work today. */
    couponIsOff: applied !== null && !coupon,
    /** The code's minimum total, in pence, while the letters cost less; otherwise null. */
    couponMinimumPence,
    parentEmail,
    /** Whether the news box was ticked in this basket for the address of one of its letters, and not unticked since. */
    isNewsTicked: rows.some(({ isNewsTicked }) => isNewsTicked),
    /** Children whose letter has been bought from another basket: as the original of a copy, or as a copy. */
    orderedElsewhere,
  }
}
