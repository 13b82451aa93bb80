import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { recordOrderEvent } from '#app/domain/orders/order-events.server.ts'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { PACKAGES, PACKAGES_WITH_VOICE } from '#app/domain/pricing/packages.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { orderItems, voiceMessages } from '#db/schema/index.ts'
import { voiceEndsOn } from '#app/domain/sheets/voice-ends-on.ts'

type BeginNeeds = TransactionNeeds<'clock' | 'jobs'>

/**
 * Requests everything that the letters of a paid order still lack: the voices, and the files to print. Also called when
 * an order continues after a hold: unfinished work is resumed, finished work is left alone. Idempotent.
 */
export async function prepareOrder(needs: BeginNeeds, orderId: string): Promise<void> {
  const items = await needs.db
    .select({ id: orderItems.id, packageCode: orderItems.packageCode, checkedAt: orderItems.sheetCheckedAt })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orderId), isNull(orderItems.cancelledAt), isNull(orderItems.shippedAt)))
  // Orders from before codes were printed have no end date: it counts from today.
  await needs.db
    .update(orderItems)
    .set({ voiceEndsOn: voiceEndsOn(needs.clock.now()) })
    .where(and(eq(orderItems.orderId, orderId), isNull(orderItems.voiceEndsOn)))
  for (const { id: orderItemId, packageCode, checkedAt } of items) {
    const isSpoken =
      PACKAGES[packageCode].includes.voice === 'none' || (await beginVoice(needs, orderItemId)) === 'ready'
    // A sheet with a code is checked once its message is ready.
    if (isSpoken && !checkedAt) await needs.jobs.enqueue(needs.db, 'check-sheet', { orderItemId })
  }
}

/** Requests a letter's voice message, or what is still missing of one. @returns Its state. */
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

/** Whether there is a message to play, and making another one has not failed. */
export async function hasVoice({ db }: TransactionNeeds, orderItemId: string): Promise<boolean> {
  const { fileId, state } = voiceMessages
  const isHeard = and(eq(voiceMessages.orderItemId, orderItemId), isNotNull(fileId), ne(state, 'failed'))
  return (await db.$count(voiceMessages, isHeard)) > 0
}

/** Has a letter's first message or another one made; the current one plays until the new one is ready. */
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
 * A staff member has listened to a message in which no name was heard, and found it well said.
 *
 * @returns False when there is none (any more).
 */
export async function acceptName(
  given: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  { orderItemId, staffMemberId }: { orderItemId: string; staffMemberId: string },
): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const accepted = await needs.db
      .update(voiceMessages)
      .set({ isNameUnheard: false })
      .where(and(eq(voiceMessages.orderItemId, orderItemId), eq(voiceMessages.isNameUnheard, true)))
      .returning({ id: voiceMessages.id })
    if (accepted.length === 0) return false
    await recordStaffAct(needs, { staffMemberId, act: 'accept_name', subjectId: orderItemId })
    return true
  })
}

/**
 * A parent requests another message; they may do so once, and only when there is one.
 *
 * @returns False when they have done so before, none is ready, or the letter does not belong to this order.
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
