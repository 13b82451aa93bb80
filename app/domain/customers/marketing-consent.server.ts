import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ConnectedNeeds, Needs } from '#app/domain/needs.ts'
import { createSecret, hashSecret, isSecret } from '#app/domain/secret.server.ts'
import type { CONSENT_SOURCES } from '#db/schema/codes.ts'
import { marketingConsents, unsubscribeLinks } from '#db/schema/index.ts'
import { MARKETING_WORDING } from './marketing-wording.ts'

type ConsentNeeds = ConnectedNeeds<'clock'>
type ConsentSource = (typeof CONSENT_SOURCES)[number]

/**
 * Records that a parent agreed to hear from us, when, where, and to which words. Repeated, the first time counts;
 * after a withdrawal, the new one.
 */
export async function recordMarketingConsent(
  { db }: ConnectedNeeds,
  { email, source }: { email: string; source: ConsentSource },
): Promise<void> {
  const consent = { email: email.toLowerCase(), source, wording: MARKETING_WORDING }
  await db
    .insert(marketingConsents)
    .values(consent)
    .onConflictDoUpdate({
      target: [marketingConsents.email, marketingConsents.source],
      set: { withdrawnAt: null, wording: MARKETING_WORDING, createdAt: sql`now()` },
      setWhere: sql`${marketingConsents.withdrawnAt} is not null`,
    })
}

/** Creates the link at the foot of an email. Each email has one of its own, and every one works for ever. */
export async function createUnsubscribeLink(
  { db, siteUrl }: Pick<Needs, 'db' | 'siteUrl'>,
  email: string,
): Promise<string> {
  const secret = createSecret()
  await db.insert(unsubscribeLinks).values({ secretSha256: hashSecret(secret), email })
  return `${siteUrl.origin}/unsubscribe/${secret}`
}

/**
 * Withdraws every consent of the address that got the email with this link. Idempotent.
 *
 * @returns False when no email of ours had this link.
 */
export async function unsubscribe(needs: ConsentNeeds, { secret }: { secret: unknown }): Promise<boolean> {
  if (!isSecret(secret)) return false
  const [link] = await needs.db
    .select({ email: unsubscribeLinks.email })
    .from(unsubscribeLinks)
    .where(eq(unsubscribeLinks.secretSha256, hashSecret(secret)))
  if (!link) return false
  await withdrawMarketingConsent(needs, { email: link.email })
  return true
}

/** Withdraws consents: those given in one place, or all of them. Idempotent. */
export async function withdrawMarketingConsent(
  { db, clock }: ConsentNeeds,
  { email, source }: { email: string; source?: ConsentSource },
): Promise<void> {
  const given = and(eq(marketingConsents.email, email.toLowerCase()), isNull(marketingConsents.withdrawnAt))
  const there = source && eq(marketingConsents.source, source)
  await db.update(marketingConsents).set({ withdrawnAt: clock.now() }).where(and(given, there))
}

/** Whether a consent given in the questionnaire stands today. */
export async function hasMarketingConsent({ db }: Pick<Needs, 'db'>, email: string): Promise<boolean> {
  const standing = and(
    eq(marketingConsents.email, email.toLowerCase()),
    eq(marketingConsents.source, 'questionnaire'),
    isNull(marketingConsents.withdrawnAt),
  )
  return email !== '' && (await db.$count(marketingConsents, standing)) > 0
}
