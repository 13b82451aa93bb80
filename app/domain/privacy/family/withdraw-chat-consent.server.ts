import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { endChat } from '#app/domain/chat/end-chat.server.ts'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import type { TransactionNeeds } from '#app/domain/needs.ts'
import { withoutChatNotes } from '#app/domain/safety/redaction/redact-answers.ts'
import { whereNoUnreadChat } from '#app/domain/safety/unread-chats.server.ts'
import { chatSessions, customers, letterDrafts, orderItems, orders, parentalConsents } from '#db/schema/index.ts'

/**
 * Ends and deletes a family's chats and what was learned from them, also for letters that are not ordered. One that is
 * not checked yet, or that staff have to read for a child's safety, is deleted after that (`deleteWithdrawn`).
 */
export async function withdrawChatConsent(
  needs: TransactionNeeds<'clock' | 'jobs'>,
  { id: customerId, email }: Pick<typeof customers.$inferSelect, 'id' | 'email'>,
): Promise<void> {
  const { db, clock } = needs
  const bought = await db
    .select({ draftId: orderItems.letterDraftId, basketId: orders.basketId, isSold: orderItems.isSold })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.customerId, customerId))
  const soldIds = bought.filter(({ isSold }) => isSold).map(({ draftId }) => draftId)
  const ofTheirBaskets = await db
    .select({ id: letterDrafts.id })
    .from(letterDrafts)
    .where(
      inArray(
        letterDrafts.basketId,
        bought.map(({ basketId }) => basketId),
      ),
    )
  // An address that was only typed may be a stranger's: then the basket tells.
  const isTheirAddress = and(
    eq(sql`lower(${parentalConsents.email})`, email),
    or(
      isNotNull(parentalConsents.confirmedAt),
      inArray(
        parentalConsents.letterDraftId,
        ofTheirBaskets.map(({ id }) => id),
      ),
    ),
  )
  const consents = await db
    .select()
    .from(parentalConsents)
    .where(or(inArray(parentalConsents.letterDraftId, soldIds), isTheirAddress))
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
  const isRead = whereNoUnreadChat({ db }, { chat: chatSessions.consentId, owner: parentalConsents.id })
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
