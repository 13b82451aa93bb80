import { and, type Column, eq, exists, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { ConnectedNeeds, Needs, TransactionNeeds } from '#app/domain/needs.ts'
import { dayInLondon } from '#app/domain/clock.ts'
import { queueEmail } from '#app/domain/emails/queue-email.server.ts'
import { NOTHING_TO_TELL } from '#app/domain/emails/send-outgoing-email.server.ts'
import { oldestOpenAt } from '#app/domain/privacy/retention-periods.ts'
import { createSecret, hashSecret, isSecret } from '#app/domain/secret.server.ts'
import type { CONSENT_SOURCES } from '#db/schema/codes.ts'
import { consentLinks, marketingConsents, outgoingEmails, unsubscribeLinks } from '#db/schema/index.ts'
import { MARKETING_WORDING } from './marketing-wording.ts'

type ConsentNeeds = ConnectedNeeds<'clock'>
type ConsentSource = (typeof CONSENT_SOURCES)[number]
type AskedConsent = { email: string; source: ConsentSource; basketId: string }

/** A `where` for addresses whose owner agreed to hear from us, and did not take it back. */
export const whereAgreed = ({ db }: ConnectedNeeds, email: Column) =>
  exists(
    db
      .select()
      .from(marketingConsents)
      .where(
        and(
          eq(marketingConsents.email, email),
          isNotNull(marketingConsents.confirmedAt),
          isNull(marketingConsents.withdrawnAt),
        ),
      ),
  )

/**
 * Notes that the box was ticked for this address, and emails the address to confirm: anyone can type it, so a consent
 * counts only once it is confirmed from there (decision 37). Sent at most once a day; a confirmed consent stays.
 */
export async function askForMarketingConsent(
  needs: TransactionNeeds<'clock' | 'jobs'>,
  { email, source, basketId }: AskedConsent,
): Promise<void> {
  const consent = { email: email.toLowerCase(), source, wording: MARKETING_WORDING, basketId }
  const isStanding = sql`${marketingConsents.confirmedAt} is not null and ${marketingConsents.withdrawnAt} is null`
  const [asked] = await needs.db
    .insert(marketingConsents)
    .values(consent)
    .onConflictDoUpdate({
      target: [marketingConsents.email, marketingConsents.source],
      set: { ...consent, confirmedAt: null, withdrawnAt: null, createdAt: needs.clock.now() },
      setWhere: sql`not (${isStanding})`,
    })
    .returning({ id: marketingConsents.id, email: marketingConsents.email })
  if (!asked) return
  // One that was closed because the box was unticked by then must not stand for this question.
  const isClosed = and(eq(outgoingEmails.kind, 'confirm_consent'), eq(outgoingEmails.refusal, NOTHING_TO_TELL))
  await needs.db.delete(outgoingEmails).where(and(eq(outgoingEmails.recipient, asked.email), isClosed))
  await queueEmail(needs, {
    kind: 'confirm_consent',
    recipient: asked.email,
    subjectIds: { consentId: asked.id },
    deduplicationKey: `${asked.email}:${dayInLondon(needs.clock.now())}`,
  })
}

/** Creates the link that confirms a consent; null when none is waiting any more. */
export async function createConsentLink(
  { db, siteUrl }: Pick<Needs, 'db' | 'siteUrl'>,
  consentId: string,
): Promise<{ url: string; email: string } | null> {
  const waits = and(isNull(marketingConsents.confirmedAt), isNull(marketingConsents.withdrawnAt))
  const [consent] = await db
    .select({ email: marketingConsents.email })
    .from(marketingConsents)
    .where(and(eq(marketingConsents.id, consentId), waits))
  if (!consent) return null
  const secret = createSecret()
  await db.insert(consentLinks).values({ secretSha256: hashSecret(secret), consentId })
  return { url: `${siteUrl.origin}/confirm-emails/${secret}`, email: consent.email }
}

/**
 * Confirms a consent, and every other one that waits for the same address. Idempotent; works for 30 days, even after a
 * withdrawal, which only an email can undo.
 *
 * @returns False when we never sent this link, or it is too old.
 */
export async function confirmMarketingConsent(
  { db, clock }: ConsentNeeds,
  { secret }: { secret: unknown },
): Promise<boolean> {
  if (!isSecret(secret)) return false
  const works = and(
    eq(consentLinks.secretSha256, hashSecret(secret)),
    gt(consentLinks.createdAt, oldestOpenAt(clock.now())),
  )
  const [asked] = await db
    .select({ id: marketingConsents.id, email: marketingConsents.email })
    .from(consentLinks)
    .innerJoin(marketingConsents, eq(marketingConsents.id, consentLinks.consentId))
    .where(works)
  if (!asked) return false
  const waits = and(isNull(marketingConsents.confirmedAt), isNull(marketingConsents.withdrawnAt))
  await db
    .update(marketingConsents)
    .set({ confirmedAt: clock.now(), withdrawnAt: null })
    .where(and(eq(marketingConsents.email, asked.email), or(eq(marketingConsents.id, asked.id), waits)))
  return true
}

/** Creates the link at the foot of an email. Each email has its own, and each one works for two years. */
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
 * @returns False when we never sent this link.
 */
export async function unsubscribe({ db, clock }: ConsentNeeds, { secret }: { secret: unknown }): Promise<boolean> {
  if (!isSecret(secret)) return false
  const [link] = await db
    .select({ email: unsubscribeLinks.email })
    .from(unsubscribeLinks)
    .where(eq(unsubscribeLinks.secretSha256, hashSecret(secret)))
  if (!link) return false
  const standing = and(eq(marketingConsents.email, link.email), isNull(marketingConsents.withdrawnAt))
  await db.update(marketingConsents).set({ withdrawnAt: clock.now() }).where(standing)
  return true
}

/**
 * Withdraws the consents of this address that were requested from this basket: unticking affects only the visitor's own
 * ticks.
 */
export async function withdrawBasketConsent(
  { db, clock }: ConsentNeeds,
  { email, basketId }: Omit<AskedConsent, 'source'>,
): Promise<void> {
  await db
    .update(marketingConsents)
    .set({ withdrawnAt: clock.now() })
    .where(whereTicked({ email: email.toLowerCase(), basketId }))
}

/** Whether the news box was ticked in this basket for an address, and not unticked since. */
export const isNewsTicked = async (
  { db }: ConnectedNeeds,
  { email, basketId }: Omit<AskedConsent, 'source'>,
): Promise<boolean> => (await db.$count(marketingConsents, whereTicked({ email: email.toLowerCase(), basketId }))) > 0

/** The same as a `where`. By address, which has an index. @param asked.email In lower case. */
export const whereTicked = ({ email, basketId }: { email: string | SQL; basketId: string | Column }) =>
  and(
    eq(marketingConsents.email, email),
    eq(marketingConsents.basketId, basketId),
    isNull(marketingConsents.withdrawnAt),
  )
