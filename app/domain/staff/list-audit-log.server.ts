import { and, desc, eq, sql } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { auditLog, users } from '#db/schema/index.ts'

export const ACTS_PER_PAGE = 50

export type RecordedAct = Awaited<ReturnType<typeof listAuditLog>>['acts'][number]

/**
 * One page of what staff did, newest first.
 *
 * @param before The id of the last act of the page before; left out, the newest.
 * @param subjectId Only what was done to one row; empty for everything.
 */
export async function listAuditLog(
  { db }: Pick<Needs, 'db'>,
  { before, subjectId }: { before?: string; subjectId: string },
) {
  // Compared in PostgreSQL: its timestamps have microseconds, a JavaScript `Date` only milliseconds.
  const isBefore = before
    ? sql`(${auditLog.createdAt}, ${auditLog.id}) < (select created_at, id from audit_log where id = ${before})`
    : undefined
  const rows = await db
    .select({ entry: auditLog, email: users.email })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(and(subjectId ? eq(auditLog.subjectId, subjectId) : undefined, isBefore))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(ACTS_PER_PAGE + 1)
  return {
    acts: rows.slice(0, ACTS_PER_PAGE).map(({ entry: { id, act, subjectId: subject, detail, createdAt }, email }) => {
      return { id, at: createdAt, email, act, subjectId: subject, detail: detail as Record<string, unknown> }
    }),
    hasMore: rows.length > ACTS_PER_PAGE,
  }
}
