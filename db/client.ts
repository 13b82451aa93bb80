import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import * as schema from './schema/index.ts'

/** How the shop talks to PostgreSQL; `$client.end()` closes it. */
export type Database = ReturnType<typeof connect>

/** What a `db.transaction` callback is given. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Either: for what reads and writes, in a transaction or without one. */
export type Connection = Database | Transaction

const RECONNECT_AFTER_SECONDS = 0.25

/**
 * Opens a pool of connections; the first query connects.
 *
 * @param url A `postgres://` address.
 * @param options.max Connections at most; 10 leaves room for several processes under PostgreSQL's default of 100.
 */
export function connect(url: string, { max = 10 }: { max?: number } = {}) {
  const client = postgres(url, {
    max,
    connect_timeout: 5,
    // The driver's own pause grows to twenty seconds; a database that is back should be found at once.
    backoff: () => RECONNECT_AFTER_SECONDS,
    idle_timeout: 60,
    onnotice: () => {},
  })
  return drizzle(client, { schema })
}
