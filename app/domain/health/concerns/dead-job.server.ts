import { sql } from 'drizzle-orm'
import { failRefund } from '#app/domain/payments/refunds/record-refund.server.ts'
import { type ConcernKind, MAX_OF_A_KIND } from './concern.ts'

export const deadJob: ConcernKind = {
  title: 'Jobs that failed every time',
  advice: 'Tried several times, and failed every time. Once the cause is fixed, try again.',
  endsIn: 'here',
  count: ({ jobs }) => sql`least(${jobs.deadCount()}, ${MAX_OF_A_KIND})`,
  async list({ jobs }) {
    const dead = await jobs.listDead()
    return dead
      .slice(0, MAX_OF_A_KIND)
      .map(({ deadJobId, name, payload, failedAt }) => ({
        id: deadJobId,
        since: failedAt,
        order: null,
        facts: [name, ...Object.values(payload).map(String)],
      }))
  },
  retry: ({ db, jobs }, id) => jobs.reviveDead(db, id),
  async dismiss(needs, id) {
    const dropped = await needs.jobs.dropDead(needs.db, id)
    const refundId = dropped?.name === 'send-refund' && dropped.payload['refundId']
    // The money never left us, so it can be refunded again.
    if (typeof refundId === 'string') await failRefund(needs, { refundId, failure: 'given_up' })
    return dropped !== null
  },
}
