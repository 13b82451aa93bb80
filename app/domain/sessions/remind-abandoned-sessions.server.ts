import { and, desc, eq, isNull } from 'drizzle-orm'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { queueEmail } from '#app/domain/emails/queue-email.server.ts'
import { savedSessions } from '#db/schema/index.ts'
import { whereRemindable } from './where-remindable.server.ts'

/**
 * Queues one reminder for each shopper who left in the middle, agreed to hear from us, and has bought nothing since.
 * Shoppers get one reminder for each thing they left, and only one at a time.
 */
export async function remindAbandonedSessions(given: Pick<Needs, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = given.clock.now()
  const left = await given.db
    .selectDistinctOn([savedSessions.email], { id: savedSessions.id, email: savedSessions.email })
    .from(savedSessions)
    .where(and(isNull(savedSessions.remindedAt), whereRemindable(given)))
    .orderBy(savedSessions.email, desc(savedSessions.updatedAt))
  for (const { id, email } of left) {
    await inTransaction(given, async (needs) => {
      const reminded = await needs.db
        .update(savedSessions)
        .set({ remindedAt: now })
        .where(and(eq(savedSessions.email, email), isNull(savedSessions.remindedAt)))
        .returning({ id: savedSessions.id })
      if (reminded.length === 0) return
      await queueEmail(needs, {
        kind: 'reminder',
        recipient: email,
        subjectIds: { savedSessionId: id },
        deduplicationKey: `${id}:${now.toISOString()}`,
      })
    })
  }
}
