import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { findOrCreateBasket, lockBasket } from '#app/domain/basket/find-or-create-basket.server.ts'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import type { DraftKey } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { pickForNextYear } from '#app/domain/letters/drafts/next-year.ts'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { recordOrderEvent } from '#app/domain/orders/order-events.server.ts'
import { ORDER_WORDS_DAYS } from '#app/domain/privacy/retention-periods.ts'
import { season } from '#app/domain/calendar/season.ts'
import { letterDrafts, orderItems, orders } from '#db/schema/index.ts'

type KeepNeeds = Pick<Needs, 'db' | 'clock' | 'seasonYear'>

/** Until the January after the following Christmas: by then they have been used, or are not wanted. */
export const keptUntil = (year: number): string => `${year + 2}-01-31`

/**
 * Keeps an order's answers for next year's letters, or stops keeping them, as the parent requests. If the order's words
 * are already gone, to stop keeping them is to delete them.
 *
 * @returns How many letters this affects.
 */
export async function keepAnswers(
  given: KeepNeeds,
  { orderId, isKept }: { orderId: string; isKept: boolean },
): Promise<number> {
  return inTransaction(given, async (needs) => {
    const { db, clock, seasonYear } = needs
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), isNotNull(orders.paidAt)))
    if (!order) return 0
    const { year } = season(order.paidAt ?? clock.now(), seasonYear)
    const drafts = await db
      .update(letterDrafts)
      .set({ answersKeptUntil: isKept ? keptUntil(year) : null })
      .where(inArray(letterDrafts.id, draftsOf(needs, orderId)))
      .returning({ id: letterDrafts.id })
    const erased = and(eq(orderItems.orderId, orderId), isNotNull(orderItems.deletedAt))
    if (!isKept) {
      const gone = db.select({ id: orderItems.letterDraftId }).from(orderItems).where(erased)
      await db.delete(letterDrafts).where(inArray(letterDrafts.id, gone))
    }
    if (drafts.length > 0)
      await recordOrderEvent(needs, { orderId, by: 'shopper', kind: isKept ? 'answers_kept' : 'answers_forgotten' })
    return drafts.length
  })
}

/** Whether an order's answers are kept, and whether next year has come. */
export async function readKept(
  { db, clock, seasonYear }: KeepNeeds,
  { orderId, paidAt }: { orderId: string; paidAt: Date },
) {
  const drafts = await db
    .select({ until: letterDrafts.answersKeptUntil })
    .from(letterDrafts)
    .where(inArray(letterDrafts.id, draftsOf({ db }, orderId)))
  return {
    otherwiseDays: ORDER_WORDS_DAYS,
    wouldBeUntil: keptUntil(season(paidAt, seasonYear).year),
    keptUntil: drafts.find(({ until }) => until !== null)?.until ?? null,
    canKeep: drafts.length > 0,
    isNextYear: season(clock.now(), seasonYear).year > season(paidAt, seasonYear).year,
  }
}

/** The letters whose answers are kept, for a parent who begins next year's. */
export async function listKept(
  { db }: Pick<Needs, 'db'>,
  orderId: string,
): Promise<{ letterDraftId: string; childName: string }[]> {
  const drafts = await db
    .select({ id: letterDrafts.id, answers: letterDrafts.answers })
    .from(letterDrafts)
    .where(and(inArray(letterDrafts.id, draftsOf({ db }, orderId)), isNotNull(letterDrafts.answersKeptUntil)))
  return drafts.map(({ id, answers }) => ({ letterDraftId: id, childName: readAnswers(answers).childName }))
}

/**
 * Begins next year's letter from this year's answers, in this browser's basket: who the child is and who belongs to
 * them, for the parent to check; what they did and wished for was this year's.
 *
 * @returns Null when they are not kept. Begun twice, it is the same letter.
 */
export async function beginNextLetter(
  given: KeepNeeds,
  { orderId, letterDraftId, basketId }: { orderId: string; letterDraftId: string; basketId: string | null },
): Promise<DraftKey | null> {
  return inTransaction(given, async (needs) => {
    const { db } = needs
    const isKept = and(
      eq(letterDrafts.id, letterDraftId),
      inArray(letterDrafts.id, draftsOf(needs, orderId)),
      isNotNull(letterDrafts.answersKeptUntil),
    )
    const [kept] = await db.select().from(letterDrafts).where(isKept)
    if (!kept) return null
    const own = await findOrCreateBasket(needs, basketId)
    await lockBasket(needs, own)
    const copy = and(
      eq(letterDrafts.basketId, own),
      eq(letterDrafts.copiedFromId, kept.id),
      eq(letterDrafts.isBought, false),
    )
    const [earlier] = await db.select({ id: letterDrafts.id }).from(letterDrafts).where(copy)
    if (earlier) return { basketId: own, letterDraftId: earlier.id }
    const answers = pickForNextYear(readAnswers(kept.answers))
    const [made] = await db
      .insert(letterDrafts)
      .values({ basketId: own, copiedFromId: kept.id, answers })
      .onConflictDoNothing()
      .returning({ id: letterDrafts.id })
    return made ? { basketId: own, letterDraftId: made.id } : null
  })
}

/** The letters that were bought with an order. */
const draftsOf = ({ db }: Pick<TransactionNeeds, 'db'> | Pick<Needs, 'db'>, orderId: string) =>
  db
    .select({ id: orderItems.letterDraftId })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), eq(orderItems.isSold, true)))
