import { subMinutes } from 'date-fns'
import { and, eq, gt } from 'drizzle-orm'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { queueEmail } from '#app/domain/emails/queue-email.server.ts'
import { FAMILY_LINK_MINUTES } from '#app/domain/privacy/retention-periods.ts'
import { createSecret, hashSecret, isSecret } from '#app/domain/secret.server.ts'
import { customers, familyLinks, orders } from '#db/schema/index.ts'
import { recordPrivacyAct } from './record-privacy-act.server.ts'

/** Within this time, a repeated press counts as one. */
const ASKED_AGAIN_AFTER_MINUTES = 2

/** Sends the link to a family's page to the address that ordered: an order's page may have been shown to others. */
export async function askForFamilyLink(given: Pick<Needs, 'db' | 'clock' | 'jobs'>, orderId: string): Promise<void> {
  await inTransaction(given, async (needs) => {
    const [customer] = await needs.db
      .select({ id: customers.id, email: customers.email })
      .from(customers)
      .innerJoin(orders, eq(orders.customerId, customers.id))
      .where(eq(orders.id, orderId))
    if (!customer) return
    const interval = Math.floor(needs.clock.now().getTime() / (ASKED_AGAIN_AFTER_MINUTES * 60_000))
    await queueEmail(needs, {
      kind: 'family_link',
      recipient: customer.email,
      subjectIds: { customerId: customer.id },
      deduplicationKey: `${customer.id} ${interval}`,
    })
  })
}

/** Creates such a link; its secret appears in the email and nowhere else. */
export async function createFamilyLink(
  { db, siteUrl }: Pick<Needs, 'db' | 'siteUrl'>,
  customerId: string,
): Promise<string> {
  const secret = createSecret()
  await db.insert(familyLinks).values({ secretSha256: hashSecret(secret), customerId })
  return `${siteUrl.origin}/family/open/${secret}`
}

/** Uses a link, which works once. Null when we never sent it, it is too old, or was already used. */
export async function takeFamilyLink(
  given: Pick<Needs, 'db' | 'clock'>,
  secret: unknown,
): Promise<{ customerId: string } | null> {
  if (!isSecret(secret)) return null
  return inTransaction(given, async (needs) => {
    const works = and(
      eq(familyLinks.secretSha256, hashSecret(secret)),
      gt(familyLinks.createdAt, subMinutes(needs.clock.now(), FAMILY_LINK_MINUTES)),
    )
    const [link] = await needs.db.delete(familyLinks).where(works).returning({ customerId: familyLinks.customerId })
    if (link) await recordPrivacyAct(needs, { customerId: link.customerId, act: 'see', by: 'parent' })
    return link ?? null
  })
}

/** Cancels every link to a family's page. */
export const endFamilyLinks = ({ db }: TransactionNeeds, customerId: string) =>
  db.delete(familyLinks).where(eq(familyLinks.customerId, customerId))
