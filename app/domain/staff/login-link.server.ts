import { addMinutes } from 'date-fns'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { queueEmail } from '#app/domain/emails/queue-email.server.ts'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { loginLinks, userRoles, users } from '#db/schema/index.ts'
import { createSecret, hashSecret } from '#app/domain/secret.server.ts'

/** Decision 26. */
export const LOGIN_LINK_MINUTES = 10

/**
 * Emails a login link to a staff member; any other address gets no email, but the answer is the same.
 *
 * @param browserSecret Binds the link to the browser that requested it.
 */
export async function requestLoginLink(
  given: Pick<Needs, 'db' | 'jobs'>,
  { email, browserSecret }: { email: string; browserSecret: string },
): Promise<void> {
  await inTransaction(given, async (needs) => {
    const [user] = await needs.db
      .select({ id: users.id, email: users.email })
      .from(users)
      .innerJoin(userRoles, eq(userRoles.userId, users.id))
      .where(eq(users.email, email.toLowerCase()))
      .limit(1)
    if (!user) return
    const subjectIds = { userId: user.id, browserSha256: hashSecret(browserSecret) }
    const deduplicationKey = crypto.randomUUID()
    await queueEmail(needs, { kind: 'login_link', recipient: user.email, subjectIds, deduplicationKey })
  })
}

/**
 * Creates a single-use link to the back office. Only its hash is stored.
 *
 * @param browserSha256 Null for a link that works in any browser, made at the terminal.
 */
export async function createLoginLink(
  { db, clock, siteUrl }: Pick<Needs, 'db' | 'clock' | 'siteUrl'>,
  { userId, browserSha256, minutesValid }: { userId: string; browserSha256: string | null; minutesValid: number },
): Promise<{ url: string }> {
  const token = createSecret()
  const expiresAt = addMinutes(clock.now(), minutesValid)
  await db.insert(loginLinks).values({ userId, tokenSha256: hashSecret(token), browserSha256, expiresAt })
  return { url: `${siteUrl.origin}/admin/login/${token}` }
}

/**
 * Uses up a login link. Of two simultaneous uses, one succeeds.
 *
 * @param browserSecret From the cookie of the browser that requested it; null without one.
 * @returns The user, or null when the link is unknown, used, too old or bound to another browser.
 */
export async function consumeLoginLink(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { token, browserSecret }: { token: string; browserSecret: string | null },
): Promise<{ userId: string } | null> {
  const anyBrowser = isNull(loginLinks.browserSha256)
  const thisBrowser = browserSecret
    ? or(anyBrowser, eq(loginLinks.browserSha256, hashSecret(browserSecret)))
    : anyBrowser
  const [link] = await db
    .update(loginLinks)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(loginLinks.tokenSha256, hashSecret(token)),
        isNull(loginLinks.usedAt),
        gt(loginLinks.expiresAt, clock.now()),
        thisBrowser,
      ),
    )
    .returning({ userId: loginLinks.userId })
  return link ?? null
}
