import { subMilliseconds } from 'date-fns'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import type { Needs } from '#app/domain/needs.ts'
import { letterDrafts, marketingConsents } from '#db/schema/index.ts'
import { REMEMBERED_FOR_MS } from './remembered-email.ts'

/**
 * The email this shopper gave for another letter in the last half hour, and whether the news box is ticked for it; null
 * when there is none.
 */
export async function findRememberedEmail(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  basketId: string | null,
): Promise<{ parentEmail: string; marketingConsent: boolean } | null> {
  if (!basketId) return null
  const since = subMilliseconds(clock.now(), REMEMBERED_FOR_MS)
  const [latest] = await db
    .select({ answers: letterDrafts.answers })
    .from(letterDrafts)
    .where(and(eq(letterDrafts.basketId, basketId), gt(letterDrafts.updatedAt, since)))
    .orderBy(desc(letterDrafts.updatedAt))
    .limit(1)
  const parentEmail = latest && readAnswers(latest.answers).parentEmail
  if (!parentEmail) return null
  const isTicked = and(
    eq(marketingConsents.email, parentEmail.toLowerCase()),
    eq(marketingConsents.basketId, basketId),
    isNull(marketingConsents.withdrawnAt),
  )
  return { parentEmail, marketingConsent: (await db.$count(marketingConsents, isTicked)) > 0 }
}
