import { and, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { type DraftKey, findLetterDraft } from '#app/domain/letter-drafts/find-letter-draft.server.ts'
import { hashSecret, isSecret } from '#app/domain/secret.server.ts'
import type { Database, Transaction } from '#db/client.ts'
import { savedSessions } from '#db/schema/index.ts'

type SaveNeeds = { db: Database | Transaction; clock: Needs['clock'] }

/** How far somebody has come. `sessionId` is the secret by which their browser finds it again; null without script. */
export type Progress = { sessionId: string | null } & (
  | { sessionType: 'questionnaire'; key: DraftKey; currentStep: number }
  | { sessionType: 'checkout'; basketId: string; email: string; deliveryAddress: Record<string, string> | null }
)

/**
 * Keeps where a shopper is, so that they can go on elsewhere or be reminded. Saved again, the newest counts; what is
 * not known yet keeps what was known before.
 *
 * @returns False when there is nothing to save yet: no name and e-mail.
 */
export async function saveAbandonedSession(needs: SaveNeeds, progress: Progress): Promise<boolean> {
  const row = await rowOf(needs, progress)
  if (!row) return false
  const isQuestionnaire = progress.sessionType === 'questionnaire'
  const browserSha256 = isSecret(progress.sessionId) ? hashSecret(progress.sessionId) : null
  const isConverted = isNotNull(savedSessions.convertedAt)
  await needs.db.transaction(async (tx) => {
    const subject = isQuestionnaire
      ? ne(savedSessions.letterDraftId, progress.key.letterDraftId)
      : ne(savedSessions.basketId, progress.basketId)
    if (browserSha256) {
      // A browser's secret leads to what it did last.
      await tx
        .update(savedSessions)
        .set({ browserSha256: null })
        .where(
          and(eq(savedSessions.sessionType, row.sessionType), eq(savedSessions.browserSha256, browserSha256), subject),
        )
    }
    const kept = {
      email: sql`coalesce(nullif(excluded.email, ''), ${savedSessions.email})`,
      currentStep: row.currentStep,
      deliveryAddress: sql`coalesce(excluded.delivery_address, ${savedSessions.deliveryAddress})`,
      browserSha256: sql`coalesce(excluded.browser_sha256, ${savedSessions.browserSha256})`,
      updatedAt: row.updatedAt,
    }
    const inserting = tx.insert(savedSessions).values({ ...row, browserSha256 })
    if (isQuestionnaire) {
      await inserting.onConflictDoUpdate({ target: savedSessions.letterDraftId, set: kept })
      return
    }
    // A basket that has been bought may be filled and left again.
    const again = {
      convertedAt: null,
      remindedAt: sql`case when ${isConverted} then null else ${savedSessions.remindedAt} end`,
    }
    await inserting.onConflictDoUpdate({
      target: savedSessions.basketId,
      targetWhere: sql`${savedSessions.sessionType} = 'checkout'`,
      set: { ...kept, ...again },
    })
  })
  return true
}

async function rowOf({ db, clock }: SaveNeeds, progress: Progress): Promise<typeof savedSessions.$inferInsert | null> {
  const updatedAt = clock.now()
  if (progress.sessionType === 'checkout') {
    const { sessionType, basketId, deliveryAddress } = progress
    return { sessionType, basketId, email: progress.email.toLowerCase(), currentStep: null, deliveryAddress, updatedAt }
  }
  const { sessionType, key, currentStep } = progress
  const draft = await findLetterDraft({ db }, key)
  if (!draft?.answers.childName || !draft.answers.parentEmail) return null
  return { ...key, sessionType, email: draft.answers.parentEmail.toLowerCase(), currentStep, updatedAt }
}
