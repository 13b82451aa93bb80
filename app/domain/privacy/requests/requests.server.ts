import { addHours, subSeconds } from 'date-fns'
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { dayInLondon, endOfLondonDay, shiftDay } from '#app/domain/clock.ts'
import { inTransaction, type Needs, type TransactionNeeds } from '#app/domain/needs.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { customers, orderItems, orders, requests, users } from '#db/schema/index.ts'
import { shiftWorkingDays } from '#app/domain/calendar/working-days.server.ts'
import { REPLY_WORKING_DAYS, type RequestKind, RIGHTS_DAYS, SAFETY_REPLY_HOURS } from './request-limits.ts'

/** The time by which a request must be answered: what is due in days, at the end of the last one. */
function dueAt({ kind, receivedAt, isAboutSafety }: NewRequest): Date {
  if (isAboutSafety) return subSeconds(addHours(receivedAt, SAFETY_REPLY_HOURS), 1)
  const isRight = kind === 'data' || kind === 'complaint'
  const receivedOn = dayInLondon(receivedAt)
  return endOfLondonDay(isRight ? shiftDay(receivedOn, RIGHTS_DAYS) : shiftWorkingDays(receivedOn, REPLY_WORKING_DAYS))
}

type NewRequest = Omit<typeof requests.$inferInsert, 'dueAt'> & {
  kind: RequestKind
  receivedAt: Date
  /** About a child's safety: its words say so first, and it is due within 24 hours. */ isAboutSafety?: boolean
}

/** Adds a request, due in the time for its kind. The same id twice adds one. */
export const insertRequest = (db: Pick<Needs['db'], 'insert'>, request: NewRequest) => {
  const words = request.isAboutSafety ? `About a child’s safety:\n\n${request.words}` : request.words
  return db
    .insert(requests)
    .values({ ...request, words, dueAt: dueAt(request) })
    .onConflictDoNothing()
}

/** More than staff can handle at once; the rest moves up. */
const MAX_LISTED = 200

export type ParentRequest = ReturnType<typeof shown>

/** A parent sends a request from their order's page. Two presses, or two tabs, send one. */
export async function makeRequest(
  given: Pick<Needs, 'db' | 'clock'>,
  request: { id: string; kind: 'message' | 'reprint'; orderId: string; orderItemId: string | null; words: string },
): Promise<void> {
  const { orderId, orderItemId } = request
  await inTransaction(given, async ({ db, clock }) => {
    const [order] = await db
      .select({ email: customers.email })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(eq(orders.id, orderId))
    if (!order) return
    const isTheirs = orderItemId ? and(eq(orderItems.id, orderItemId), eq(orderItems.orderId, orderId)) : undefined
    if (isTheirs && (await db.$count(orderItems, isTheirs)) === 0) return
    await insertRequest(db, { ...request, email: order.email, receivedAt: clock.now() })
  })
}

/**
 * Stores a visitor's message from the contact page. If a paid order has this email address and number, the message is
 * linked to it and may appear on its page. Two presses send one.
 */
export async function sendMessage(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  message: {
    requestId: string
    kind: RequestKind
    isAboutSafety: boolean
    email: string
    orderNumber: string
    words: string
  },
): Promise<void> {
  const { requestId, kind, isAboutSafety, orderNumber, words } = message
  const email = message.email.toLowerCase()
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.orderNumber, orderNumber), eq(customers.email, email), isNotNull(orders.paidAt)))
  await insertRequest(db, {
    id: requestId,
    kind,
    email,
    orderId: order?.id ?? null,
    words: order || !orderNumber ? words : `${words}\n\nOrder number given: ${orderNumber}`,
    isAboutSafety,
    isUnverified: true,
    receivedAt: clock.now(),
  })
}

/** A staff member records a request received by email or telephone, so that its deadline is tracked. Returns its id. */
export async function noteRequest(
  given: Pick<Needs, 'db' | 'clock'>,
  {
    orderNumber,
    staffMemberId,
    ...request
  }: Pick<NewRequest, 'kind' | 'email' | 'words' | 'receivedAt' | 'isAboutSafety'> & {
    orderNumber: string
    staffMemberId: string
  },
): Promise<string> {
  return inTransaction(given, async (needs) => {
    const [order] = await needs.db.select({ id: orders.id }).from(orders).where(eq(orders.orderNumber, orderNumber))
    const [noted] = await insertRequest(needs.db, {
      ...request,
      email: request.email.toLowerCase(),
      orderId: order?.id ?? null,
    }).returning({ id: requests.id })
    if (!noted) throw new Error('no request was noted')
    await recordStaffAct(needs, { staffMemberId, act: 'note_request', subjectId: noted.id })
    return noted.id
  })
}

