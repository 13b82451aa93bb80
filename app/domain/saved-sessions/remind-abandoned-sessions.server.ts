import { and, desc, eq, isNull } from 'drizzle-orm'
import { queueEmail } from '#app/domain/outbox/queue-email.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { savedSessions } from '#db/schema/index.ts'
import { mayBeReminded } from './may-be-reminded.server.ts'

/**
 * Leaves one reminder for everybody who went away in the middle, agreed to hear from us, and has bought nothing since.
 * Nobody is reminded twice of the same thing, nor of two things at once.
 */
export async function remindAbandonedSessions(needs: Pick<Needs, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const { db, clock } = needs
  const now = clock.now()
  const left = await db
    .selectDistinctOn([savedSessions.email], { id: savedSessions.id, email: savedSessions.email })
    .from(savedSessions)
    .where(and(isNull(savedSessions.remindedAt), mayBeReminded(db, now)))
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
