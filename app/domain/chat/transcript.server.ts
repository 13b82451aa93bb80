import { subDays } from 'date-fns'
import { and, eq, exists, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { queueEmail } from '#app/domain/emails/queue-email.server.ts'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { type ConnectedNeeds, inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { createSecret, hashSecret, isSecret } from '#app/domain/secret.server.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import {
  chatMessages,
  chatSessions,
  letterDrafts,
  outgoingEmails,
  parentalConsents,
  safetyReports,
} from '#db/schema/index.ts'
import { findChat, readShownMessages, type ShownMessage, whereNewest } from './chat-messages.server.ts'
import { GENTLE_GOODBYES } from './fallback-replies.ts'

/** Daily limits on emails that ask to confirm an address, per family and per address: anyone can type an address. */
const MOST_ASKED_A_DAY = { family: 3, address: 10 }

type SendNeeds = TransactionNeeds<'clock' | 'jobs'>
type Sent = Pick<typeof chatSessions.$inferSelect, 'id' | 'consentId'>
type Consent = typeof parentalConsents.$inferSelect

/**
 * Queues the transcript for the parent who gave consent, and no one else. Anyone may have typed that address, so until
 * its owner has confirmed it another email is queued, which says nothing of the chat and asks whether they want it.
 * Idempotent.
 *
 * @param options.isReleasedByStaff Staff release it: today's limit does not apply.
 * @returns False when the consent was withdrawn: nothing of the chat is used any more.
 */
export async function sendTranscript(
  needs: SendNeeds,
  { id: chatSessionId, consentId }: Sent,
  { isReleasedByStaff = false } = {},
): Promise<boolean> {
  // Locked, so that a confirmation pressed at the same time is either seen here, or finds this chat and sends it.
  const [consent] = await needs.db
    .select()
    .from(parentalConsents)
    .where(eq(parentalConsents.id, consentId))
    .for('no key update')
  if (!consent || consent.withdrawnAt) return false
  await needs.db.update(chatSessions).set({ transcriptHeld: false }).where(eq(chatSessions.id, chatSessionId))
  const isConfirmed = await isAddressConfirmed(needs, consent)
  if (!isConfirmed && !isReleasedByStaff && (await isAskedTooOften(needs, consent))) return true
  await queueEmail(needs, {
    kind: isConfirmed ? 'chat_transcript' : 'chat_transcript_question',
    recipient: consent.email,
    subjectIds: { chatSessionId },
    deduplicationKey: chatSessionId,
  })
  return true
}

const isSameAddress = ({ email }: Consent) => eq(sql`lower(${parentalConsents.email})`, email.toLowerCase())

/** Consents of the same address for letters of the same basket: one press is enough for a family. */
function whereOfFamily({ db }: ConnectedNeeds, consent: Consent) {
  const [own, other] = [db.select({ id: letterDrafts.basketId }), db.select()]
  const ownBasket = own.from(letterDrafts).where(eq(letterDrafts.id, consent.letterDraftId))
  const isSameBasket = and(
    eq(letterDrafts.id, parentalConsents.letterDraftId),
    eq(letterDrafts.basketId, sql`(${ownBasket})`),
  )
  return and(isSameAddress(consent), exists(other.from(letterDrafts).where(isSameBasket)))
}

async function isAddressConfirmed(needs: ConnectedNeeds, consent: Consent): Promise<boolean> {
  const confirmed = and(isNotNull(parentalConsents.confirmedAt), whereOfFamily(needs, consent))
  return (await needs.db.$count(parentalConsents, confirmed)) > 0
}

async function isAskedTooOften(needs: SendNeeds, consent: Consent): Promise<boolean> {
  const { db, clock } = needs
  const isRecent = and(
    eq(outgoingEmails.kind, 'chat_transcript_question'),
    eq(sql`lower(${outgoingEmails.recipient})`, consent.email.toLowerCase()),
    gt(outgoingEmails.createdAt, subDays(clock.now(), 1)),
  )
  if ((await db.$count(outgoingEmails, isRecent)) >= MOST_ASKED_A_DAY.address) return true
  const chatsOfFamily = db
    .select({ id: sql<string>`${chatSessions.id}::text` })
    .from(chatSessions)
    .innerJoin(parentalConsents, eq(parentalConsents.id, chatSessions.consentId))
    .where(whereOfFamily(needs, consent))
  const isOfFamily = inArray(sql`${outgoingEmails.subjectIds} ->> 'chatSessionId'`, chatsOfFamily)
  return (await db.$count(outgoingEmails, and(isRecent, isOfFamily))) >= MOST_ASKED_A_DAY.family
}

export type Transcript = { childName: string; lines: { from: ShownMessage['role']; text: string }[] }

/** Every message that was shown, in order; null when there is none, or the chat is deleted or its consent withdrawn. */
export async function readTranscript(needs: ConnectedNeeds, chatSessionId: string): Promise<Transcript | null> {
  const chat = await findChat(needs, and(eq(chatSessions.id, chatSessionId), whereAgreed(needs)))
  if (!chat || chat.messages.length === 0) return null
  const lines = chat.messages.map(({ role, content }) => ({ from: role, text: content }))
  return { childName: readAnswers(chat.draft.answers).childName, lines }
}

/** A `where` for chats whose consent is not withdrawn. */
const whereAgreed = ({ db }: ConnectedNeeds) =>
  exists(
    db
      .select()
      .from(parentalConsents)
      .where(and(eq(parentalConsents.id, chatSessions.consentId), isNull(parentalConsents.withdrawnAt))),
  )

/** Creates the link that confirms the address and sends the transcript; null where none may be sent any more. */
export async function createTranscriptLink(
  { db, siteUrl }: Pick<Needs, 'db' | 'siteUrl'>,
  chatSessionId: string,
): Promise<{ url: string } | null> {
  const secret = createSecret()
  const linked = await db
    .update(chatSessions)
    .set({ transcriptSha256: hashSecret(secret) })
    .where(and(eq(chatSessions.id, chatSessionId), whereAgreed({ db })))
    .returning({ id: chatSessions.id })
  return linked.length === 1 ? { url: `${siteUrl.origin}/chat-transcript/${secret}` } : null
}

/**
 * Confirms an address from its own inbox, and sends it every transcript of this family's that waits for that. Works as
 * long as the chat is kept. Idempotent.
 *
 * @returns False when we never sent this link, or the chat is deleted.
 */
export async function confirmTranscript(
  given: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  { secret }: { secret: unknown },
): Promise<boolean> {
  if (!isSecret(secret)) return false
  return inTransaction(given, async (needs) => {
    const { db, clock } = needs
    const [asked] = await db
      .select({ consent: parentalConsents })
      .from(chatSessions)
      .innerJoin(parentalConsents, eq(parentalConsents.id, chatSessions.consentId))
      .where(eq(chatSessions.transcriptSha256, hashSecret(secret)))
    if (!asked) return false
    const { consent } = asked
    await db
      .select({ id: parentalConsents.id })
      .from(parentalConsents)
      .where(whereOfFamily(needs, consent))
      .for('no key update')
    const isOwn = and(eq(parentalConsents.id, consent.id), isNull(parentalConsents.confirmedAt))
    await db.update(parentalConsents).set({ confirmedAt: clock.now() }).where(isOwn)
    const isOver = and(
      isNotNull(chatSessions.endedAt),
      gt(chatSessions.messageCount, 0),
      eq(chatSessions.transcriptHeld, false),
      eq(chatSessions.isUnheard, false),
      whereNewest,
    )
    const waiting = await db
      .select({ id: chatSessions.id, consentId: chatSessions.consentId })
      .from(chatSessions)
      .innerJoin(parentalConsents, eq(parentalConsents.id, chatSessions.consentId))
      .where(and(whereOfFamily(needs, consent), isOver))
    for (const session of waiting) await sendTranscript(needs, session)
    return true
  })
}

export type ReportedChat = NonNullable<Awaited<ReturnType<typeof findReportedChat>>>

/**
 * The chat behind a safety report, for the staff member who decides whether the parent may have it. Null for a report
 * about anything else, and once the chat has been deleted (thirty days).
 */
export async function findReportedChat({ db }: Pick<Needs, 'db'>, reportId: string) {
  const chat = await chatOf(db, reportId)
  if (!chat) return null
  return {
    /** Held while the parent has not been sent it. */ isHeld: chat.transcriptHeld,
    /** Its consent was withdrawn: it goes once every report about it is closed. */ isWithdrawn:
      chat.withdrawnAt !== null,
    messages: await readShownMessages({ db }, chat.id),
  }
}

/** Staff have read it, and the parent gets the transcript. False when none is held, or the consent was withdrawn. */
export async function releaseTranscript(
  given: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  { reportId, staffMemberId }: { reportId: string; staffMemberId: string },
): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const chat = await chatOf(needs.db, reportId)
    if (!chat) return false
    const [held] = await needs.db
      .select()
      .from(chatSessions)
      .where(and(eq(chatSessions.id, chat.id), eq(chatSessions.transcriptHeld, true)))
      .for('update')
    if (!held) return false
    if (!(await sendTranscript(needs, held, { isReleasedByStaff: true }))) return false
    await recordStaffAct(needs, { staffMemberId, act: 'release_transcript', subjectId: reportId })
    return true
  })
}

