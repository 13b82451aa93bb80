import { subMinutes } from 'date-fns'
import { and, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import { readBasket } from '#app/domain/basket/read-basket.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { oldestOpenAt } from '#app/domain/privacy/retention-periods.ts'
import { findLetterDraft } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { FIRST_STEP, stepAt } from '#app/domain/letters/drafts/steps.ts'
import { hashSecret, isSecret } from '#app/domain/secret.server.ts'
import type { SESSION_TYPES } from '#db/schema/codes.ts'
import { savedSessions } from '#db/schema/index.ts'

type GetNeeds = Pick<Needs, 'db' | 'clock'>

export type QuestionnaireSession = NonNullable<Awaited<ReturnType<typeof findQuestionnaireSession>>>
export type CheckoutSession = NonNullable<Awaited<ReturnType<typeof findCheckoutSession>>>

/** The abandoned questionnaire; null when the secret is unknown, too old, or the letter has been approved since. */
export async function findQuestionnaireSession(needs: GetNeeds, sessionId: unknown) {
  const row = await findOpen(needs, 'questionnaire', sessionId)
  if (!row?.letterDraftId) return null
  const key = { basketId: row.basketId, letterDraftId: row.letterDraftId }
  const draft = await findLetterDraft(needs, key)
  const currentStep = row.currentStep ?? FIRST_STEP
  const kept = draft && { answers: draft.answers, path: draft.path, savedAt: row.updatedAt }
  return kept && { ...row.opened, key, step: stepAt(currentStep), currentStep, ...kept }
}

/** The abandoned checkout; null when the secret is unknown, too old, or the basket is empty or bought. */
export async function findCheckoutSession(needs: GetNeeds, sessionId: unknown) {
  const row = await findOpen(needs, 'checkout', sessionId)
  if (!row) return null
  const { lines } = await readBasket(needs, row.basketId)
  if (lines.length === 0) return null
  return {
    ...row.opened,
    basketId: row.basketId,
    lines,
    deliveryAddress: row.deliveryAddress,
    deliveryOptions: row.deliveryOptions,
    savedAt: row.updatedAt,
  }
}

/** What was typed earlier at this basket's checkout; null when nothing was. */
export async function findCheckoutDetails({ db }: Pick<Needs, 'db'>, basketId: string) {
  const mine = and(eq(savedSessions.basketId, basketId), eq(savedSessions.sessionType, 'checkout'))
  const [row] = await db
    .select({
      email: savedSessions.email,
      deliveryAddress: savedSessions.deliveryAddress,
      deliveryOptions: savedSessions.deliveryOptions,
      savedAt: savedSessions.updatedAt,
      isConverted: isNotNull(savedSessions.convertedAt).mapWith(Boolean),
    })
    .from(savedSessions)
    .where(mine)
  return row ?? null
}

/** A used link still works for a moment: the answer to the first press may have been lost. */
const USED_LINK_MINUTES = 10

async function findOpen({ db, clock }: GetNeeds, sessionType: (typeof SESSION_TYPES)[number], sessionId: unknown) {
  if (!isSecret(sessionId)) return null
  const hash = hashSecret(sessionId)
  const isFresh = or(
    isNull(savedSessions.emailedUsedAt),
    gt(savedSessions.emailedUsedAt, subMinutes(clock.now(), USED_LINK_MINUTES)),
  )
  const [row] = await db
    .select()
    .from(savedSessions)
    .where(
      and(
        eq(savedSessions.sessionType, sessionType),
        or(eq(savedSessions.browserSha256, hash), and(eq(savedSessions.emailedSha256, hash), isFresh)),
        isNull(savedSessions.convertedAt),
        gt(savedSessions.updatedAt, oldestOpenAt(clock.now())),
      ),
    )
  if (!row) return null
  // `isEmailed`: the secret came from an email; otherwise it is the one that the browser holds.
  const opened = { id: row.id, email: row.email, isEmailed: row.emailedSha256 === hash }
  return { ...row, opened }
}
