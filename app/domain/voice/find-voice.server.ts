import { and, eq, gte, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { findFile, type FoundFile } from '#app/domain/files/store-file.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { orderItems, storedFiles, voiceMessages } from '#db/schema/index.ts'
import { calledName } from '#app/domain/safety/redaction/shown-name.ts'
import { isVoiceToken } from '#app/domain/sheets/voice-path.ts'

/**
 * The voice message that a code leads to.
 *
 * @param token From the address, where visitors may type anything.
 * @returns `childName`: what the child is called; null once their letter is deleted. The whole is null for a code that
 *   never existed, was replaced, belongs to a cancelled letter, or has ended; also when its message is not ready yet, so
 *   that visitors cannot tell these apart.
 */
export async function findVoice(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  token: string,
): Promise<(FoundFile & { script: string; childName: string | null }) | null> {
  if (!isVoiceToken(token)) return null
  const [found] = await selectPlaying({ db, clock }, eq(orderItems.voiceToken, token))
  const file = await findFile({ db }, found?.fileId ?? null)
  // While another message is being made, the stored script may already be the next one's.
  if (!file || !found) return null
  const childName = found.deletedAt ? null : calledName(found.childName)
  return { ...file, childName, script: found.state === 'ready' ? (found.script ?? '') : '' }
}

/** Like `findVoice`, for a visitor who has the order page open. */
export async function findOrderVoice(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { orderId, orderItemId }: { orderId: string; orderItemId: string },
): Promise<FoundFile | null> {
  const ofOrder = and(eq(orderItems.id, orderItemId), eq(orderItems.orderId, orderId))
  const [found] = await selectPlaying({ db, clock }, ofOrder)
  return findFile({ db }, found?.fileId ?? null)
}

/** The recording that plays for a letter: it exists, has not ended, and its letter was bought and not cancelled. */
const selectPlaying = ({ db, clock }: Pick<Needs, 'db' | 'clock'>, which: SQL | undefined) =>
  db
    .select({
      fileId: voiceMessages.fileId,
      script: voiceMessages.script,
      state: voiceMessages.state,
      childName: orderItems.childName,
      deletedAt: orderItems.deletedAt,
    })
    .from(orderItems)
    .innerJoin(voiceMessages, eq(voiceMessages.orderItemId, orderItems.id))
    .innerJoin(storedFiles, eq(storedFiles.id, voiceMessages.fileId))
    .where(
      and(
        which,
        eq(orderItems.isSold, true),
        isNull(orderItems.cancelledAt),
        isNotNull(storedFiles.storedAt),
        gte(storedFiles.endsAt, clock.now()),
      ),
    )

export type VoiceOfItem = NonNullable<Awaited<ReturnType<typeof findVoiceOf>>>

/** The voice message of one letter; null for a letter without one. */
export async function findVoiceOf({ db }: Pick<Needs, 'db'>, orderItemId: string) {
  const [row] = await db.select().from(voiceMessages).where(eq(voiceMessages.orderItemId, orderItemId))
  if (!row) return null
  const { state, script, durationMs, isNameUnheard, askedAgainAt } = row
  const file = await findFile({ db }, row.fileId)
  return {
    orderItemId,
    state,
    file,
    script,
    durationMs,
    /** Whether a staff member has to listen for the name. */
    isNameUnheard,
    mayAskAgain: state === 'ready' && askedAgainAt === null,
  }
}
