import { and, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Answers } from '#app/domain/letters/drafts/answers.ts'
import { type DraftKey, findLetterDraft } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { type ConnectedNeeds, inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { hashSecret, isSecret } from '#app/domain/secret.server.ts'
import { type DeliveryOptions, savedSessions } from '#db/schema/index.ts'

/**
 * How far a shopper has come. `sessionId` is the secret by which their browser finds it again; null without JavaScript.
 */
export type Progress = { sessionId: string | null } & (
  | { sessionType: 'questionnaire'; key: DraftKey; currentStep: number }
  | {
      sessionType: 'checkout'
      basketId: string
      email: string
      deliveryAddress: Record<string, string> | null
      /** Left out, what was chosen before stays. */ deliveryOptions?: DeliveryOptions
    }
)

/**
 * Saves where a shopper is, so that they can continue elsewhere or be reminded. The newest save counts; unknown values
 * leave earlier ones unchanged.
 *
 * @returns False when there is nothing to save yet: no name and email.
 */
export async function saveAbandonedSession(needs: Pick<Needs, 'db' | 'clock'>, progress: Progress): Promise<boolean> {
  if (progress.sessionType === 'questionnaire') {
    const draft = await findLetterDraft(needs, progress.key)
    if (!draft) return false
    return inTransaction(needs, (within) => saveQuestionnaireSession(within, { ...progress, answers: draft.answers }))
  }
  if (isSecret(progress.sessionId)) await inTransaction(needs, (within) => saveCheckoutSession(within, progress))
  else await saveCheckoutSession(needs, progress)
  return true
}

type QuestionnaireProgress = { sessionId: string | null; key: DraftKey; currentStep: number; answers: Answers }

/**
 * The same for a questionnaire whose answers are already loaded, inside the caller's transaction.
 *
 * @returns False when there is nothing to save yet: no name and email.
 */
export async function saveQuestionnaireSession(
  needs: TransactionNeeds<'clock'>,
  { sessionId, key, currentStep, answers }: QuestionnaireProgress,
): Promise<boolean> {
  if (!answers.childName || !answers.parentEmail) return false
  const browserSha256 = await takeOverSecret(needs, {
    sessionId,
    sessionType: 'questionnaire',
    whereOther: ne(savedSessions.letterDraftId, key.letterDraftId),
  })
  const updatedAt = needs.clock.now()
  const email = answers.parentEmail.toLowerCase()
  await needs.db
    .insert(savedSessions)
    .values({ ...key, sessionType: 'questionnaire', email, currentStep, browserSha256, updatedAt })
    .onConflictDoUpdate({ target: savedSessions.letterDraftId, set: { ...KNOWN_BEFORE, currentStep, updatedAt } })
  return true
}

/**
 * With a browser's secret this runs two statements, so the caller must open a transaction.
 *
 * @returns What has been chosen about the delivery; null for nothing.
 */
export async function saveCheckoutSession(
  needs: ConnectedNeeds<'clock'>,
  { sessionId, basketId, email, deliveryAddress, deliveryOptions }: Extract<Progress, { sessionType: 'checkout' }>,
): Promise<DeliveryOptions | null> {
  const browserSha256 = await takeOverSecret(needs, {
    sessionId,
    sessionType: 'checkout',
    whereOther: ne(savedSessions.basketId, basketId),
  })
  const updatedAt = needs.clock.now()
  // A bought basket may be filled and abandoned again.
  const wasConverted = isNotNull(savedSessions.convertedAt)
  const again = {
    convertedAt: null,
    remindedAt: sql`case when ${wasConverted} then null else ${savedSessions.remindedAt} end`,
  }
  const [saved] = await needs.db
    .insert(savedSessions)
    .values({
      sessionType: 'checkout',
      basketId,
      email: email.toLowerCase(),
      currentStep: null,
      deliveryAddress,
      deliveryOptions,
      browserSha256,
      updatedAt,
    })
    .onConflictDoUpdate({
      target: savedSessions.basketId,
      targetWhere: sql`${savedSessions.sessionType} = 'checkout'`,
      set: { ...KNOWN_BEFORE, ...again, updatedAt },
    })
    .returning({ deliveryOptions: savedSessions.deliveryOptions })
  return saved?.deliveryOptions ?? null
}

/** Values unknown this time keep their earlier ones. */
const KNOWN_BEFORE = {
  email: sql`coalesce(nullif(excluded.email, ''), ${savedSessions.email})`,
  deliveryAddress: sql`coalesce(excluded.delivery_address, ${savedSessions.deliveryAddress})`,
  deliveryOptions: sql`coalesce(excluded.delivery_options, ${savedSessions.deliveryOptions})`,
  browserSha256: sql`coalesce(excluded.browser_sha256, ${savedSessions.browserSha256})`,
}

type SecretOwner = { sessionId: string | null; sessionType: Progress['sessionType']; whereOther: SQL }

/** A browser's secret leads to its latest session: removes it from every other one, and returns its hash. */
async function takeOverSecret(
  { db }: ConnectedNeeds,
  { sessionId, sessionType, whereOther }: SecretOwner,
): Promise<string | null> {
  if (!isSecret(sessionId)) return null
  const browserSha256 = hashSecret(sessionId)
  const ofThisBrowser = and(eq(savedSessions.sessionType, sessionType), eq(savedSessions.browserSha256, browserSha256))
  await db.update(savedSessions).set({ browserSha256: null }).where(and(ofThisBrowser, whereOther))
  return browserSha256
}
