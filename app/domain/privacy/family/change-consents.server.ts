import { withoutChatNotes } from '#app/domain/safety/redaction/redact-answers.ts'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { endChat } from '#app/domain/chat/end-chat.server.ts'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import {
  chatSessions,
  customers,
  letterDrafts,
  marketingConsents,
  orderItems,
  orderLinks,
  orders,
  parentalConsents,
} from '#db/schema/index.ts'
import { endFamilyLinks } from './family-link.server.ts'
import { whereNoUnreadChat } from '#app/domain/safety/unread-chats.server.ts'
import { queueReceipt } from './queue-receipt.server.ts'
import { type PrivacyActor, recordPrivacyAct } from './record-privacy-act.server.ts'

/** What a parent may withdraw without being forgotten. */
export const CONSENT_ACTS = ['withdraw_chat_consent', 'unsubscribe', 'revoke_links'] as const
export type ConsentAct = (typeof CONSENT_ACTS)[number]

type ChangeNeeds = Pick<Needs, 'db' | 'clock' | 'jobs'>

/**
 * Withdraws a family's consent to chats, deleting them and what was learned from them; or its consent to news; or
 * cancels every emailed link to its orders. Idempotent; each call sends a receipt.
 *
 * @returns False when there is no such family any more.
 */
export async function changeConsents(
  given: ChangeNeeds,
  { customerId, act, by }: { customerId: string; act: ConsentAct; by: Exclude<PrivacyActor, 'shop'> },
): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const { db, clock } = needs
    const [customer] = await db.select().from(customers).where(eq(customers.id, customerId))
    if (!customer) return false
    const ofCustomer = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId))
    if (act === 'withdraw_chat_consent') {
      const ofSold = db
        .select({ id: orderItems.letterDraftId })
        .from(orderItems)
        .where(and(inArray(orderItems.orderId, ofCustomer), eq(orderItems.isSold, true)))
      const ofFamily = or(
        inArray(parentalConsents.letterDraftId, ofSold),
        eq(sql`lower(${parentalConsents.email})`, customer.email),
      )
      const consents = await db.select().from(parentalConsents).where(ofFamily)
      await endChatsOf(needs, consents)
      // A chat that is still to be checked, or that staff have to read for a child's safety, is kept until then.
      const isRead = whereNoUnreadChat({ db }, { chat: chatSessions.consentId, owner: parentalConsents.id })
      await db.delete(parentalConsents).where(and(ofFamily, isRead))
      await db.update(parentalConsents).set({ chatMode: null }).where(ofFamily)
      const isTheirs = or(
        inArray(letterDrafts.id, ofSold),
        inArray(
          letterDrafts.id,
          consents.map(({ letterDraftId }) => letterDraftId),
        ),
      )
      const drafts = await db.select().from(letterDrafts).where(isTheirs).for('update')
      for (const { id, answers: stored } of drafts) {
        const answers = readAnswers(stored)
        if (answers.chatNotes.length > 0)
          await db
            .update(letterDrafts)
            .set({ answers: withoutChatNotes(answers) })
            .where(eq(letterDrafts.id, id))
      }
    }
    if (act === 'unsubscribe')
      await db
        .update(marketingConsents)
        .set({ withdrawnAt: clock.now() })
        .where(and(eq(marketingConsents.email, customer.email), isNull(marketingConsents.withdrawnAt)))
    if (act === 'revoke_links') {
      await db.delete(orderLinks).where(inArray(orderLinks.orderId, ofCustomer))
      await endFamilyLinks(needs, customerId)
      await db.update(customers).set({ linksRevokedAt: clock.now() }).where(eq(customers.id, customerId))
    }
    await recordPrivacyAct(needs, { customerId, act, by })
    await queueReceipt(needs, { customerId, act })
    return true
  })
}

/** A chat that goes on without a consent ends now. */
async function endChatsOf(
  needs: TransactionNeeds<'clock' | 'jobs'>,
  consents: readonly (typeof parentalConsents.$inferSelect)[],
): Promise<void> {
  const ofTheirs = inArray(
    chatSessions.consentId,
    consents.map(({ id }) => id),
  )
  const open = await needs.db
    .select()
    .from(chatSessions)
    .where(and(ofTheirs, isNull(chatSessions.endedAt)))
  for (const { id: chatSessionId } of open) await endChat(needs, { chatSessionId, end: 'grown_up' })
}
