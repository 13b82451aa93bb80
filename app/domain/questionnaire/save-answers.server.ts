import { sql } from 'drizzle-orm'
import { findOrMakeBasket } from '#app/domain/basket/find-or-make-basket.server.ts'
import { recordMarketingConsent, withdrawMarketingConsent } from '#app/domain/customers/marketing-consent.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { saveAbandonedSession } from '#app/domain/saved-sessions/save-abandoned-session.server.ts'
import type { Transaction } from '#db/client.ts'
import { letterDrafts } from '#db/schema/index.ts'
import type { Answers } from '#app/domain/letter-drafts/answers.ts'
import { type DraftKey, isDraft } from '#app/domain/letter-drafts/find-letter-draft.server.ts'
import { type PathChoice, type StepSlug, stepNumber } from './journey.ts'

export type StepAnswers = {
  step: StepSlug
  answers: Partial<Answers>
  path?: PathChoice
  /** True when the shopper is still at this step: an entry was added or removed. */
  stay?: boolean
}

/**
 * Begins a letter with the answers of step 1, in the shopper's basket or in a new one.
 *
 * @param basketId A basket that is gone is replaced by a new one.
 */
export async function beginLetter(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { basketId, answers }: { basketId: string | null; answers: Partial<Answers> },
): Promise<DraftKey> {
  return db.transaction(async (tx) => {
    const ownBasketId = await findOrMakeBasket(tx, basketId)
    const [draft] = await tx
      .insert(letterDrafts)
      .values({ basketId: ownBasketId, answers, furthestStep: 2 })
      .returning({ id: letterDrafts.id })
    if (!draft) throw new Error('no draft was made')
    const key = { basketId: ownBasketId, letterDraftId: draft.id }
    await keepConsent({ db: tx, clock }, answers)
    await saveAbandonedSession(
      { db: tx, clock },
      { sessionType: 'questionnaire', sessionId: null, key, currentStep: 2 },
    )
    return key
  })
}

/**
 * Keeps the answers of one step and opens the next. Answers of other steps stay, also when two tabs save at once.
 *
 * @returns False when the draft is gone.
 */
export async function saveAnswers(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { key, step, answers, path, stay = false }: StepAnswers & { key: DraftKey },
): Promise<boolean> {
  const opened = Math.min(stepNumber(step) + 1, 12)
  return db.transaction(async (tx) => {
    const saved = await tx
      .update(letterDrafts)
      .set({
        answers: sql`${letterDrafts.answers} || ${JSON.stringify(answers)}::jsonb`,
        furthestStep: sql`greatest(${letterDrafts.furthestStep}, ${opened})`,
        ...(path && { pathChoice: path }),
        updatedAt: clock.now(),
      })
      .where(isDraft(key))
      .returning({ id: letterDrafts.id })
    if (saved.length === 0) return false
    await keepConsent({ db: tx, clock }, answers)
    const currentStep = stay ? stepNumber(step) : opened
    await saveAbandonedSession({ db: tx, clock }, { sessionType: 'questionnaire', sessionId: null, key, currentStep })
    return true
  })
}

/** A tick is a consent; a box left without one takes back what was agreed to there before. */
async function keepConsent(
  needs: { db: Transaction; clock: Needs['clock'] },
  { marketingConsent, parentEmail }: Partial<Answers>,
): Promise<void> {
  if (marketingConsent === undefined || !parentEmail) return
  const consent = { email: parentEmail, source: 'questionnaire' } as const
  await (marketingConsent ? recordMarketingConsent(needs.db, consent) : withdrawMarketingConsent(needs, consent))
}