/** What a parent wrote on one order's page, oldest first. */
export async function listMessages({ db }: Pick<Needs, 'db'>, orderId: string) {
  const own = and(eq(requests.orderId, orderId), inArray(requests.kind, ['message', 'reprint']))
  const rows = await db.select().from(requests).where(own).orderBy(asc(requests.receivedAt))
  return rows.map(({ words, receivedAt, dueAt: due, doneAt }) => ({
    words,
    at: receivedAt,
    dueAt: due,
    isAnswered: doneAt !== null,
  }))
}

/** Open requests, most urgent first; then answered ones, newest first. */
export async function listRequests({ db }: Pick<Needs, 'db'>) {
  const waiting = await select(db).where(isNull(requests.doneAt)).orderBy(asc(requests.dueAt)).limit(MAX_LISTED)
  const done = await select(db).where(isNotNull(requests.doneAt)).orderBy(desc(requests.doneAt)).limit(MAX_LISTED)
  return [...waiting, ...done].map(shown)
}

/** One request; the staff member who opens it is recorded. Null when there is none. */
export async function openRequest(
  given: Pick<Needs, 'db' | 'clock'>,
  { requestId, staffMemberId }: { requestId: string; staffMemberId: string },
) {
  const [row] = await select(given.db).where(eq(requests.id, requestId))
  if (!row) return null
  await inTransaction(given, (needs) =>
    recordStaffAct(needs, { staffMemberId, act: 'read_request', subjectId: requestId }),
  )
  return shown(row)
}

/** Records what was done. False when another staff member already has. */
export async function answerRequest(
  given: Pick<Needs, 'db' | 'clock'>,
  { requestId, done, staffMemberId }: { requestId: string; done: string; staffMemberId: string },
): Promise<boolean> {
  return inTransaction(given, async (needs) => {
    const answered = await needs.db
      .update(requests)
      .set({ done, doneAt: needs.clock.now(), doneBy: staffMemberId })
      .where(and(eq(requests.id, requestId), isNull(requests.doneAt)))
      .returning({ id: requests.id })
    if (answered.length === 0) return false
    await recordStaffAct(needs, { staffMemberId, act: 'answer_request', subjectId: requestId })
    return true
  })
}

/** How many are still open. */
export const countRequests = ({ db }: Pick<Needs, 'db'>): Promise<number> =>
  db.$count(requests, isNull(requests.doneAt))

/** Deletes a family's messages when they asked to be forgotten, answered or not. */
export async function eraseRequests(
  { db }: TransactionNeeds,
  { email, before }: { email: string; before: Date },
): Promise<void> {
  await db.delete(requests).where(and(eq(requests.email, email), lte(requests.receivedAt, before)))
}

const select = (db: Needs['db']) =>
  db
    .select({ request: requests, orderNumber: orders.orderNumber, item: orderItems, staffEmail: users.email })
    .from(requests)
    .leftJoin(orders, eq(orders.id, requests.orderId))
    .leftJoin(orderItems, eq(orderItems.id, requests.orderItemId))
    .leftJoin(users, eq(users.id, requests.doneBy))

type Row = Awaited<ReturnType<typeof select>>[number]

function shown({ request, orderNumber, item, staffEmail }: Row) {
  const { id, kind, email, orderId, words, isUnverified, receivedAt, dueAt: due, done, doneAt } = request
  return {
    id,
    kind,
    email,
    order: orderId && orderNumber ? { orderId, orderNumber } : null,
    /** Null when it is about no letter, or that letter was deleted. */
    childName: item && !item.deletedAt ? item.childName : null,
    /** Once for each request. */
    mayReprint:
      item !== null &&
      item.shippedAt !== null &&
      !item.deletedAt &&
      !(item.reprintedAt && item.reprintedAt > receivedAt),
    words,
    /** Whether the address was only typed, on the contact page. */
    isUnverified,
    receivedAt,
    dueAt: due,
    done: doneAt ? { what: done ?? '', by: staffEmail ?? 'former staff', at: doneAt } : null,
  }
}
