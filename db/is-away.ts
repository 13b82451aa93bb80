/** What the operating system and the drivers say when there is nobody at the other end. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
])
/** PostgreSQL's own classes: connection lost, out of something (disk, memory, connections), stopped or starting by its operator; and a lock, or an answer, that did not come in time. */
const SQLSTATE_CLASSES = /^(?:08|53|57P|57014|55P03)/
/** `pg` has no code for these. */
const WITHOUT_CODE = /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout)/

/** PostgreSQL's five characters, or the driver's own code, for what went wrong, however deep in an error it lies; null for no such error. */
export function postgresCodeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  return 'code' in error && typeof error.code === 'string' ? error.code : postgresCodeOf(error.cause)
}

/** Whether a query failed because the database is not there, or cannot work, rather than because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (LOST.has(code) || SQLSTATE_CLASSES.test(code) || WITHOUT_CODE.test(error.message)) return true
  return isDatabaseAway(error.cause)
}
