import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { recordOrderEvent } from '#app/domain/orders/order-events.server.ts'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { PACKAGES, PACKAGES_WITH_VOICE } from '#app/domain/pricing/packages.ts'
import { orderItems, voiceMessages } from '#db/schema/index.ts'
import { voiceEndsOn } from '#app/domain/sheets/voice-ends-on.ts'

type BeginNeeds = TransactionNeeds<'clock' | 'jobs'>

/**
 * Asks for everything that the letters of a paid order lack: the voices, and the files to print. Also when an order goes on
 * after it was held up: what was begun is taken up, what is there is left alone. Idempotent.
 */
export async function prepareOrder(needs: BeginNeeds, orderId: string): Promise<void> {
  const items = await needs.db
    .select({ id: orderItems.id, packageCode: orderItems.packageCode, checkedAt: orderItems.sheetCheckedAt })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), isNull(orderItems.cancelledAt), isNull(orderItems.shippedAt)))
  // What was ordered before codes were printed has none: it counts from today.
  await needs.db
    .update(orderItems)
    .set({ voiceEndsOn: voiceEndsOn(needs.clock.now()) })
    .where(and(eq(orderItems.orderId, orderId), isNull(orderItems.voiceEndsOn)))
  for (const { id: orderItemId, packageCode, checkedAt } of items) {
    const isSpoken =
      PACKAGES[packageCode].includes.voice === 'none' || (await beginVoice(needs, orderItemId)) === 'ready'
    // A sheet with a code is checked once there is something behind it.
    if (isSpoken && !checkedAt) await needs.jobs.enqueue(needs.db, 'check-sheet', { orderItemId })
  }
}

/** Asks for a letter's voice message, or for what is left to do of one. @returns How far it was. */
async function beginVoice({ db, clock, jobs }: BeginNeeds, orderItemId: string): Promise<VoiceState> {
  const [voice] = await db
    .insert(voiceMessages)
    .values({ orderItemId, makingId: crypto.randomUUID() })
    .onConflictDoUpdate({ target: voiceMessages.orderItemId, set: { updatedAt: clock.now() } })
    .returning({ state: voiceMessages.state, makingId: voiceMessages.makingId })
  if (!voice) throw new Error('no voice message was begun')
  const { state, makingId } = voice
  if (state === 'writing' || state === 'speaking') await jobs.enqueue(db, 'make-voice', { orderItemId, makingId })
  return state
}

type VoiceState = (typeof voiceMessages.$inferSelect)['state']

/** Whether there is something to hear, the newest message or the one before it. */
export async function hasVoice({ db }: TransactionNeeds, orderItemId: string): Promise<boolean> {
  const isHeard = and(eq(voiceMessages.orderItemId, orderItemId), isNotNull(voiceMessages.fileId))
  return (await db.$count(voiceMessages, isHeard)) > 0
}

/** Has another message made for a letter, or its first; the one that is there plays until it is ready. */
export async function remakeVoice({ db, clock, jobs }: BeginNeeds, orderItemId: string): Promise<void> {
  const makingId = crypto.randomUUID()
  const begun = { makingId, state: 'writing', failure: null, spokenScript: null, updatedAt: clock.now() } as const
  await db
    .insert(voiceMessages)
    .values({ orderItemId, ...begun })
    .onConflictDoUpdate({ target: voiceMessages.orderItemId, set: begun })
  await jobs.enqueue(db, 'make-voice', { orderItemId, makingId })
}

/**
 * A parent asks for another message; they may once, and only when there is one.
 *
 * @returns False when they have asked before, none is ready, or the letter is not of this order.
 */
export async function askForAnotherVoice(
  given: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  { orderId, orderItemId }: { orderId: string; orderItemId: string },
): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const ofOrder = needs.db
      .select({ id: orderItems.id })
      .from(orderItems)
      .where(
        and(
          eq(orderItems.id, orderItemId),
          eq(orderItems.orderId, orderId),
          isNull(orderItems.cancelledAt),
          inArray(orderItems.packageCode, PACKAGES_WITH_VOICE),
        ),
      )
    const asked = await needs.db
      .update(voiceMessages)
      .set({ askedAgainAt: needs.clock.now() })
      .where(
        and(
          inArray(voiceMessages.orderItemId, ofOrder),
          isNull(voiceMessages.askedAgainAt),
          eq(voiceMessages.state, 'ready'),
        ),
      )
      .returning({ id: voiceMessages.id })
    if (asked.length === 0) return false
    await recordOrderEvent(needs, { orderId, by: 'shopper', kind: 'voice_asked_again', detail: { orderItemId } })
    await remakeVoice(needs, orderItemId)
    return true
  })
}
