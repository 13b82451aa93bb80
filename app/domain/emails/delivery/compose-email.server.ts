import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { findChat } from '#app/domain/chat/chat-messages.server.ts'
import { addressLines } from '#app/domain/orders/customers/delivery-address.ts'
import { createConsentLink, createUnsubscribeLink } from '#app/domain/orders/customers/marketing-consent.server.ts'
import type { Needs } from '#app/domain/needs.ts'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { whereRemindable } from '#app/domain/sessions/where-remindable.server.ts'
import { createSecret, hashSecret } from '#app/domain/secret.server.ts'
import { FAMILY_LINK_MINUTES } from '#app/domain/retention-periods.ts'
import { createFamilyLink } from '#app/domain/privacy/family/family-link.server.ts'
import { arrivalOf } from '#app/domain/calendar/arrival.server.ts'
import { promiseDelivery } from '#app/domain/calendar/delivery-promise.server.ts'
import { createLoginLink, LOGIN_LINK_MINUTES } from '#app/domain/staff/login-link.server.ts'
import { createOrderLink } from '#app/domain/orders/page/order-link.server.ts'
import {
  chatSessions,
  customers,
  orderItems,
  orders,
  type outgoingEmails,
  refunds,
  savedSessions,
} from '#db/schema/index.ts'
import type { EmailContent, FamilyReceipt, OrderChange } from '#app/domain/emails/email-content.ts'

type ComposeNeeds = Pick<Needs, 'db' | 'clock' | 'siteUrl' | 'seasonYear'>

/** Composes an email's content from the rows it names; null when they are gone. */
export async function composeEmail(
  needs: ComposeNeeds,
  { kind, subjectIds }: Pick<typeof outgoingEmails.$inferSelect, 'kind' | 'subjectIds'>,
): Promise<EmailContent | null> {
  switch (kind) {
    case 'order_confirmation':
      return composeConfirmation(needs, subjectIds['orderId'] ?? '')
    case 'letter_shipped':
      return composeShipped(needs, subjectIds['orderItemId'] ?? '')
    case 'login_link':
      return composeLoginLink(needs, subjectIds)
    case 'refund':
      return composeRefund(needs, subjectIds['refundId'] ?? '')
    case 'payment_failed':
      return composePaymentFailed(needs, subjectIds['orderId'] ?? '')
    case 'confirm_consent':
      return composeConfirmConsent(needs, subjectIds['consentId'] ?? '')
    case 'reminder':
      return composeReminder(needs, subjectIds['savedSessionId'] ?? '')
    case 'chat_transcript':
      return composeTranscript(needs, subjectIds['chatSessionId'] ?? '')
    case 'order_link':
      return composeOrderLink(needs, subjectIds['orderId'] ?? '')
    case 'order_changed':
      return composeOrderChanged(needs, subjectIds)
    case 'family_link': {
      const url = await createFamilyLink(needs, subjectIds['customerId'] ?? '')
      return { kind: 'family_link', url, minutesValid: FAMILY_LINK_MINUTES }
    }
    case 'family_receipt':
      return { kind: 'family_receipt', act: subjectIds['act'] as FamilyReceipt }
  }
}

/** Creates a new link each time: only hashes of the earlier ones are stored. */
async function composeConfirmation(needs: ComposeNeeds, orderId: string): Promise<EmailContent | null> {
  const { db, clock, seasonYear } = needs
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order || order.deletedAt) return null
  const items = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId))
    .orderBy(asc(orderItems.position))
  const orderedAt = order.paidAt ?? clock.now()
  return {
    kind: 'order_confirmation',
    orderNumber: order.orderNumber,
    items: items.map(({ childName, packageCode, pricePence }) => {
      const { arrivesBy, isBeforeChristmas } = promiseDelivery(packageCode, { orderedAt, seasonYear })
      return { childName, packageCode, pricePence, arrivesBy, isBeforeChristmas }
    }),
    discountPence: order.discountPence,
    // The amount paid, even where a staff member accepted a different one.
    totalPence: order.paidPence ?? order.totalPence,
    addressLines: addressLines(order),
    orderUrl: await createOrderLink(needs, orderId),
  }
}

async function composeShipped(needs: ComposeNeeds, orderItemId: string): Promise<EmailContent | null> {
  const [row] = await needs.db
    .select({ item: orderItems, order: orders })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.id, orderItemId))
  if (!row?.item.trackingNumber || row.item.deletedAt) return null
  const { childName, packageCode, trackingNumber, shippedAt } = row.item
  const { orderNumber, paidAt, createdAt, id } = row.order
  const now = needs.clock.now()
  return {
    kind: 'letter_shipped',
    orderNumber,
    childName,
    packageCode,
    trackingNumber,
    arrival: arrivalOf(PACKAGES[packageCode], { paidAt: paidAt ?? createdAt, shippedAt: shippedAt ?? now, now }),
    orderUrl: await createOrderLink(needs, id),
  }
}

