import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { marketingConsents } from '#db/schema/index.ts'
import { MARKETING_WORDING } from './marketing-wording.ts'

/**
 * Keeps that somebody agreed to hear from us, when, where, and to which words. Told again, the first time counts;
 * after a change of mind, the new one.
 */
export async function recordMarketingConsent(
  db: Database | Transaction,
  { email, source }: { email: string; source: 'questionnaire' | 'checkout' },
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
