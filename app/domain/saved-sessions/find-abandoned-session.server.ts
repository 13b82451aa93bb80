import { and, eq, gt, isNull, or } from 'drizzle-orm'
import { type BasketLine, readBasket } from '#app/domain/basket/read-basket.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { oldestOpenAt } from '#app/domain/retention/retention-periods.ts'
import type { Answers } from '#app/domain/letter-drafts/answers.ts'
import { type DraftKey, findLetterDraft } from '#app/domain/letter-drafts/find-letter-draft.server.ts'
import { FIRST_STEP, type StepSlug, stepAt } from '#app/domain/letter-drafts/steps.ts'
import { hashSecret, isSecret } from '#app/domain/secret.server.ts'
import type { SESSION_TYPES } from '#db/schema/codes.ts'
import { savedSessions } from '#db/schema/index.ts'

type GetNeeds = Pick<Needs, 'db' | 'clock'>

export type QuestionnaireSession = { key: DraftKey; step: StepSlug; answers: Answers }
export type CheckoutSession = { basketId: string; lines: BasketLine[]; deliveryAddress: Record<string, string> | null }

/** The questionnaire that was left; null when the secret is unknown, too old, or the letter has been approved since. */
export async function findQuestionnaireSession(
  needs: GetNeeds,
  sessionId: unknown,
): Promise<QuestionnaireSession | null> {
  const row = await findOpen(needs, 'questionnaire', sessionId)
  if (!row?.letterDraftId) return null
  const key = { basketId: row.basketId, letterDraftId: row.letterDraftId }
  const draft = await findLetterDraft(needs, key)
  return draft && { key, step: stepAt(row.currentStep ?? FIRST_STEP), answers: draft.answers }
}

/** The checkout that was left; null when the secret is unknown, too old, or the basket is empty or bought. */
export async function findCheckoutSession(needs: GetNeeds, sessionId: unknown): Promise<CheckoutSession | null> {
  const row = await findOpen(needs, 'checkout', sessionId)
  if (!row) return null
  const { lines } = await readBasket(needs, row.basketId)
  return lines.length > 0 ? { basketId: row.basketId, lines, deliveryAddress: row.deliveryAddress } : null
}

/** What was typed at the checkout of this basket before; null when nothing was. */
export async function findCheckoutDetails(
  { db }: Pick<Needs, 'db'>,
  basketId: string,
): Promise<{ email: string; deliveryAddress: Record<string, string> | null } | null> {
  const mine = and(eq(savedSessions.basketId, basketId), eq(savedSessions.sessionType, 'checkout'))
  const [row] = await db
    .select({ email: savedSessions.email, deliveryAddress: savedSessions.deliveryAddress })
    .from(savedSessions)
    .where(mine)
  return row ?? null
}

async function findOpen({ db, clock }: GetNeeds, sessionType: (typeof SESSION_TYPES)[number], sessionId: unknown) {
  if (!isSecret(sessionId)) return null
  const hash = hashSecret(sessionId)
  const [row] = await db
    .select()
    .from(savedSessions)
    .where(
      and(
        eq(savedSessions.sessionType, sessionType),
        or(eq(savedSessions.browserSha256, hash), eq(savedSessions.emailedSha256, hash)),
        isNull(savedSessions.convertedAt),
        gt(savedSessions.updatedAt, oldestOpenAt(clock.now())),
      ),
    )
  return row ?? null
}
