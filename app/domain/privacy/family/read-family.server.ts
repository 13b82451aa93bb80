import { addDays, addYears, max } from 'date-fns'
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { dayInLondon } from '#app/domain/clock.ts'
import { addressLines } from '#app/domain/orders/customers/delivery-address.ts'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import type { Needs } from '#app/domain/needs.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import {
  CHAT_DAYS,
  MONEY_YEARS,
  OPEN_DAYS,
  ORDER_WORDS_DAYS,
  RECORDS_DAYS,
  REVIEW_DAYS,
} from '#app/domain/privacy/retention-periods.ts'
import { sumRefunds } from '#app/domain/payments/refunds/refundable-items.server.ts'
import {
  chatMessages,
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
  reviews,
  voiceMessages,
} from '#db/schema/index.ts'
import { listConsentsOf } from './withdraw-chat-consent.server.ts'

type ReadNeeds = Pick<Needs, 'db' | 'clock'>
type Item = typeof orderItems.$inferSelect

/** Everything that the shop stores about one family, in download form. Days are `YYYY-MM-DD`, moments ISO 8601. */
export type FamilyData = NonNullable<Awaited<ReturnType<typeof readFamily>>>
export type HeldOrder = FamilyData['orders'][number]
export type HeldLetter = ReturnType<typeof letterOf>

/**
 * Everything stored about the family that ordered with one address. For unordered letters it only says that they exist:
 * anyone may have typed the address, and the child may be a stranger's. Null when there is no such customer.
 */
export async function readFamily({ db }: ReadNeeds, customerId: string) {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId))
  if (!customer) return null
  const { email } = customer
  const found = await db
    .select()
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNull(orders.deletedAt), isNotNull(orders.paidAt)))
    .orderBy(desc(orders.createdAt))
  const read = await readOfOrders(
    { db },
    found.map(({ id }) => id),
  )
  const held = found.map((order) => ({
    orderId: order.id,
    orderNumber: order.orderNumber,
    status: order.status,
    placedAt: order.createdAt,
    totalPence: order.paidPence ?? order.totalPence,
    /** Including refunds in progress. */
    refundedPence: read.refundedPence.get(order.id) ?? 0,
    /** One line for each, with its note for the carrier; empty once they are deleted. */
    addresses: [order, order.secondAddress].flatMap((address) =>
      address?.addressLine1 ? [[...addressLines(address), address.carrierNote].filter(Boolean).join(', ')] : [],
    ),
    letters: (read.items.get(order.id) ?? [])
      .filter(({ deletedAt, isSold }) => !deletedAt || isSold)
      .map((item) => letterOf(item, read)),
    notes: (read.notes.get(order.id) ?? []).map(({ words, createdAt: at, isToParent }) => ({ words, at, isToParent })),
    review: reviewOf(read.reviews.get(order.id)),
    /** The date until which the law requires the money records. */
    moneyKeptUntil: dayInLondon(addYears(order.createdAt, MONEY_YEARS)),
  }))
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
    /** When they asked to be forgotten, while something is still waiting. */
    eraseAskedAt: customer.eraseAskedAt,
    orders: held,
    /** How many, and when the last is deleted. */
    unordered: await countUnordered({ db }, email),
    /** Consents to chats that can be withdrawn, also for letters that are not ordered. */
    chatConsentCount: (await listConsentsOf({ db }, customer)).consents.length,
    emails: emails.map(({ kind, at }) => ({ kind, at, deletedOn: dayInLondon(addDays(at, RECORDS_DAYS)) })),
    marketingConsents: consents.map(({ source, wording, createdAt, confirmedAt, withdrawnAt }) => ({
      source,
      wording,
      askedAt: createdAt,
      confirmedAt,
      withdrawnAt,
    })),
    requests: asked.map(({ kind, words, isUnverified, orderId, receivedAt, doneAt }) => ({
      kind,
      // Anyone may have typed the address, and the words may be a stranger's.
      words: isUnverified && !orderId ? 'Written on our contact page; ask us for it.' : words,
      receivedAt,
      answeredAt: doneAt,
    })),
    acts,
  }
}

const reviewOf = (review: typeof reviews.$inferSelect | undefined) =>
  review
    ? {
        rating: review.rating,
        words: review.words,
        name: review.name,
        deletedOn: dayInLondon(addDays(review.writtenAt, REVIEW_DAYS)),
      }
    : null

type OfOrders = Awaited<ReturnType<typeof readOfOrders>>

