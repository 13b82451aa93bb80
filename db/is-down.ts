/** Codes from the operating system and the drivers when nothing answers at the other end. */
const LOST = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
])
/** PostgreSQL's codes: connection lost, out of resources, stopped or starting, statement or lock timed out. */
const SQLSTATE_CLASSES = /^(?:08|53|57P|57014|55P03)/
/** `pg` has no code for these. */
const WITHOUT_CODE = /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout)/

/** PostgreSQL's or the driver's error code, from the error or any of its causes; null when there is none. */
export function postgresCodeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  return 'code' in error && typeof error.code === 'string' ? error.code : postgresCodeOf(error.cause)
}

/** Whether a query failed because the database is down, or cannot work, rather than because of the query. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (LOST.has(code) || SQLSTATE_CLASSES.test(code) || WITHOUT_CODE.test(error.message)) return true
  return isDatabaseDown(error.cause)
}
