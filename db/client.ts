import { drizzle } from 'drizzle-orm/postgres-js'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import * as schema from './schema/index.ts'

/** How the shop talks to PostgreSQL; `$client.end()` closes it. */
export type Database = ReturnType<typeof connect>

/** What a `db.transaction` callback is given. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Either: for what reads and writes, in a transaction or without one. */
export type Connection = Database | Transaction

const RECONNECT_AFTER_SECONDS = 0.25
/** On a busy machine, a process that is drawing a letter notices its new connection only seconds later. */
const CONNECT_WITHIN_SECONDS = 10
/**
 * Opening a connection costs a shopper a moment; keeping one costs the database some megabytes. Fly.io closes connections
 * older than ten minutes when it restarts its proxy, and advises both figures.
 */
const KEPT_IDLE_SECONDS = 300
const KEPT_AT_MOST_SECONDS = 600

/** How long PostgreSQL works on one statement, or waits for one lock, before it gives up; 0 is for ever. */
export type Timeouts = { statementMs: number; lockMs: number }

/** For pages: shoppers do not wait longer. A locked table then stops only the pages that need it. */
export const PAGE_TIMEOUTS: Timeouts = { statementMs: 8_000, lockMs: 2_000 }
/** For jobs, which read and delete much at once. */
export const JOB_TIMEOUTS: Timeouts = { statementMs: 60_000, lockMs: 10_000 }
/** For migrations: building an index may take any time, but other statements must not queue behind it for a lock. */
export const MIGRATION_TIMEOUTS: Timeouts = { statementMs: 0, lockMs: 5_000 }

/** A process that hangs in the middle of a transaction holds its locks no longer than this. */
const IDLE_IN_TRANSACTION_MS = 30_000

/**
 * Opens a pool of connections; the first query connects.
 *
 * @param url A `postgres://` address.
 * @param options.max Connections at most; 10 leaves room for several processes under PostgreSQL's default of 100.
 * @param options.timeouts By default that of jobs.
 */
export function connect(
  url: string,
  { max = 10, timeouts = JOB_TIMEOUTS }: { max?: number; timeouts?: Timeouts } = {},
) {
  const client = postgres(url, {
    max,
    connect_timeout: CONNECT_WITHIN_SECONDS,
    // Otherwise each connection starts with the driver's own query, whose failure is unhandled. No column is an array.
    fetch_types: false,
    // The driver's own pause grows to twenty seconds; a database that is back should be found at once.
    backoff: () => RECONNECT_AFTER_SECONDS,
    idle_timeout: KEPT_IDLE_SECONDS,
    max_lifetime: KEPT_AT_MOST_SECONDS,
    onnotice: () => {},
    connection: {
      statement_timeout: timeouts.statementMs,
      lock_timeout: timeouts.lockMs,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    },
  })
  preparesStatements(client)
  return drizzle(client, { schema })
}

/** Searches that are not prepared: whether an index helps depends on the pattern, which a generic plan ignores. */
const LOOKS_FOR_A_PATTERN = / ilike /i

/**
 * Has PostgreSQL parse and plan each statement once per connection. Drizzle asks for that only statement by statement,
 * and without it each one with a parameter takes two round trips.
 */
function preparesStatements(client: Sql | TransactionSql): void {
  const unsafe = client.unsafe.bind(client)
  client.unsafe = (query, parameters, options) =>
    unsafe(query, parameters, { ...options, prepare: !!parameters?.length && !LOOKS_FOR_A_PATTERN.test(query) })
  for (const name of ['begin', 'savepoint'] as const) {
    const run = (client as unknown as Record<string, Run | undefined>)[name]
    if (!run) continue
    const prepared: Run = (work) =>
      run((transaction) => {
        preparesStatements(transaction)
        return work(transaction)
      })
    Object.assign(client, { [name]: prepared })
  }
}

/** How Drizzle calls postgres.js's `begin` and `savepoint`: with a callback only, without options or a name. */
type Run = (work: (transaction: TransactionSql) => Promise<unknown>) => Promise<unknown>
