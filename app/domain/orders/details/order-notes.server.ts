import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { EmailKind } from '#app/domain/emails/email.ts'
import { type ConnectedNeeds, inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { emailCustomer } from '#app/domain/orders/customers/email-customer.server.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { orderItems, orderNotes, orders, outgoingEmails, users } from '#db/schema/index.ts'

type NoteNeeds = Pick<Needs, 'db' | 'clock' | 'jobs'>

/** Longer than any answer; an email of it is still read. */
export const MAX_NOTE = 2_000

/** Emails that staff may send again: a second copy promises nothing new. Their links are created on sending. */
export const SENT_AGAIN: readonly EmailKind[] = ['order_confirmation', 'letter_shipped', 'order_message', 'refund']

/**
 * Keeps what a staff member writes about an order and, if it is for the parent, sends it to them.
 *
 * @returns False when the order is deleted.
 */
export async function addNote(
  given: NoteNeeds,
  { orderId, words, isToParent, staffMemberId }: Omit<typeof orderNotes.$inferInsert, 'id' | 'createdAt'>,
): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const order = await findLiving(needs, orderId)
    if (!order) return false
    const [note] = await needs.db.insert(orderNotes).values({ orderId, words, isToParent, staffMemberId }).returning()
    if (note?.isToParent)
      await emailCustomer(needs, order, {
        kind: 'order_message',
        subjectIds: { orderNoteId: note.id },
        deduplicationKey: note.id,
      })
    await recordStaffAct(needs, {
      staffMemberId,
      act: isToParent ? 'write_to_parent' : 'note_order',
      subjectId: orderId,
    })
    return true
  })
}

/**
 * Sends an email about an order once more, to the address that the family has now. Two presses within a minute are one.
 *
 * @returns False when the order is deleted, this kind of email is sent only once, or its letter is printed again.
 */
export async function sendEmailAgain(
  given: NoteNeeds,
  { orderId, outgoingEmailId, staffMemberId }: { orderId: string; outgoingEmailId: string; staffMemberId: string },
): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const ofOrder = eq(sql`${outgoingEmails.subjectIds} ->> 'orderId'`, orderId)
    const [email] = await needs.db
      .select()
      .from(outgoingEmails)
      .where(and(eq(outgoingEmails.id, outgoingEmailId), ofOrder, inArray(outgoingEmails.kind, [...SENT_AGAIN])))
    const order = email && (await findLiving(needs, orderId))
    if (!order || (await isUnposted(needs, email.subjectIds['orderItemId']))) return false
    await emailCustomer(needs, order, {
      kind: email.kind,
      subjectIds: email.subjectIds,
      deduplicationKey: `again:${email.id}:${needs.clock.now().toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)}`,
    })
    await recordStaffAct(needs, { staffMemberId, act: 'send_email_again', subjectId: orderId })
    return true
  })
}

/** What staff wrote about an order, oldest first. */
export const listNotes = ({ db }: ConnectedNeeds, orderId: string) =>
  db
    .select({
      id: orderNotes.id,
      at: orderNotes.createdAt,
      words: orderNotes.words,
      isToParent: orderNotes.isToParent,
      staffEmail: users.email,
    })
    .from(orderNotes)
    .leftJoin(users, eq(users.id, orderNotes.staffMemberId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.createdAt))

/** Whether the letter that an email is about is not posted, or not any more. */
async function isUnposted({ db }: TransactionNeeds, orderItemId: string | undefined): Promise<boolean> {
  if (orderItemId === undefined) return false
  return (await db.$count(orderItems, and(eq(orderItems.id, orderItemId), isNull(orderItems.shippedAt)))) > 0
}

async function findLiving({ db }: TransactionNeeds, orderId: string) {
  const [order] = await db
    .select({ id: orders.id, customerId: orders.customerId })
    .from(orders)
    .where(and(eq(orders.id, orderId), isNull(orders.deletedAt)))
  return order ?? null
}
