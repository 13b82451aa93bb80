import { and, eq, exists, inArray, isNotNull, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import { findBatchesWith } from '#app/domain/fulfilment/find-batches-with.server.ts'
import { dayInLondon } from '#app/domain/clock.ts'
import { KEPT_FOR_NEXT_YEAR } from '#app/domain/letters/drafts/next-year.ts'
import type { TransactionNeeds } from '#app/domain/needs.ts'
import { eraseCopies } from './erase-copies.server.ts'
import {
  chatSessions,
  letterDrafts,
  letterVersions,
  orderItems,
  orderNotes,
  orders,
  outgoingEmails,
  parentalConsents,
  savedSessions,
  storedFiles,
  voiceMessages,
} from '#db/schema/index.ts'

type EraseNeeds = TransactionNeeds<'clock'>
type Item = Pick<typeof orderItems.$inferSelect, 'id' | 'letterDraftId' | 'isSold' | 'orderId'>

/** Replaces a child's name. */
const DELETED_NAME = 'Deleted'

/**
 * Removes every word about the children from these letters, and from everything else made of them; when all of an
 * order's letters are gone, its address goes too.
 *
 * @param keep `voice` leaves the voice message and the files until their own last day, which is printed on the letter;
 *   `answers` leaves those that the parent asked to keep for next year's letter.
 * @returns The files that contain them, now expired.
 */
export async function eraseLetters(
  needs: EraseNeeds,
  items: readonly Item[],
  keep: { voice?: boolean; answers?: boolean } = {},
): Promise<string[]> {
  if (items.length === 0) return []
  const { db, clock } = needs
  const ids = items.map(({ id }) => id)
  // A paid letter's draft is deleted with it. An unpaid order leaves the draft to another order that may be paid.
  const draftIds = items.filter(({ isSold }) => isSold).map(({ letterDraftId }) => letterDraftId)
  const endedFiles = keep.voice ? [] : await endFiles(needs, ids)
  const notPayable = db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderItems.orderId), ne(orders.status, 'pending')))
  const unsoldCopies = and(
    inArray(orderItems.letterDraftId, draftIds),
    eq(orderItems.isSold, false),
    exists(notPayable),
  )
  await db
    .update(orderItems)
    .set({
      childName: DELETED_NAME,
      letter: '',
      letterSha256: '',
      signature: '',
      sheetSha256: null,
      printSha256: null,
      sheetFileId: null,
      sheetFault: null,
      sheetCheckedAt: null,
      trackingNumber: null,
      carrier: null,
      // A new token, like a new letter's.
      ...(!keep.voice && { voiceToken: sql`default` }),
      deletedAt: clock.now(),
    })
    // An unpaid order of the same letter has the same words.
    .where(or(inArray(orderItems.id, ids), unsoldCopies))
  await eraseDrafts(needs, { draftIds, keepsAnswers: keep.answers ?? false })
  await eraseAddresses(needs, [...new Set(items.map(({ orderId }) => orderId))])
  return endedFiles
}

async function endFiles({ db, clock }: EraseNeeds, itemIds: readonly string[]): Promise<string[]> {
  const batchIds = (await findBatchesWith({ db }, itemIds)).map(({ id }) => id)
  const ended = await db
    .update(storedFiles)
    .set({ endsAt: clock.now() })
    .where(inArray(storedFiles.ownerId, [...itemIds, ...batchIds]))
    .returning({ id: storedFiles.id })
  await db.delete(voiceMessages).where(inArray(voiceMessages.orderItemId, [...itemIds]))
  return ended.map(({ id }) => id)
}

/** Deletes what letters were made from; if the answers are kept, everything except them. */
async function eraseDrafts(
  { db, clock }: EraseNeeds,
  { draftIds, keepsAnswers }: { draftIds: readonly string[]; keepsAnswers: boolean },
): Promise<void> {
  // A transcript may have been sent to another of their addresses.
  const chats = db
    .select({ id: sql<string>`${chatSessions.id}::text` })
    .from(chatSessions)
    .where(inArray(chatSessions.letterDraftId, [...draftIds]))
  const isTranscript = inArray(sql`${outgoingEmails.subjectIds} ->> 'chatSessionId'`, chats)
  await db.delete(outgoingEmails).where(and(isTranscript, isNotNull(outgoingEmails.sentAt)))
  const ofThese = inArray(letterDrafts.id, [...draftIds])
  const isKept = sql`${letterDrafts.answersKeptUntil} >= ${dayInLondon(clock.now())}`
  await db
    .delete(letterDrafts)
    .where(keepsAnswers ? and(ofThese, or(isNull(letterDrafts.answersKeptUntil), sql`not (${isKept})`)) : ofThese)
  // Of a shared basket, and of next year's letter.
  if (!keepsAnswers) return eraseCopies({ db }, { draftIds, before: clock.now() })
  const keptAnswers = sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${letterDrafts.answers}) where ${inArray(sql`key`, [...KEPT_FOR_NEXT_YEAR])})`
  const nothing = {
    letter: null,
    toParent: null,
    wish: null,
    approvedLetter: null,
    approvedSha256: null,
    approvedAt: null,
  }
  const kept = await db
    .update(letterDrafts)
    .set({
      ...nothing,
      state: 'answering',
      approvedSignature: null,
      checkedSha256: null,
      sheetSha256: null,
      answersSha256: null,
      answers: keptAnswers,
    })
    .where(and(ofThese, isNotNull(letterDrafts.answersKeptUntil)))
    .returning({ id: letterDrafts.id })
  const keptIds = kept.map(({ id }) => id)
  await db.delete(letterVersions).where(inArray(letterVersions.letterDraftId, keptIds))
  await db.delete(chatSessions).where(inArray(chatSessions.letterDraftId, keptIds))
  await db.delete(parentalConsents).where(inArray(parentalConsents.letterDraftId, keptIds))
  await db.delete(savedSessions).where(inArray(savedSessions.letterDraftId, keptIds))
}

const NO_ADDRESS = {
  recipientLine: null,
  addressLine1: '',
  addressLine2: null,
  city: '',
  postcode: '',
  carrierNote: null,
}

/** Each address of an order is deleted with the last letter posted there; with the last of all, what staff wrote. */
async function eraseAddresses({ db }: EraseNeeds, orderIds: readonly string[]): Promise<void> {
  const hasNone = (where?: SQL) =>
    and(
      inArray(orders.id, [...orderIds]),
      notExists(
        db
          .select()
          .from(orderItems)
          .where(and(eq(orderItems.orderId, orders.id), isNull(orderItems.deletedAt), where)),
      ),
    )
  await db
    .update(orders)
    .set({ secondAddress: null, fingerprint: '' })
    .where(and(isNotNull(orders.secondAddress), hasNone(eq(orderItems.isForSecondAddress, true))))
  await db
    .update(orders)
    .set({ ...NO_ADDRESS, fingerprint: '' })
    .where(hasNone(eq(orderItems.isForSecondAddress, false)))
  const erased = await db.select({ id: orders.id }).from(orders).where(hasNone())
  const erasedIds = erased.map(({ id }) => id)
  await db.delete(orderNotes).where(inArray(orderNotes.orderId, erasedIds))
}
