import { isDatabaseDown, postgresCodeOf } from './is-down.ts'

const HOST = 'Is the host of DATABASE_URL right, is the database running, and may this machine reach it?'
const TLS =
  'Its certificate is not signed by a known authority: use the address that your database company gives, or put the certificate into NODE_EXTRA_CA_CERTS.'

const MIGRATE = 'run the release command, node /shop/build/server/migrate.js.'
/** pg-boss's error has no code. */
const NOT_MIGRATED = /pg-boss is not installed/

/** What to do about the faults that a new or changed database address has, by the code of PostgreSQL or of Node. */
const ADVICE: Record<string, string> = {
  '28P01': 'User or password in DATABASE_URL is wrong.',
  '28000': 'The database does not let this user in: look at the user in DATABASE_URL, and whether TLS is required.',
  '3D000': 'There is no database of that name: correct the end of DATABASE_URL, or create it.',
  '42P01': `A table is missing: ${MIGRATE}`,
  '3F000': `A schema is missing: ${MIGRATE}`,
  '42501': 'The user in DATABASE_URL may not do this: use the owner of the database.',
  '53300': 'The database has no connection left: see the table of connections in docs/operations.md.',
  ECONNREFUSED: `Nothing answers at that host and port. ${HOST}`,
  ENOTFOUND: `There is no such host. ${HOST}`,
  EAI_AGAIN: `The name of the host is not found just now. ${HOST}`,
  EHOSTUNREACH: `There is no way to that host. ${HOST}`,
  '57P03': 'The database is starting or stopping: try again in a minute.',
  ETIMEDOUT: `The host does not answer. ${HOST}`,
  CONNECT_TIMEOUT: `The host does not answer. ${HOST}`,
  DEPTH_ZERO_SELF_SIGNED_CERT: TLS,
  SELF_SIGNED_CERT_IN_CHAIN: TLS,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: TLS,
}

/** What is wrong with the database, in a sentence for the person who deploys; null for an error of another kind. */
export function describeDatabaseFault(error: unknown): string | null {
  const code = postgresCodeOf(error)
  if (code && ADVICE[code]) return `${ADVICE[code]} (${code})`
  if (NOT_MIGRATED.test(String(error))) return `The database is not migrated: ${MIGRATE}`
  return isDatabaseDown(error) ? `It does not answer. ${HOST}` : null
}
