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
/** PostgreSQL's own classes: connection lost, out of something (disk, memory, connections), stopped or starting by its operator. */
const SQLSTATE_CLASSES = /^(?:08|53|57P)/
/** `pg` has no code for these. */
const WITHOUT_CODE = /^(?:Connection terminated|timeout exceeded when trying to connect)/

/** Whether a query failed because the database is not there, or cannot work, rather than because of the query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (LOST.has(code) || SQLSTATE_CLASSES.test(code) || WITHOUT_CODE.test(error.message)) return true
  return isDatabaseAway(error.cause)
}
