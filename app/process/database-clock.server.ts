import { sql } from 'drizzle-orm'
import type { Clock } from '#app/domain/clock.ts'
import type { Log } from '#app/domain/needs.ts'
import type { Database } from '#db/client.ts'

/** A machine's clock drifts by seconds in a day. */
const MEASURED_EVERY_MS = 60_000
/** Smaller differences are network delay, and not logged. */
const LOGGED_FROM_MS = 5_000

export type DatabaseClock = Clock & {
  /** Compares the two clocks; keeps the last difference when the database does not answer. */
  measure(): Promise<void>
  stop(): void
}

/**
 * Gives the database's time instead of the machine's, so that all machines agree and codes, pages and links end when
 * they should. Reads cost nothing; the difference is measured once a minute.
 */
export function createDatabaseClock(db: Database, log: Log): DatabaseClock {
  let aheadMs = 0
  const clock: DatabaseClock = {
    now: () => new Date(Date.now() + aheadMs),
    async measure() {
      const before = Date.now()
      const rows = await db
        .execute<{ now: string }>(sql`select extract(epoch from clock_timestamp()) * 1000 as now`)
        .catch(() => [])
      const after = Date.now()
      if (!rows[0]) return
      aheadMs = Math.round(Number(rows[0].now) - (before + after) / 2)
      if (Math.abs(aheadMs) > LOGGED_FROM_MS) log.warn({ aheadMs }, 'this machine’s clock is wrong')
    },
    stop: () => clearInterval(timer),
  }
  const timer = setInterval(() => void clock.measure(), MEASURED_EVERY_MS).unref()
  return clock
}
