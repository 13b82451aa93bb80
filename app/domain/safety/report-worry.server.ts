import { eq } from 'drizzle-orm'
import { queueEmail } from '#app/domain/emails/queue-email.server.ts'
import type { TransactionNeeds } from '#app/domain/needs.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { type SAFETY_SOURCES, safetyReports, userRoles, users } from '#db/schema/index.ts'

/** In each quarter of an hour by the clock, an admin gets at most one first alert, and one second for what is unread. */
const QUARTER_SECONDS = 15 * 60

export type Worry = {
  source: (typeof SAFETY_SOURCES)[number]
  /** The letter's or the chat's. */
  subjectId: string
  parentEmail: string
  /** As the parent or child wrote them. */
  words: string
}

/**
 * Reports what was written to staff, and calls every admin by email: at once, and again while a report is unread, however
 * many reports there are. Idempotent: the same words of the same letter are one report.
 */
export async function reportWorry(needs: TransactionNeeds<'clock' | 'jobs'>, worry: Worry): Promise<void> {
  const [report] = await needs.db
    .insert(safetyReports)
    .values({ ...worry, wordsSha256: sha256(worry.words) })
    .onConflictDoNothing()
    .returning({ id: safetyReports.id })
  if (!report) return
  const staff = await needs.db
    .select({ userId: users.id, recipient: users.email })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(eq(userRoles.role, 'admin'))
  const quarter = Math.floor(needs.clock.now().getTime() / 1_000 / QUARTER_SECONDS)
  for (const { userId, recipient } of staff) {
    for (const call of ['first', 'second']) {
      await queueEmail(needs, {
        kind: 'safety_report',
        recipient,
        subjectIds: { userId, call },
        deduplicationKey: `${userId}:${call}:${quarter}`,
        waitSeconds: call === 'second' ? QUARTER_SECONDS : 0,
      })
    }
  }
}
