import { createHash, randomBytes } from 'node:crypto'
import type postgres from 'postgres'

function makeSecret() {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: createHash('sha256').update(secret).digest('hex') }
}

/** A reminder email's link, without waiting hours for the email: we store a secret of our own. */
export async function savedLink(
  sql: postgres.Sql,
  email: string,
  sessionType: 'questionnaire' | 'checkout',
): Promise<string> {
  const { secret, hash } = makeSecret()
  const rows = await sql`
    update saved_sessions set emailed_sha256 = ${hash}
    where email = ${email} and session_type = ${sessionType} returning id`
  if (rows.length === 0) throw new Error(`no saved ${sessionType}`)
  return `/${sessionType}?sid=${secret}`
}

/** The link at the foot of a reminder, made as above. */
export async function unsubscribeLink(sql: postgres.Sql, email: string): Promise<string> {
  const { secret, hash } = makeSecret()
  await sql`insert into unsubscribe_links (secret_sha256, email) values (${hash}, ${email})`
  return `/unsubscribe/${secret}`
}

/** A login link, made as above. */
export async function loginLink(sql: postgres.Sql, email: string): Promise<string> {
  const { secret, hash } = makeSecret()
  await sql`
    insert into login_links (user_id, token_sha256, expires_at)
    select id, ${hash}, now() + interval '5 minutes' from users where email = ${email}`
  return `/admin/login/${secret}`
}