/**
 * A staff member has found that nothing happened: the parent gets the transcript, what Santa learned goes into the
 * letter, and no page of the family says that anything was reported. False when the chat did not end as a worry, or its
 * consent was withdrawn.
 */
export async function giveChatBack(
  given: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  { reportId, staffMemberId }: { reportId: string; staffMemberId: string },
): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const { id: chatSessionId = '' } = (await chatOf(needs.db, reportId)) ?? {}
    const isStopped = and(eq(chatSessions.id, chatSessionId), eq(chatSessions.end, 'worry'))
    const [chat] = chatSessionId ? await needs.db.select().from(chatSessions).where(isStopped).for('update') : []
    if (!chat || !(await sendTranscript(needs, chat, { isReleasedByStaff: true }))) return false
    const isReal = chat.mode === 'real'
    await needs.db
      .update(chatSessions)
      .set({ end: 'button', extractionState: isReal ? 'asked' : 'none' })
      .where(isStopped)
    const [help] = (await readShownMessages(needs, chatSessionId)).slice(-1)
    const isHelp = and(eq(chatMessages.chatSessionId, chatSessionId), eq(chatMessages.position, help?.position ?? -1))
    await needs.db.update(chatMessages).set({ content: GENTLE_GOODBYES[1] }).where(isHelp)
    if (isReal) await needs.jobs.enqueue(needs.db, 'extract-chat', { chatSessionId })
    await recordStaffAct(needs, { staffMemberId, act: 'give_chat_back', subjectId: reportId })
    return true
  })
}

async function chatOf(db: Pick<Needs['db'], 'select'>, reportId: string) {
  const [row] = await db
    .select({ chat: chatSessions, withdrawnAt: parentalConsents.withdrawnAt })
    .from(safetyReports)
    .innerJoin(chatSessions, eq(chatSessions.id, safetyReports.subjectId))
    .innerJoin(parentalConsents, eq(parentalConsents.id, chatSessions.consentId))
    .where(and(eq(safetyReports.id, reportId), eq(safetyReports.source, 'chat')))
  return row ? { ...row.chat, withdrawnAt: row.withdrawnAt } : null
}
