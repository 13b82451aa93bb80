import { eq } from 'drizzle-orm'
import { saveBasket } from '#app/domain/basket/save-basket.server.ts'
import { sendOutgoingEmail } from '#app/domain/emails/send-outgoing-email.server.ts'
import { markPrinted } from '#app/domain/fulfilment/mark-printed.server.ts'
import { markShipped } from '#app/domain/fulfilment/mark-shipped.server.ts'
import { makeRequest } from '#app/domain/privacy/requests/requests.server.ts'
import { customers, marketingConsents, orderItems, outgoingEmails } from '#db/schema/index.ts'
import { ADDRESS, EMAIL, insertPaidOrder } from './builders.ts'
import { beginChat, talk } from './chats.ts'
import type { TestNeeds } from './test-needs.ts'

const staffMemberId = crypto.randomUUID()

export const ON_THE_CHILD = ['ivo', ADDRESS.addressLine1, 'i built a kite']

export const postAll = async (needs: TestNeeds, orderId: string) => {
  for (const { id: orderItemId } of await needs.db.select().from(orderItems).where(eq(orderItems.orderId, orderId))) {
    await markPrinted(needs, { orderItemId, staffMemberId })
    await markShipped(needs, { orderItemId, staffMemberId, trackingNumber: 'RM1' })
  }
}

export const customerOf = async (needs: TestNeeds) => {
  const [customer] = await needs.db.select().from(customers)
  return customer?.id ?? ''
}

/** A family with an order, a chat whose letter was bought, something that was never ordered, and a message. */
export async function insertFamily(needs: TestNeeds): Promise<{ orderId: string; customerId: string }> {
  const order = await insertPaidOrder(needs, ['premium'])
  const [item] = await needs.db.select().from(orderItems)
  const key = await beginChat(needs)
  await talk(needs, key, 'i built a kite')
  // Pretend that the chat was about the bought letter.
  await needs.db.$client`update chat_sessions set letter_draft_id = ${item?.letterDraftId ?? ''}`
  await needs.db.$client`update parental_consents set letter_draft_id = ${item?.letterDraftId ?? ''}`
  await saveBasket(needs, { basketId: order.basketId })
  const words = 'Ivo would like to know'
  await makeRequest(needs, { id: crypto.randomUUID(), kind: 'message', orderId: order.id, orderItemId: null, words })
  await needs.db.insert(marketingConsents).values({ email: EMAIL, source: 'checkout', wording: 'News' })
  return { orderId: order.id, customerId: await customerOf(needs) }
}

export async function sendAll(needs: TestNeeds): Promise<void> {
  for (const { id } of await needs.db.select().from(outgoingEmails))
    await sendOutgoingEmail(needs, { outgoingEmailId: id })
}
