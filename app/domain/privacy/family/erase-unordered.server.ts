import { subDays } from 'date-fns'
import { and, eq, gt, inArray, isNotNull, isNull, lte, ne, not, notExists, or, sql } from 'drizzle-orm'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { lockBasket } from '#app/domain/basket/find-or-create-basket.server.ts'
import { queueEmail } from '#app/domain/emails/queue-email.server.ts'
import { whereConsentHasNoUnreadChat } from '#app/domain/safety/unread-chats.server.ts'
import { eraseCopies, whereForgotten } from '#app/domain/privacy/erasure/erase-copies.server.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { PAYABLE_DAYS } from '#app/domain/privacy/erasure/delete-order.server.ts'
import { deleteCustomersWithoutOrder, HELD_BY_EMAIL } from '#app/domain/privacy/retention/held-data.server.ts'
import {
  baskets,
  customers,
  letterDrafts,
  marketingConsents,
  orderLinks,
  orders,
  outgoingEmails,
  parentalConsents,
  requests,
  reviews,
  savedSessions,
  sharedBaskets,
} from '#db/schema/index.ts'
import { whereUnordered } from './read-family.server.ts'

/** An email not sent for this long never will be. */
const UNSENT_DAYS = 1

/** Limits an erasure to what existed when it was requested. */
type Before = { before: Date }

/** Erases what was never ordered from a basket, and its shared copies. */
export async function eraseBasket(
  needs: TransactionNeeds,
  { basketId, before }: Before & { basketId: string },
): Promise<void> {
  const { db } = needs
  await lockBasket(needs, basketId)
  await db.delete(sharedBaskets).where(and(eq(sharedBaskets.basketId, basketId), lte(sharedBaskets.createdAt, before)))
  await db.delete(savedSessions).where(and(eq(savedSessions.basketId, basketId), lte(savedSessions.createdAt, before)))
  const forgotten = await db
    .delete(letterDrafts)
    .where(and(eq(letterDrafts.basketId, basketId), whereForgotten(needs, before)))
    .returning({ id: letterDrafts.id })
  const forgottenIds = forgotten.map(({ id }) => id)
  await eraseCopies(needs, { draftIds: forgottenIds, before })
  const lettersLeft = db.select().from(letterDrafts).where(eq(letterDrafts.basketId, basketId))
  await db.delete(baskets).where(and(eq(baskets.id, basketId), lte(baskets.createdAt, before), notExists(lettersLeft)))
}

/**
 * Erases an order's traces under the family's other addresses: ticks in its basket, emails, links, requests that staff
 * recorded.
 */
export async function eraseTraces(
  { db }: TransactionNeeds,
  { orderId, basketId }: { orderId: string; basketId: string },
): Promise<void> {
  const ticked = await db
    .delete(marketingConsents)
    .where(eq(marketingConsents.basketId, basketId))
    .returning({ id: marketingConsents.id })
  const consentIds = ticked.map(({ id }) => id)
  const about = (name: string) => sql`${outgoingEmails.subjectIds} ->> ${name}`
  await db
    .delete(outgoingEmails)
    .where(
      and(
        or(eq(about('orderId'), orderId), inArray(about('consentId'), consentIds)),
        or(isNotNull(outgoingEmails.sentAt), isNotNull(outgoingEmails.refusedAt)),
      ),
    )
  await db.delete(orderLinks).where(eq(orderLinks.orderId, orderId))
  await db.delete(requests).where(eq(requests.orderId, orderId))
  await db.delete(reviews).where(eq(reviews.orderId, orderId))
}

/**
 * Erases the orders of a basket that were placed under another address, perhaps a mistyped one, and never paid.
 *
 * @returns How many of them can still be paid, and are erased later.
 */
