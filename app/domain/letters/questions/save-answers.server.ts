import { and, eq, sql } from 'drizzle-orm'
import { findOrCreateBasket } from '#app/domain/basket/find-or-create-basket.server.ts'
import { askForMarketingConsent, withdrawBasketConsent } from '#app/domain/orders/customers/marketing-consent.server.ts'
import { type Answers, readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { type DraftKey, type PathChoice, whereDraft } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { FIRST_STEP, LAST_STEP, stepNumber, type StepSlug } from '#app/domain/letters/drafts/steps.ts'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { saveQuestionnaireSession } from '#app/domain/sessions/save-abandoned-session.server.ts'
import { basketLines, letterDrafts } from '#db/schema/index.ts'

export type StepAnswers = {
  step: StepSlug
  answers: Partial<Answers>
  path?: PathChoice
  /** True when the shopper stays at this step: an entry was added or removed. */
  stay?: boolean
}

/**
 * Begins a letter with the answers of step 1, in the shopper's basket or a new one.
 *
 * @param basketId A basket that is gone is replaced by a new one.
 */
export async function beginLetter(
  given: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  { basketId, answers }: { basketId: string | null; answers: Partial<Answers> },
): Promise<DraftKey> {
  return inTransaction(given, async (needs) => {
    const ownBasketId = await findOrCreateBasket(needs, basketId)
    const [draft] = await needs.db
      .insert(letterDrafts)
      .values({ basketId: ownBasketId, answers, furthestStep: FIRST_STEP + 1 })
      .returning({ id: letterDrafts.id, answers: letterDrafts.answers })
    if (!draft) throw new Error('no draft was created')
    const key = { basketId: ownBasketId, letterDraftId: draft.id }
    await updateMarketingConsent(needs, answers, key)
    await saveQuestionnaireSession(needs, {
      key,
      sessionId: null,
      currentStep: FIRST_STEP + 1,
      answers: readAnswers(draft.answers),
    })
    return key
  })
}

/**
 * Saves the answers of one step and opens the next. Answers of other steps are kept, even when two tabs save at once.
 * With another child's name, an approval no longer counts: the name is on the envelope.
 *
 * @returns False when the draft is gone or bought, and for a name of a letter in the basket.
 */
export async function saveAnswers(
  given: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  { key, step, answers, path, stay = false }: StepAnswers & { key: DraftKey },
): Promise<boolean> {
  const nextStep = Math.min(stepNumber(step) + 1, LAST_STEP)
  return inTransaction(given, async (needs) => {
    const rename = await findRename(needs, { key, childName: answers.childName })
    if (rename === 'in_basket') return false
    const [saved] = await needs.db
      .update(letterDrafts)
      .set({
        answers: sql`${letterDrafts.answers} || ${JSON.stringify(answers)}::jsonb`,
        furthestStep: sql`greatest(${letterDrafts.furthestStep}, ${nextStep})`,
        ...(path && { pathChoice: path }),
        ...(rename === 'allowed' && { approvedAt: null, approvedLetter: null, approvedSha256: null }),
        updatedAt: needs.clock.now(),
      })
      .where(and(whereDraft(key), eq(letterDrafts.isBought, false)))
      .returning({ answers: letterDrafts.answers })
    if (!saved) return false
    await updateMarketingConsent(needs, answers, key)
    const currentStep = stay ? stepNumber(step) : nextStep
    await saveQuestionnaireSession(needs, { key, sessionId: null, currentStep, answers: readAnswers(saved.answers) })
    return true
  })
}

/** Whether these answers give the child another name, and may. Locks the letter where they hold a name. */
async function findRename(
  { db }: TransactionNeeds,
  { key, childName }: { key: DraftKey; childName: string | undefined },
): Promise<'none' | 'allowed' | 'in_basket'> {
  if (childName === undefined) return 'none'
  const { id, answers } = letterDrafts
  const [draft] = await db.select({ id, answers }).from(letterDrafts).where(whereDraft(key)).for('update')
  if (!draft || readAnswers(draft.answers).childName === childName) return 'none'
  const isInBasket = (await db.$count(basketLines, eq(basketLines.letterDraftId, draft.id))) > 0
  return isInBasket ? 'in_basket' : 'allowed'
}

/** A tick asks for consent. The box shows every tick of this basket, so leaving it unticked withdraws them all. */
async function updateMarketingConsent(
  needs: TransactionNeeds<'clock' | 'jobs'>,
  { marketingConsent, parentEmail }: Partial<Answers>,
  { basketId }: DraftKey,
): Promise<void> {
  if (marketingConsent === undefined || !parentEmail) return
  const asked = { email: parentEmail, basketId }
  await (marketingConsent
    ? askForMarketingConsent(needs, { ...asked, source: 'questionnaire' })
    : withdrawBasketConsent(needs, asked))
}
