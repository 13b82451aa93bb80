import { wordsForEmail } from '#app/domain/emails/email.ts'
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { orders, outgoingEmails } from '#db/schema/index.ts'
import { type ConcernKind, countUpTo, MAX_OF_A_KIND, orderKey } from './concern.ts'
import { dismissRow } from './dismiss-row.server.ts'

const where = and(isNotNull(outgoingEmails.refusedAt), isNull(outgoingEmails.dismissedAt))

export const failedEmail: ConcernKind = {
  title: 'Emails that were refused',
  advice: 'The email company will not send to this address. Reach the parent another way.',
  endsIn: 'here',
  count: () => countUpTo(outgoingEmails, where),
  async list({ db }) {
    const rows = await db
      .select()
      .from(outgoingEmails)
      .where(where)
      .orderBy(asc(outgoingEmails.createdAt))
      .limit(MAX_OF_A_KIND)
    const orderIds = rows.flatMap(({ subjectIds }) => subjectIds['orderId'] ?? [])
    const known = orderIds.length > 0 ? await db.select(orderKey).from(orders).where(inArray(orders.id, orderIds)) : []
    return rows.map(({ id, createdAt, kind, recipient, refusal, subjectIds }) => ({
      id,
      since: createdAt,
      order: known.find(({ orderId }) => orderId === subjectIds['orderId']) ?? null,
      facts: [wordsForEmail(kind), 'to', recipient, `(${refusal})`],
    }))
  },
  async retry({ db, jobs }, id) {
    const unsent = { refusedAt: null, refusal: null, attemptedAt: null }
    const refused = and(eq(outgoingEmails.id, id), isNotNull(outgoingEmails.refusedAt))
    const rows = await db.update(outgoingEmails).set(unsent).where(refused).returning()
    if (rows.length === 1) await jobs.enqueue(db, 'send-email', { outgoingEmailId: id })
    return rows.length === 1
  },
  dismiss: (needs, id) => dismissRow(needs, outgoingEmails, id),
}