export async function eraseUnpaid(
  needs: TransactionNeeds<'clock'>,
  { basketId, customerId, before }: Before & { basketId: string; customerId: string },
): Promise<number> {
  const { db, clock } = needs
  await lockBasket(needs, basketId)
  const isOthers = and(eq(orders.basketId, basketId), ne(orders.customerId, customerId), lte(orders.createdAt, before))
  const unpaid = and(isOthers, isNull(orders.paidAt))
  const isOver = and(ne(orders.status, 'pending'), lte(orders.createdAt, subDays(clock.now(), PAYABLE_DAYS)))
  const gone = await db
    .delete(orders)
    .where(and(unpaid, isOver))
    .returning({ orderId: orders.id, customerId: orders.customerId })
  for (const { orderId } of gone) await eraseTraces(needs, { orderId, basketId })
  const addresses = await deleteCustomersWithoutOrder(
    needs,
    gone.map((order) => order.customerId),
  )
  for (const email of addresses) await eraseEmails(needs, { email, before })
  return db.$count(orders, unpaid)
}

/** Erases what is stored under an address without an order: answers, links, ticks. */
export async function eraseUnordered(
  needs: TransactionNeeds,
  { email, before }: Before & { email: string },
): Promise<void> {
  const { db } = needs
  const drafts = await db
    .select({ id: letterDrafts.id, basketId: letterDrafts.basketId })
    .from(letterDrafts)
    .where(and(whereUnordered(email), whereForgotten(needs, before)))
  const draftIds = drafts.map(({ id }) => id)
  const sessions = and(eq(savedSessions.email, email), lte(savedSessions.createdAt, before))
  await db.delete(savedSessions).where(or(sessions, inArray(savedSessions.letterDraftId, draftIds)))
  await db.delete(letterDrafts).where(inArray(letterDrafts.id, draftIds))
  await eraseCopies(needs, { draftIds, before })
  for (const basketId of new Set(drafts.map((draft) => draft.basketId))) {
    if ((await db.$count(letterDrafts, eq(letterDrafts.basketId, basketId))) === 0)
      await eraseBasket(needs, { basketId, before })
  }
  for (const { table, email: column, createdAt, where } of HELD_BY_EMAIL) {
    const ofAddress = and(sql`${column} = ${email}`, lte(createdAt, before), where?.(needs))
    await db.delete(table).where(ofAddress)
  }
}

/** How many chats under an address are still to be checked or read: erasing waits for them. */
export const countUnread = ({ db }: TransactionNeeds, email: string): Promise<number> =>
  db.$count(
    parentalConsents,
    and(eq(sql`lower(${parentalConsents.email})`, email), not(whereConsentHasNoUnreadChat({ db }))),
  )

/** How many emails to an address are still unsent. */
export const countUnsent = ({ db, clock }: TransactionNeeds<'clock'>, email: string): Promise<number> =>
  db.$count(
    outgoingEmails,
    and(
      eq(outgoingEmails.recipient, email),
      isNull(outgoingEmails.sentAt),
      isNull(outgoingEmails.refusedAt),
      gt(outgoingEmails.createdAt, subDays(clock.now(), UNSENT_DAYS)),
    ),
  )

/** Deletes the records of emails sent to an address. */
export const eraseEmails = ({ db }: TransactionNeeds, { email, before }: Before & { email: string }) =>
  db.delete(outgoingEmails).where(and(eq(outgoingEmails.recipient, email), lte(outgoingEmails.createdAt, before)))

/**
 * Erases what is stored under a request's address, if it never ordered anything; a receipt confirms it.
 *
 * @returns False if it did: then its family is erased as a whole.
 */
export async function eraseAddress(
  given: Pick<Needs, 'db' | 'clock' | 'jobs'>,
  { requestId, staffMemberId }: { requestId: string; staffMemberId: string },
): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const before = needs.clock.now()
    const [asked] = await needs.db.select({ email: requests.email }).from(requests).where(eq(requests.id, requestId))
    if (!asked || (await needs.db.$count(customers, eq(customers.email, asked.email))) > 0) return false
    const { email } = asked
    await eraseUnordered(needs, { email, before })
    await eraseEmails(needs, { email, before })
    await queueEmail(needs, {
      kind: 'family_receipt',
      recipient: email,
      subjectIds: { act: 'erased_unordered' },
      deduplicationKey: `${requestId} erased`,
    })
    await recordStaffAct(needs, { staffMemberId, act: 'erase_family', subjectId: requestId })
    return true
  })
}
