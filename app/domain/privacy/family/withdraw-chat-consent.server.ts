import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { endChat } from '#app/domain/chat/end-chat.server.ts'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import type { ConnectedNeeds, TransactionNeeds } from '#app/domain/needs.ts'
import { withoutChatNotes } from '#app/domain/safety/redaction/redact-answers.ts'
import { whereConsentHasNoUnreadChat } from '#app/domain/safety/unread-chats.server.ts'
import { chatSessions, customers, letterDrafts, orderItems, orders, parentalConsents } from '#db/schema/index.ts'

type Customer = Pick<typeof customers.$inferSelect, 'id' | 'email'>

/**
 * A family's consents to chats that it has not withdrawn: for letters that it ordered, and under its address in its own
 * baskets or where that address confirmed itself. An address that was only typed may be a stranger's.
 */
export async function listConsentsOf({ db }: ConnectedNeeds, { id: customerId, email }: Customer) {
  const bought = await db
    .select({ draftId: orderItems.letterDraftId, isSold: orderItems.isSold, basketId: orders.basketId })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.paidAt)))
  const soldIds = bought.filter(({ isSold }) => isSold).map(({ draftId }) => draftId)
  const isTyped = eq(sql`lower(${parentalConsents.email})`, email)
  const found = await db
    .select({ consent: parentalConsents, basketId: letterDrafts.basketId })
    .from(parentalConsents)
    .innerJoin(letterDrafts, eq(letterDrafts.id, parentalConsents.letterDraftId))
    .where(and(isNull(parentalConsents.withdrawnAt), or(inArray(letterDrafts.id, soldIds), isTyped)))
  const ofAddress = found.filter(({ consent }) => consent.email.toLowerCase() === email)
  const baskets = new Set([
    ...bought.map(({ basketId }) => basketId),
    ...ofAddress.filter(({ consent }) => consent.confirmedAt).map(({ basketId }) => basketId),
  ])
  const isTheirs = (one: (typeof found)[number]) =>
    soldIds.includes(one.consent.letterDraftId) || (ofAddress.includes(one) && baskets.has(one.basketId))
  return { soldIds, consents: found.filter(isTheirs).map(({ consent }) => consent) }
}

/**
 * Ends and deletes a family's chats and what was learned from them, also for letters that are not ordered. One that is
 * not checked yet, or that staff have to read for a child's safety, is deleted after that (`deleteWithdrawn`).
 */
export async function withdrawChatConsent(
  needs: TransactionNeeds<'clock' | 'jobs'>,
  customer: Customer,
): Promise<void> {
  const { db, clock } = needs
  const { soldIds, consents } = await listConsentsOf(needs, customer)
  const draftIds = [...new Set([...soldIds, ...consents.map(({ letterDraftId }) => letterDraftId)])]
  const isOne = inArray(letterDrafts.id, draftIds)
  const drafts = await db.select().from(letterDrafts).where(isOne).orderBy(asc(letterDrafts.id)).for('update')
  const consentIds = consents.map(({ id }) => id)
  const ofTheirs = inArray(chatSessions.consentId, consentIds)
  const chats = await db.select().from(chatSessions).where(ofTheirs).orderBy(asc(chatSessions.id)).for('update')
  const isTheirs = inArray(parentalConsents.id, consentIds)
  // Before the chats end: nothing of them is sent or learned any more.
  await db.update(parentalConsents).set({ withdrawnAt: clock.now() }).where(isTheirs)
  for (const { id: chatSessionId, endedAt } of chats)
    if (!endedAt) await endChat(needs, { chatSessionId, end: 'grown_up' })
  // A job that is learning from one of them stops, and a link in an email leads nowhere.
  await db
    .update(chatSessions)
    .set({ extractionState: 'none', extraction: null, transcriptSha256: null })
    .where(ofTheirs)
  const isRead = whereConsentHasNoUnreadChat({ db })
  await db.delete(parentalConsents).where(and(isTheirs, isRead))
  for (const { id, answers: stored } of drafts) {
    const answers = readAnswers(stored)
    if (answers.chatNotes.length > 0)
      await db
        .update(letterDrafts)
        .set({ answers: withoutChatNotes(answers) })
        .where(eq(letterDrafts.id, id))
  }
}
