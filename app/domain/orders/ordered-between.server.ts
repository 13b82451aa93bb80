import { and, gte, lt } from 'drizzle-orm'
import { startOfLondonDay } from '#app/domain/clock.ts'
import { orders } from '#db/schema/index.ts'

/** A `where` for orders placed from one day to another, both whole London days; null means no limit. */
export const whereOrderedBetween = (from?: string | null, to?: string | null) =>
  and(
    from ? gte(orders.createdAt, startOfLondonDay(from)) : undefined,
    to ? lt(orders.createdAt, startOfLondonDay(to, 1)) : undefined,
  )
