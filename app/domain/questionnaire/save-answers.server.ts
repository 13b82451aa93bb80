import { eq, sql } from 'drizzle-orm'
import { recordMarketingConsent } from '#app/domain/customers/record-marketing-consent.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import type { Database, Transaction } from '#db/client.ts'
import { baskets, letterDrafts } from '#db/schema/index.ts'
import type { Answers } from './answers.ts'
import { type DraftKey, isDraft } from './find-letter-draft.server.ts'
import { type PathChoice, type StepSlug, stepNumber } from './journey.ts'

export type StepAnswers = { step: StepSlug; answers: Partial<Answers>; path?: PathChoice }

/**
 * Begins a letter with the answers of step 1, in the shopper's basket or in a new one.
 *
 * @param basketId A basket that is gone is replaced by a new one.
 */
export async function beginLetter(
  { db }: Pick<Needs, 'db'>,
  { basketId, answers }: { basketId: string | null; answers: Partial<Answers> },
): Promise<DraftKey> {
  return db.transaction(async (tx) => {
    const [known] = basketId ? await tx.select({ id: baskets.id }).from(baskets).where(eq(baskets.id, basketId)) : []
    const [basket] = known ? [known] : await tx.insert(baskets).values({}).returning({ id: baskets.id })
    if (!basket) throw new Error('no basket was made')
    const [draft] = await tx
      .insert(letterDrafts)
      .values({ basketId: basket.id, answers, furthestStep: 2 })
      .returning({ id: letterDrafts.id })
    if (!draft) throw new Error('no draft was made')
    await keepConsent(tx, answers)
    return { basketId: basket.id, letterDraftId: draft.id }
  })
}

/**
 * Keeps the answers of one step and opens the next. Answers of other steps stay, also when two tabs save at once.
 *
 * @returns False when the draft is gone.
 */
export async function saveAnswers(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { key, step, answers, path }: StepAnswers & { key: DraftKey },
): Promise<boolean> {
  const opened = Math.min(stepNumber(step) + 1, 12)
  const saved = await db
    .update(letterDrafts)
    .set({
      answers: sql`${letterDrafts.answers} || ${JSON.stringify(answers)}::jsonb`,
      furthestStep: sql`greatest(${letterDrafts.furthestStep}, ${opened})`,
      ...(path && { pathChoice: path }),
      updatedAt: clock.now(),
    })
    .where(isDraft(key))
    .returning({ id: letterDrafts.id })
  if (saved.length === 1) await keepConsent(db, answers)
  return saved.length === 1
}

async function keepConsent(
  db: Database | Transaction,
  { marketingConsent, parentEmail }: Partial<Answers>,
): Promise<void> {
  if (marketingConsent && parentEmail) await recordMarketingConsent(db, { email: parentEmail, source: 'questionnaire' })
}
