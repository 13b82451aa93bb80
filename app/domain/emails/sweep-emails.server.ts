import { subHours } from 'date-fns'
import { and, asc, gt, isNull, lt } from 'drizzle-orm'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { outgoingEmails } from '#db/schema/index.ts'

/** Jobs retry for ten hours; after this time they have stopped. */
const STALE_HOURS = 12
/** An hourly run finds each email twice; what fails again by then is on the Health page. */
const UNTIL_HOURS = 14
const MAX_EMAILS = 500

/** Queues again every email that was neither sent nor refused, and whose job is gone. Recurring. */
export async function sweepEmails(given: Pick<Needs, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const isOpen = and(isNull(outgoingEmails.sentAt), isNull(outgoingEmails.refusedAt))
  const { createdAt } = outgoingEmails
  const now = given.clock.now()
  const isStale = and(lt(createdAt, subHours(now, STALE_HOURS)), gt(createdAt, subHours(now, UNTIL_HOURS)))
  const forgotten = await given.db
    .select({ id: outgoingEmails.id })
    .from(outgoingEmails)
    .where(and(isOpen, isStale))
    .orderBy(asc(createdAt))
    .limit(MAX_EMAILS)
  await inTransaction(given, async ({ db, jobs }) => {
    for (const { id } of forgotten) await jobs.enqueue(db, 'send-email', { outgoingEmailId: id })
  })
}
