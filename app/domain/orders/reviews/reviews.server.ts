import { setTimeout as wait } from 'node:timers/promises'
import { and, desc, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { isDatabaseDown } from '#db/is-down.ts'
import { orderItems, orders, reviews } from '#db/schema/index.ts'
import type { ReviewWords } from './review-schema.ts'

/** Fewer true ones than this do not replace the samples. */
const FEWEST_SHOWN = 3
/** As many as the home page has room for (specification §9). */
const MOST_SHOWN = 6

/** The home page waits no longer for a database that does not answer. */
const READ_WITHIN_MS = 1_000

const lastRead = new WeakMap<Needs['db'], ReviewWords[]>()

/**
 * The newest reviews that staff have let through, for the home page; none while there are too few. While the database is
 * away or does not answer, those that were read last.
 */
export async function listShownReviews(needs: Pick<Needs, 'db' | 'log'>): Promise<ReviewWords[]> {
  const known = (): ReviewWords[] => lastRead.get(needs.db) ?? []
  const read = readShown(needs).catch((error: unknown) => {
    if (!isDatabaseDown(error)) throw error
    needs.log.warn({}, 'reviews could not be read')
    return known()
  })
  return Promise.race([read, wait(READ_WITHIN_MS, null, { ref: false }).then(known)])
}

async function readShown({ db }: Pick<Needs, 'db'>): Promise<ReviewWords[]> {
  const { rating, words, name } = reviews
  const newest = await db
    .select({ rating, words, name })
    .from(reviews)
    .innerJoin(orders, and(eq(orders.id, reviews.orderId), isNull(orders.deletedAt)))
    .where(eq(reviews.state, 'shown'))
    .orderBy(desc(reviews.writtenAt))
    .limit(MOST_SHOWN)
  const shown = newest.length < FEWEST_SHOWN ? [] : newest
  lastRead.set(db, shown)
  return shown
}

/** What a parent wrote of their order, or null. Whether they may: only once one of its letters has been posted. */
export async function findOwnReview(
  { db }: Pick<Needs, 'db'>,
  orderId: string,
): Promise<{ mayReview: boolean; review: ReviewWords | null }> {
  const [posted] = await db
    .select({ review: reviews })
    .from(orderItems)
    .innerJoin(orders, and(eq(orders.id, orderItems.orderId), isNull(orders.deletedAt)))
    .leftJoin(reviews, eq(reviews.orderId, orders.id))
    .where(and(eq(orderItems.orderId, orderId), or(isNotNull(orderItems.shippedAt), isNotNull(orderItems.reprintedAt))))
    .limit(1)
  return { mayReview: posted !== undefined, review: posted?.review ?? null }
}

/** Saves what a parent writes; changed words wait for staff once more. False where nothing has been posted. */
export async function saveReview(
  needs: Pick<Needs, 'db' | 'clock'>,
  { orderId, ...written }: ReviewWords & { orderId: string },
): Promise<boolean> {
  if (!(await findOwnReview(needs, orderId)).mayReview) return false
  const { rating, words, name } = written
  const row = { rating, words, name, state: 'waiting' as const, writtenAt: needs.clock.now() }
  await needs.db
    .insert(reviews)
    .values({ orderId, ...row })
    .onConflictDoUpdate({ target: reviews.orderId, set: row })
  return true
}

/** A parent takes their review back: it leaves the home page within the hour. */
export async function deleteReview({ db }: Pick<Needs, 'db'>, orderId: string): Promise<void> {
  await db.delete(reviews).where(eq(reviews.orderId, orderId))
}

export type ListedReview = Awaited<ReturnType<typeof listReviews>>[number]

/** More than staff read at once; the rest moves up. */
const MOST_LISTED = 200

/** What parents wrote: those that wait for staff first, then the newest. */
export function listReviews({ db }: Pick<Needs, 'db'>) {
  const { id, rating, words, name, state, writtenAt, orderId } = reviews
  return db
    .select({ id, rating, words, name, state, writtenAt, orderId, orderNumber: orders.orderNumber })
    .from(reviews)
    .innerJoin(orders, eq(orders.id, reviews.orderId))
    .orderBy(desc(eq(state, 'waiting')), desc(writtenAt))
    .limit(MOST_LISTED)
}

/**
 * A staff member lets a review onto the home page, or takes it off. False when it is gone, or was changed since it was
 * read.
 */
export function decideReview(
  given: Pick<Needs, 'db'>,
  {
    reviewId,
    seenAt,
    state,
    staffMemberId,
  }: {
    reviewId: string
    /** When the version that the staff member read was written. */ seenAt: Date
    state: 'shown' | 'hidden'
    staffMemberId: string
  },
): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const decided = await needs.db
      .update(reviews)
      .set({ state })
      .where(and(eq(reviews.id, reviewId), eq(reviews.writtenAt, seenAt)))
      .returning({ id: reviews.id })
    if (decided.length === 0) return false
    await recordStaffAct(needs, {
      staffMemberId,
      act: state === 'shown' ? 'show_review' : 'hide_review',
      subjectId: reviewId,
    })
    return true
  })
}
