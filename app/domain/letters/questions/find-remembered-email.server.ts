import { subMilliseconds } from 'date-fns'
import { and, desc, eq, gt } from 'drizzle-orm'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import type { Needs } from '#app/domain/needs.ts'
import { letterDrafts } from '#db/schema/index.ts'
import { REMEMBERED_FOR_MS } from './remembered-email.ts'

/** The email this shopper gave for another letter in the last half hour; null when there is none. */
export async function findRememberedEmail(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  basketId: string | null,
): Promise<string | null> {
  if (!basketId) return null
  const since = subMilliseconds(clock.now(), REMEMBERED_FOR_MS)
  const [latest] = await db
    .select({ answers: letterDrafts.answers })
    .from(letterDrafts)
    .where(and(eq(letterDrafts.basketId, basketId), gt(letterDrafts.updatedAt, since)))
    .orderBy(desc(letterDrafts.updatedAt))
    .limit(1)
  return latest ? readAnswers(latest.answers).parentEmail || null : null
}