async function composeRefund(needs: ComposeNeeds, refundId: string): Promise<EmailContent | null> {
  const { db } = needs
  const [row] = await db
    .select({ refund: refunds, order: orders, item: orderItems })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(orderItems, eq(orderItems.id, refunds.orderItemId))
    .where(eq(refunds.id, refundId))
  if (!row) return null
  const { refund, order, item } = row
  const cancelled = and(eq(orderItems.orderId, refund.orderId), isNotNull(orderItems.cancelledAt))
  const cancels = refund.cancelsItems || order.status === 'refunded'
  const isCancelled = cancels && (item ? item.cancelledAt !== null : (await db.$count(orderItems, cancelled)) > 0)
  return {
    kind: 'refund',
    orderNumber: order.orderNumber,
    pence: refund.pence,
    childName: item?.deletedAt ? null : (item?.childName ?? null),
    isCancelled,
    reason: refund.reason,
    orderUrl: (await isForgotten(needs, order)) ? null : await createOrderLink(needs, order.id),
  }
}

/** Whether its family asked for it to be deleted: then no link opens it. */
async function isForgotten(
  { db }: ComposeNeeds,
  { customerId, deletedAt }: typeof orders.$inferSelect,
): Promise<boolean> {
  const asked = and(eq(customers.id, customerId), isNotNull(customers.eraseAskedAt))
  return deletedAt !== null || (await db.$count(customers, asked)) > 0
}

/** Null once the order is deleted. */
async function composeOrderChanged(needs: ComposeNeeds, ids: Record<string, string>): Promise<EmailContent | null> {
  const link = await composeOrderLink(needs, ids['orderId'] ?? '')
  if (link?.kind !== 'order_link') return null
  const { orderNumber, url: orderUrl } = link
  return { kind: 'order_changed', orderNumber, what: ids['what'] as OrderChange, orderUrl }
}

/** Null once the order is deleted. */
async function composeOrderLink(needs: ComposeNeeds, orderId: string): Promise<EmailContent | null> {
  const [order] = await needs.db.select().from(orders).where(eq(orders.id, orderId))
  if (!order || order.deletedAt) return null
  return { kind: 'order_link', orderNumber: order.orderNumber, url: await createOrderLink(needs, orderId) }
}

/** The link is created only now, because its secret appears in the email and nowhere else. */
async function composeLoginLink(
  needs: ComposeNeeds,
  { userId, browserSha256 }: Record<string, string>,
): Promise<EmailContent | null> {
  if (!userId || !browserSha256) return null
  const { url } = await createLoginLink(needs, { userId, browserSha256, minutesValid: LOGIN_LINK_MINUTES })
  return { kind: 'login_link', url, minutesValid: LOGIN_LINK_MINUTES }
}

/** Every message that was shown, in order. */
async function composeTranscript(needs: ComposeNeeds, chatSessionId: string): Promise<EmailContent | null> {
  const chat = await findChat(needs, eq(chatSessions.id, chatSessionId))
  if (!chat || chat.messages.length === 0) return null
  return {
    kind: 'chat_transcript',
    childName: readAnswers(chat.draft.answers).childName,
    lines: chat.messages.map(({ role, content }) => ({ from: role, text: content })),
  }
}

/** Null when it was paid after all. */
async function composePaymentFailed({ db, siteUrl }: ComposeNeeds, orderId: string): Promise<EmailContent | null> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
  if (!order || order.paidAt) return null
  const { orderNumber, totalPence } = order
  return { kind: 'payment_failed', orderNumber, totalPence, basketUrl: `${siteUrl.origin}/basket` }
}

/** Null when the tick was taken back, or has been confirmed, in between. */
async function composeConfirmConsent(needs: ComposeNeeds, consentId: string): Promise<EmailContent | null> {
  const link = await createConsentLink(needs, consentId)
  return link && { kind: 'confirm_consent', url: link.url }
}

/** Null when the parent has come back, bought, or withdrawn consent since. The links are created only now, as above. */
async function composeReminder(needs: ComposeNeeds, savedSessionId: string): Promise<EmailContent | null> {
  const { db, siteUrl } = needs
  const secret = createSecret()
  const [session] = await db
    .update(savedSessions)
    .set({ emailedSha256: hashSecret(secret) })
    .where(and(eq(savedSessions.id, savedSessionId), whereRemindable(needs)))
    .returning({ left: savedSessions.sessionType, email: savedSessions.email })
  if (!session) return null
  return {
    kind: 'reminder',
    left: session.left,
    url: `${siteUrl.origin}/${session.left}?sid=${secret}`,
    unsubscribeUrl: await createUnsubscribeLink(needs, session.email),
  }
}