/** Everything of some orders and their letters: a statement for each table, however many orders there are. */
async function readOfOrders({ db }: Pick<Needs, 'db'>, orderIds: string[]) {
  const ofOrders = inArray(orderItems.orderId, orderIds)
  const ofSold = db
    .select({ id: orderItems.letterDraftId })
    .from(orderItems)
    .where(and(ofOrders, eq(orderItems.isSold, true)))
  // Until a chat is checked, and while staff look after a child's safety, it is hidden from the person it may be about
  // (child-safety 12).
  const { transcriptHeld, isUnheard, awaitsReply } = chatSessions
  const isChecked = sql`not (${transcriptHeld} or ${isUnheard} or ${awaitsReply})`
  const ofChats = db
    .select({ id: chatSessions.id })
    .from(chatSessions)
    .where(and(inArray(chatSessions.letterDraftId, ofSold), isChecked))
  const ofVoices = db.select({ id: orderItems.id }).from(orderItems).where(ofOrders)
  const [items, notes, written, refunded, drafts, voices, versions, consents, chats, messages] = await Promise.all([
    db.select().from(orderItems).where(ofOrders).orderBy(asc(orderItems.position)),
    db.select().from(orderNotes).where(inArray(orderNotes.orderId, orderIds)).orderBy(asc(orderNotes.createdAt)),
    db.select().from(reviews).where(inArray(reviews.orderId, orderIds)),
    sumRefunds({ db }, orderIds),
    db.select().from(letterDrafts).where(inArray(letterDrafts.id, ofSold)),
    db.select().from(voiceMessages).where(inArray(voiceMessages.orderItemId, ofVoices)),
    db
      .select()
      .from(letterVersions)
      .where(inArray(letterVersions.letterDraftId, ofSold))
      .orderBy(asc(letterVersions.createdAt)),
    db
      .select()
      .from(parentalConsents)
      .where(and(inArray(parentalConsents.letterDraftId, ofSold), isNull(parentalConsents.withdrawnAt))),
    db
      .select()
      .from(chatSessions)
      .where(inArray(chatSessions.letterDraftId, ofSold))
      .orderBy(asc(chatSessions.createdAt)),
    db
      .select()
      .from(chatMessages)
      .where(inArray(chatMessages.chatSessionId, ofChats))
      .orderBy(asc(chatMessages.position)),
  ])
  return {
    items: Map.groupBy(items, ({ orderId }) => orderId),
    notes: Map.groupBy(notes, ({ orderId }) => orderId),
    reviews: new Map(written.map((review) => [review.orderId, review])),
    refundedPence: refunded,
    drafts: new Map(drafts.map((draft) => [draft.id, draft])),
    voices: new Map(voices.map((voice) => [voice.orderItemId, voice])),
    versions: Map.groupBy(versions, ({ letterDraftId }) => letterDraftId),
    consents: Map.groupBy(consents, ({ letterDraftId }) => letterDraftId),
    chats: Map.groupBy(chats, ({ letterDraftId }) => letterDraftId),
    messages: Map.groupBy(messages, ({ chatSessionId }) => chatSessionId),
  }
}

function letterOf(item: Item, read: OfOrders) {
  const draft = item.isSold ? read.drafts.get(item.letterDraftId) : undefined
  const ofDraft = <Row>(rows: Map<string, Row[]>) => (draft && rows.get(draft.id)) ?? []
  const versions = ofDraft(read.versions)
  const voice = read.voices.get(item.id)
  const over = item.shippedAt ?? item.cancelledAt
  return {
    // After a letter's words are deleted, the kept answers still have the child's name.
    childName: item.deletedAt && draft ? readAnswers(draft.answers).childName : item.childName,
    packageTitle: PACKAGES[item.packageCode].title,
    letter: item.letter,
    earlierLetters: versions.map(({ letter }) => letter),
    /** What the parent wished of a new letter, and what was said to them beside one. */
    wishes: textsOf([draft, ...versions].map((one) => one?.wish)),
    notesToParent: textsOf([draft, ...versions].map((one) => one?.toParent)),
    answers: draft ? readAnswers(draft.answers) : null,
    answersKeptUntil: draft?.answersKeptUntil ?? null,
    postedAt: item.shippedAt,
    /** Null until it is posted or cancelled. */
    deletedOn: over && !item.deletedAt ? dayInLondon(addDays(over, ORDER_WORDS_DAYS)) : null,
    trackingNumber: item.trackingNumber,
    voice: voice ? { script: voice.script, playsUntil: item.voiceEndsOn } : null,
    chats: ofDraft(read.chats).map(({ id, mode, createdAt, names }) => ({
      mode,
      at: createdAt,
      /** Those that its lines may have. */
      names: read.messages.has(id) ? names.map(({ name }) => name) : [],
      messages: (read.messages.get(id) ?? []).map(({ role, content }) => ({ from: role, text: content })),
      deletedOn: dayInLondon(addDays(createdAt, CHAT_DAYS)),
    })),
    /** The words beside the boxes, when the parent agreed to them, and when the address was confirmed. */
    chatConsents: ofDraft(read.consents).map(({ wording, createdAt, confirmedAt }) => ({
      wording,
      at: createdAt,
      confirmedAt,
    })),
  }
}

/** Each text once. */
const textsOf = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.filter((text) => typeof text === 'string')),
]

/** Unordered answers under an address, as it was typed beside them. */
export const whereUnordered = (email: string) =>
  and(sql`not ${letterDrafts.isBought}`, sql`lower(${letterDrafts.answers} ->> 'parentEmail') = ${email}`)

async function countUnordered({ db }: Pick<Needs, 'db'>, email: string) {
  const drafts = await db.select({ at: letterDrafts.updatedAt }).from(letterDrafts).where(whereUnordered(email))
  const latest = drafts.length > 0 ? max(drafts.map(({ at }) => at)) : null
  return { letters: drafts.length, deletedBy: latest && dayInLondon(addDays(latest, OPEN_DAYS)) }
}

/** The customer with this address; null when there is none. */
export async function findCustomerWith({ db }: Pick<Needs, 'db'>, email: string): Promise<string | null> {
  const [customer] = await db.select({ id: customers.id }).from(customers).where(eq(customers.email, email))
  return customer?.id ?? null
}
