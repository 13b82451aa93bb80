import { and, desc, eq, exists, gt, isNull, lt, notExists, sql } from 'drizzle-orm'
import { queueEmail } from '#app/domain/mail/queue-email.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { customers, marketingConsents, orders, savedSessions } from '#db/schema/index.ts'

const HOUR_MS = 3_600_000
/** After a school day or a night's sleep, not while the parent is still at it. */
const REMIND_AFTER_MS = 6 * HOUR_MS
/** Older than this, a letter begun is no news to anybody. */
const TOO_OLD_MS = 7 * 24 * HOUR_MS

/**
 * Leaves one reminder for everybody who went away in the middle, agreed to hear from us, and has bought nothing since.
 * Nobody is reminded twice of the same thing, nor of two things at once.
 */
export async function remindAbandonedSessions(needs: Pick<Needs, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const { db, clock } = needs
  const now = clock.now()
  const agreed = db
    .select({ one: sql`1` })
    .from(marketingConsents)
    .where(and(eq(marketingConsents.email, savedSessions.email), isNull(marketingConsents.withdrawnAt)))
  const boughtSince = db
    .select({ one: sql`1` })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(customers.email, savedSessions.email), gt(orders.paidAt, savedSessions.createdAt)))
  const left = await db
    .selectDistinctOn([savedSessions.email], { id: savedSessions.id, email: savedSessions.email })
    .from(savedSessions)
    .where(
      and(
        isNull(savedSessions.convertedAt),
        isNull(savedSessions.remindedAt),
        lt(savedSessions.updatedAt, new Date(now.getTime() - REMIND_AFTER_MS)),
        gt(savedSessions.updatedAt, new Date(now.getTime() - TOO_OLD_MS)),
        exists(agreed),
        notExists(boughtSince),
      ),
    )
    .orderBy(savedSessions.email, desc(savedSessions.updatedAt))
  for (const { id, email } of left) {
    await db.transaction(async (tx) => {
      const reminded = await tx
        .update(savedSessions)
        .set({ remindedAt: now })
        .where(and(eq(savedSessions.email, email), isNull(savedSessions.remindedAt)))
        .returning({ id: savedSessions.id })
      if (reminded.length === 0) return
      const fact = `${id}:${now.toISOString()}`
      await queueEmail(needs, tx, { kind: 'reminder', recipient: email, subjectIds: { savedSessionId: id }, fact })
    })
  }
}
