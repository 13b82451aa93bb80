import type { Database, Transaction } from '#db/client.ts'
import { marketingConsents } from '#db/schema/index.ts'
import { MARKETING_WORDING } from './marketing-wording.ts'

/** Keeps that somebody agreed to hear from us, when, where, and to which words. Told again, the first time counts. */
export async function recordMarketingConsent(
  db: Database | Transaction,
  { email, source }: { email: string; source: 'questionnaire' | 'checkout' },
): Promise<void> {
  const consent = { email: email.toLowerCase(), source, wording: MARKETING_WORDING }
  await db.insert(marketingConsents).values(consent).onConflictDoNothing()
}
