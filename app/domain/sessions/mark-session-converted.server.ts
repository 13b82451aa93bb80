import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { ConnectedNeeds } from '#app/domain/needs.ts'
import { hashSecret, isSecret } from '#app/domain/secret.server.ts'
import { savedSessions } from '#db/schema/index.ts'

type ConvertNeeds = ConnectedNeeds<'clock'>

/**
 * Ends the saved questionnaire with this secret: no reminder is sent and no link opens it. Idempotent. A checkout ends
 * when it is paid.
 */
export async function markSessionConverted(needs: ConvertNeeds, { sessionId }: { sessionId: unknown }): Promise<void> {
  if (!isSecret(sessionId)) return
  const mine = eq(savedSessions.browserSha256, hashSecret(sessionId))
  await convert(needs, and(mine, eq(savedSessions.sessionType, 'questionnaire')))
}

/** Ends the saved session of a letter that its parent has approved. */
export async function convertLetterSession(needs: ConvertNeeds, letterDraftId: string): Promise<void> {
  await convert(needs, eq(savedSessions.letterDraftId, letterDraftId))
}

/** Ends the saved sessions of a bought basket and its letters, and deletes the typed address. */
export async function convertBasketSessions(
  needs: ConvertNeeds,
  { basketId, letterDraftIds }: { basketId: string; letterDraftIds: string[] },
): Promise<void> {
  const checkout = and(eq(savedSessions.basketId, basketId), eq(savedSessions.sessionType, 'checkout'))
  await convert(needs, or(checkout, inArray(savedSessions.letterDraftId, letterDraftIds)))
}

async function convert({ db, clock }: ConvertNeeds, which: SQL | undefined): Promise<void> {
  await db
    .update(savedSessions)
    .set({ convertedAt: clock.now(), deliveryAddress: null, deliveryOptions: null })
    .where(and(which, isNull(savedSessions.convertedAt)))
}
