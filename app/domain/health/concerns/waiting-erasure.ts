import { subDays } from 'date-fns'
import { asc, lt } from 'drizzle-orm'
import { customers } from '#db/schema/index.ts'
import { type ConcernKind, type ConcernNeeds, countUpTo, MAX_OF_A_KIND } from './concern.ts'

/** A letter is posted, and a refund paid, within days. */
const ERASED_WITHIN_DAYS = 5

const where = ({ clock }: ConcernNeeds) => lt(customers.eraseAskedAt, subDays(clock.now(), ERASED_WITHIN_DAYS))

export const waitingErasure: ConcernKind = {
  title: 'Erasure requests not yet done',
  advice: 'These families asked over five days ago. Post, refund or settle what is left of their orders.',
  endsIn: 'the family',
  count: (needs) => countUpTo(customers, where(needs)),
  async list(needs) {
    const waiting = await needs.db
      .select()
      .from(customers)
      .where(where(needs))
      .orderBy(asc(customers.eraseAskedAt))
      .limit(MAX_OF_A_KIND)
    return waiting.map(({ id, eraseAskedAt, createdAt }) => ({
      id,
      since: eraseAskedAt ?? createdAt,
      order: null,
      facts: ['customer', id],
    }))
  },
}
