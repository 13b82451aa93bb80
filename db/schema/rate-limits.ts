import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/** Counters of `rate-limiter-flexible`, which names the columns. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    expire: bigint('expire', { mode: 'number' }),
  },
  // Each limiter deletes what has expired, every five minutes.
  (table) => [index('rate_limits_expire_idx').on(table.expire)],
)
