import { addDays, addYears, max } from 'date-fns'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { dayInLondon } from '#app/domain/clock.ts'
import { addressLines } from '#app/domain/orders/customers/delivery-address.ts'
import { readMessages } from '#app/domain/chat/chat-messages.server.ts'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import type { Needs } from '#app/domain/needs.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import {
  CHAT_DAYS,
  MONEY_YEARS,
  OPEN_DAYS,
  ORDER_WORDS_DAYS,
  RECORDS_DAYS,
} from '#app/domain/privacy/retention-periods.ts'
import { sumRefunds } from '#app/domain/payments/refunds/refundable-items.server.ts'
import {
  chatSessions,
  customers,
  letterDrafts,
  letterVersions,
  marketingConsents,
  orderItems,
  orderNotes,
  orders,
  outgoingEmails,
  parentalConsents,
  privacyActs,
  requests,
  voiceMessages,
} from '#db/schema/index.ts'
import type { FamilyData, HeldChat, HeldLetter, HeldOrder } from './family-data.ts'

type ReadNeeds = Pick<Needs, 'db' | 'clock'>
type Item = typeof orderItems.$inferSelect

/**
 * Everything stored about the family that ordered with one address. For unordered letters it only says that they exist:
 * anyone may have typed the address, and the child may be a stranger's. Null when there is no such customer.
 */
export async function readFamily({ db }: ReadNeeds, customerId: string): Promise<FamilyData | null> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId))
  if (!customer) return null
  const { email } = customer
  const found = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNull(orders.deletedAt), isNotNull(orders.paidAt)))
    .orderBy(desc(orders.createdAt))
  const held: HeldOrder[] = []
  for (const order of found) {
    const items = await db
      .select()
      .from(orderItems)
      .where(eq(orderItems.orderId, order.id))
      .orderBy(orderItems.position)
    const letters: HeldLetter[] = []
    for (const item of items) if (!item.deletedAt || item.isSold) letters.push(await readLetter({ db }, item))
    held.push({
      orderId: order.id,
      orderNumber: order.orderNumber,
      status: order.status,
      placedAt: order.createdAt.toISOString(),
      totalPence: order.paidPence ?? order.totalPence,
      refundedPence: await sumRefunds({ db }, order.id),
      address: addressLines(order),
      letters,
      notes: (
        await db
          .select({ words: orderNotes.words, at: orderNotes.createdAt, isToParent: orderNotes.isToParent })
          .from(orderNotes)
          .where(eq(orderNotes.orderId, order.id))
          .orderBy(asc(orderNotes.createdAt))
      ).map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
      moneyKeptUntil: dayInLondon(addYears(order.createdAt, MONEY_YEARS)),
    })
  }
  const emails = await db
    .select({ kind: outgoingEmails.kind, at: outgoingEmails.createdAt })
    .from(outgoingEmails)
    .where(eq(outgoingEmails.recipient, email))
    .orderBy(asc(outgoingEmails.createdAt))
  const consents = await db.select().from(marketingConsents).where(eq(marketingConsents.email, email))
  const asked = await db.select().from(requests).where(eq(requests.email, email)).orderBy(asc(requests.receivedAt))
  const acts = await db
    .select({ act: privacyActs.act, actor: privacyActs.actor, at: privacyActs.createdAt })
    .from(privacyActs)
    .where(eq(privacyActs.customerId, customerId))
    .orderBy(asc(privacyActs.createdAt))
  return {
    email,
    eraseAskedAt: customer.eraseAskedAt?.toISOString() ?? null,
    orders: held,
    unordered: await countUnordered({ db }, email),
    emails: emails.map(({ kind, at }) => ({
      kind,
      at: at.toISOString(),
      deletedOn: dayInLondon(addDays(at, RECORDS_DAYS)),
    })),
    marketingConsents: consents.map(({ source, wording, createdAt, confirmedAt, withdrawnAt }) => ({
      source,
      wording,
      askedAt: createdAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
    })),
    requests: asked.map(({ kind, words, receivedAt, doneAt }) => ({
      kind,
      words,
      receivedAt: receivedAt.toISOString(),
      answeredAt: doneAt?.toISOString() ?? null,
    })),
    acts: acts.map(({ at, ...act }) => ({ ...act, at: at.toISOString() })),
  }
}

async function readLetter({ db }: Pick<Needs, 'db'>, item: Item): Promise<HeldLetter> {
  const ofDraft = item.isSold ? eq(letterDrafts.id, item.letterDraftId) : sql`false`
  const [draft] = await db.select().from(letterDrafts).where(ofDraft)
  const [voice] = await db.select().from(voiceMessages).where(eq(voiceMessages.orderItemId, item.id))
  const versions = draft
    ? await db
        .select()
        .from(letterVersions)
        .where(eq(letterVersions.letterDraftId, draft.id))
        .orderBy(letterVersions.createdAt)
    : []
  const consents = draft
    ? await db.select().from(parentalConsents).where(eq(parentalConsents.letterDraftId, draft.id))
    : []
  const sessions = draft
    ? await db
        .select()
        .from(chatSessions)
        .where(eq(chatSessions.letterDraftId, draft.id))
        .orderBy(chatSessions.createdAt)
    : []
  const chats: HeldChat[] = []
  for (const { id, mode, createdAt, transcriptHeld } of sessions)
    chats.push({
      mode,
      at: createdAt.toISOString(),
      // While staff check a child's safety, hide the chat from the person it may be about (child-safety 12).
      messages: transcriptHeld
        ? []
        : (await readMessages({ db }, id)).map(({ role, content }) => ({ from: role, text: content })),
      deletedOn: dayInLondon(addDays(createdAt, CHAT_DAYS)),
    })
  const over = item.shippedAt ?? item.cancelledAt
  return {
    // After a letter's words are deleted, the kept answers still have the child's name.
    childName: item.deletedAt && draft ? readAnswers(draft.answers).childName : item.childName,
    packageTitle: PACKAGES[item.packageCode].title,
    letter: item.letter,
    earlierLetters: versions.map(({ letter }) => letter),
    answers: draft ? readAnswers(draft.answers) : null,
    answersKeptUntil: draft?.answersKeptUntil ?? null,
    postedAt: item.shippedAt?.toISOString() ?? null,
    deletedOn: over && !item.deletedAt ? dayInLondon(addDays(over, ORDER_WORDS_DAYS)) : null,
    voice: voice ? { script: voice.script, playsUntil: item.voiceEndsOn } : null,
    chats,
    chatConsents: consents.map(({ wording, createdAt, confirmedAt }) => ({
      wording,
      at: createdAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
    })),
  }
}

/** Unordered answers under an address, as it was typed beside them. */
export const whereUnordered = (email: string) =>
  and(sql`not ${letterDrafts.isBought}`, sql`lower(${letterDrafts.answers} ->> 'parentEmail') = ${email}`)

async function countUnordered({ db }: Pick<Needs, 'db'>, email: string): Promise<FamilyData['unordered']> {
  const drafts = await db.select({ at: letterDrafts.updatedAt }).from(letterDrafts).where(whereUnordered(email))
  const latest = drafts.length > 0 ? max(drafts.map(({ at }) => at)) : null
  return { letters: drafts.length, deletedBy: latest && dayInLondon(addDays(latest, OPEN_DAYS)) }
}

/** The customer with this address; null when there is none. */
export async function findCustomerWith({ db }: Pick<Needs, 'db'>, email: string): Promise<string | null> {
  const [customer] = await db.select({ id: customers.id }).from(customers).where(eq(customers.email, email))
  return customer?.id ?? null
}
