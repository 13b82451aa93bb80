import { and, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm'
import { storeFile } from '#app/domain/files/store-file.server.ts'
import { removeFile } from '#app/domain/files/remove-files.server.ts'
import { wherePrintable } from '#app/domain/fulfilment/printable.server.ts'
import { typedTexts } from '#app/domain/letters/judge-answers.server.ts'
import { calledName } from '#app/domain/safety/redaction/shown-name.ts'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { recordOrderEvent } from '#app/domain/orders/order-events.server.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { withoutWords } from '#app/domain/safety/redaction/blind-text.ts'
import { reportWorry } from '#app/domain/safety/report-worry.server.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { type FILE_KINDS, letterDrafts, orderItems, type VOICE_FAILURES, voiceMessages } from '#db/schema/index.ts'
import type { Answers } from '#app/domain/letters/drafts/answers.ts'
import { readWithOriginal } from '#app/domain/letters/drafts/read-with-original.server.ts'
import { composeScript } from './compose-script.server.ts'
import { speakScript, type Take } from './speak-script.server.ts'
import { endOfVoice } from '#app/domain/sheets/voice-ends-on.ts'
import type { VoiceKind } from './spoken-length.ts'

type MakeNeeds = Pick<Needs, 'db' | 'clock' | 'log' | 'jobs' | 'letterWriter' | 'moderation' | 'speech' | 'fileStore'>
type Making = { orderItemId: string; makingId: string }
type Item = typeof orderItems.$inferSelect
type Voice = typeof voiceMessages.$inferSelect

const KIND: (typeof FILE_KINDS)[number] = 'voice'
/** More of them do not help the writer. */
const MAX_SIBLINGS = 6

/** Another run of the same job wrote the script first. The job is retried. */
class WrittenByAnotherRun extends Error {
  override name = 'WrittenByAnotherRun'
}

/**
 * Makes the requested voice message: writes it, has it spoken, measures it and stores it. Each part is saved when it is
 * done, so a killed worker resumes at the next one; the file is named after the making, so there is only one.
 * Idempotent, even if another message has been requested since.
 *
 * @throws ProviderError when a company does not answer, and when no take was good enough: to be tried again.
 */
export async function makeVoice(needs: MakeNeeds, making: Making): Promise<void> {
  const { db } = needs
  const [found] = await db
    .select({ voice: voiceMessages, item: orderItems })
    .from(voiceMessages)
    .innerJoin(orderItems, eq(orderItems.id, voiceMessages.orderItemId))
    .where(and(whereCurrent(making), wherePrintable({ db }, ['paid', 'completed'])))
  if (!found) return
  const { item, voice } = found
  const kind = PACKAGES[item.packageCode].includes.voice
  if (kind === 'none') return
  const [draft] = await db.select().from(letterDrafts).where(eq(letterDrafts.id, item.letterDraftId))
  const answers = await readWithOriginal(needs, draft)
  const spokenScript =
    voice.state === 'speaking' ? voice.spokenScript : await write(needs, { making, item, voice, kind, answers })
  if (spokenScript === null) return
  const names = [calledName(item.childName), answers.childNameSpoken].filter(Boolean)
  const { letterDraftId } = item
  const spoken = await speakScript(needs, { letterDraftId, script: spokenScript, kind, names })
  if (!spoken.ok) {
    // Too long or too short three times means the wrong number of words: the next try writes a new script.
    if (spoken.fault === 'too_long' || spoken.fault === 'too_short')
      await db.update(voiceMessages).set({ state: 'writing' }).where(whereCurrent(making))
    throw new ProviderError('speech', `take ${spoken.fault}`, { retryable: true })
  }
  await finish(needs, { making, item, voice, take: spoken.take })
}

/** The script; null when it was not written, or is no longer wanted. */
async function write(
  needs: MakeNeeds,
  {
    making,
    item,
    voice,
    kind,
    answers,
  }: { making: Making; item: Item; voice: Voice; kind: VoiceKind; answers: Answers },
): Promise<string | null> {
  const composed = await composeScript(needs, {
    letterDraftId: item.letterDraftId,
    answers,
    childName: item.childName,
    letter: item.letter,
    kind,
    others: [...(await findSiblingScripts(needs, item)), ...(voice.blindScript ? [voice.blindScript] : [])].map(
      (script) => withoutWords(script, answers.hiddenWords),
    ),
  })
  if (composed.state === 'good') {
    const { script, blindScript, spokenScript } = composed
    const kept = await needs.db
      .update(voiceMessages)
      .set({ state: 'speaking', script, blindScript, spokenScript, updatedAt: needs.clock.now() })
      // If two workers write the same message, the first one is used.
      .where(and(whereCurrent(making), eq(voiceMessages.state, 'writing')))
      .returning({ id: voiceMessages.id })
    if (kept.length === 1) return spokenScript
    // The run that was first may still fail, and then no job would be left: this one comes again.
    if ((await needs.db.$count(voiceMessages, whereCurrent(making))) > 0) throw new WrittenByAnotherRun()
    return null
  }
  await inTransaction(needs, async (within) => {
    if (composed.state === 'worry') {
      const { answers } = composed
      const words = typedTexts(answers).join('\n')
      const { parentEmail } = answers
      await reportWorry(within, { source: 'questionnaire', subjectId: item.letterDraftId, parentEmail, words })
    }
    await fail(within, { making, item, failure: composed.state })
  })
  return null
}

type FailNeeds = Parameters<typeof recordOrderEvent>[0] & Pick<Needs, 'clock'>

/** Marks the message as failed: the health page tells staff. */
async function fail(
  needs: FailNeeds,
  { making, item, failure }: { making: Making; item: Item; failure: (typeof VOICE_FAILURES)[number] },
): Promise<void> {
  await needs.db
    .update(voiceMessages)
    .set({ state: 'failed', failure, updatedAt: needs.clock.now() })
    .where(whereCurrent(making))
  const { id: orderItemId, orderId } = item
  await recordOrderEvent(needs, { orderId, by: 'worker', kind: 'voice_failed', detail: { orderItemId } })
}

/** What Santa says to the other children of the same order: they will compare. */
async function findSiblingScripts({ db }: MakeNeeds, { orderId, id }: Item): Promise<string[]> {
  const rows = await db
    .select({ script: voiceMessages.blindScript })
    .from(voiceMessages)
    .innerJoin(orderItems, eq(orderItems.id, voiceMessages.orderItemId))
    .where(and(eq(orderItems.orderId, orderId), ne(orderItems.id, id), isNotNull(voiceMessages.blindScript)))
    .limit(MAX_SIBLINGS)
  return rows.flatMap(({ script }) => script ?? [])
}

async function finish(
  given: MakeNeeds,
  { making, item, voice, take }: { making: Making; item: Item; voice: Voice; take: Take },
): Promise<void> {
  const { id: orderItemId, orderId } = item
  const fileId = making.makingId
  await storeFile(given, {
    fileId,
    kind: KIND,
    ownerId: orderItemId,
    contentType: 'audio/mpeg',
    endsAt: endOfVoice(given, item),
    content: take.mp3,
  })
  const isWanted = await inTransaction(given, async (needs) => {
    const { isNameUnheard, measures } = take
    const { durationMs, loudnessDb } = measures
    const finished = await needs.db
      .update(voiceMessages)
      .set({ state: 'ready', fileId, durationMs, loudnessDb, isNameUnheard, updatedAt: needs.clock.now() })
      .where(whereCurrent(making))
      .returning({ id: voiceMessages.id })
    if (finished.length === 0) return false
    // The sheet was checked with the message before it: check it again, unless it has left for the printer.
    await needs.db
      .update(orderItems)
      .set({ sheetCheckedAt: null, sheetFault: null })
      .where(and(eq(orderItems.id, orderItemId), isNull(orderItems.printingBeganAt)))
    await recordOrderEvent(needs, { orderId, by: 'worker', kind: 'voice_ready', detail: { orderItemId } })
    await needs.jobs.enqueue(needs.db, 'check-sheet', { orderItemId })
    return true
  })
  // Remove the file that no longer plays: the previous one or, if another message was requested in the meantime, this
  // one.
  const over = isWanted ? voice.fileId : fileId
  const plays = await given.db.$count(voiceMessages, eq(voiceMessages.fileId, over ?? fileId))
  if (over && plays === 0) await removeFile(given, over)
}

function whereCurrent({ orderItemId, makingId }: Making) {
  return and(
    eq(voiceMessages.orderItemId, orderItemId),
    eq(voiceMessages.makingId, makingId),
    inArray(voiceMessages.state, ['writing', 'speaking']),
  )
}
