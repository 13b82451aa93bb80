import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { deleteWithdrawn } from './unread-chats.server.ts'
import type { Connection } from '#db/client.ts'
import { safetyReports, users } from '#db/schema/index.ts'

/** One page; the oldest open reports come first. */
const MAX_LISTED = 200

export type SafetyReport = Awaited<ReturnType<typeof listSafetyReports>>[number]

/** Reports that are not yet read, then open ones, each oldest first; closed ones last. */
export async function listSafetyReports({ db }: { db: Connection }, where?: SQL) {
  const [seer, doer] = [alias(users, 'seer'), alias(users, 'doer')]
  const rows = await db
    .select({ report: safetyReports, seer: seer.email, doer: doer.email })
    .from(safetyReports)
    .leftJoin(seer, eq(seer.id, safetyReports.seenBy))
    .leftJoin(doer, eq(doer.id, safetyReports.doneBy))
    .where(where)
    .orderBy(
      sql`${safetyReports.doneAt} is not null`,
      sql`${safetyReports.seenAt} is not null`,
      asc(safetyReports.createdAt),
    )
    .limit(MAX_LISTED)
  return rows.map(({ report, seer: seenBy, doer: doneBy }) => ({
    id: report.id,
    source: report.source,
    parentEmail: report.parentEmail,
    words: report.words,
    createdAt: report.createdAt,
    seen: report.seenAt && { at: report.seenAt, by: seenBy ?? 'former staff' },
    done: report.doneAt && { at: report.doneAt, by: doneBy ?? 'former staff', what: report.done ?? '' },
  }))
}

/** How many reports are still open. */
export function countSafetyReports({ db }: Pick<Needs, 'db'>): Promise<number> {
  return db.$count(safetyReports, isNull(safetyReports.doneAt))
}

type StaffRead = { id: string; staffMemberId: string }

/**
 * A report for a staff member who opens it: each opening is in the audit log, and the first reader is remembered.
 *
 * @returns Null when there is no such report.
 */
export async function openReport(
  given: Pick<Needs, 'db' | 'clock'>,
  { id, staffMemberId }: StaffRead,
): Promise<SafetyReport | null> {
  return inTransaction(given, async (needs) => {
    await needs.db
      .update(safetyReports)
      .set({ seenAt: needs.clock.now(), seenBy: staffMemberId })
      .where(and(eq(safetyReports.id, id), isNull(safetyReports.seenAt)))
    const [report] = await listSafetyReports(needs, eq(safetyReports.id, id))
    if (!report) return null
    await recordStaffAct(needs, { staffMemberId, act: 'open_safety_report', subjectId: id })
    return report
  })
}

/**
 * A staff member records what was done; the report is closed, and counts as read by them.
 *
 * @param done Not blank.
 * @returns False when it is already closed, or does not exist.
 */
export async function closeReport(
  given: Pick<Needs, 'db' | 'clock'>,
  { id, staffMemberId, done }: StaffRead & { done: string },
): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const now = needs.clock.now()
    const [closed] = await needs.db
      .update(safetyReports)
      .set({
        done,
        doneAt: now,
        doneBy: staffMemberId,
        seenAt: sql`coalesce(${safetyReports.seenAt}, ${now.toISOString()}::timestamptz)`,
        seenBy: sql`coalesce(${safetyReports.seenBy}, ${staffMemberId}::uuid)`,
      })
      .where(and(eq(safetyReports.id, id), isNull(safetyReports.doneAt)))
      .returning({ subjectId: safetyReports.subjectId })
    if (!closed) return false
    await recordStaffAct(needs, { staffMemberId, act: 'close_safety_report', subjectId: id })
    await deleteWithdrawn(needs, closed.subjectId)
    return true
  })
}
