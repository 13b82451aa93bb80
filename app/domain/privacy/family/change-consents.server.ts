import { and, eq, inArray, isNull } from 'drizzle-orm'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { customers, marketingConsents, orderLinks, orders } from '#db/schema/index.ts'
import { endFamilyLinks } from './family-link.server.ts'
import { queueReceipt } from './queue-receipt.server.ts'
import { type PrivacyActor, recordPrivacyAct } from './record-privacy-act.server.ts'
import { withdrawChatConsent } from './withdraw-chat-consent.server.ts'

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
    if (act === 'withdraw_chat_consent') await withdrawChatConsent(needs, customer)
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
