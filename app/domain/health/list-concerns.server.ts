import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, or } from 'drizzle-orm'
import { isWorkable } from '#app/domain/fulfilment/printable.ts'
import type { Needs } from '#app/domain/needs.ts'
import type { DeadJob } from '#app/providers/job-queue/job-queue.ts'
import {
  disputes,
  type EVENT_OUTCOMES,
  orderItems,
  orders,
  outgoingEmails,
  paymentEvents,
  refunds,
} from '#db/schema/index.ts'
import type { Concern, ConcernKind } from './concern.ts'

type ConcernNeeds = Pick<Needs, 'db' | 'clock' | 'jobs'>

const HOUR_MS = 3_600_000
/** Making a voice message takes minutes. */
const VOICE_WITHIN_MS = HOUR_MS
const POSTED_WITHIN_MS = 24 * HOUR_MS
/** Nobody works off more than this at once; the rest moves up. */
const MOST_OF_A_KIND = 100

/** What needs a person, of each kind the oldest first. Empty is the normal state. */
export async function listConcerns(needs: ConcernNeeds): Promise<Concern[]> {
  const found = await Promise.all([
    listReviews(needs),
    listDisputes(needs),
    listStrayPayments(needs),
    listFailedRefunds(needs),
    needs.jobs.listDead().then((jobs) => jobs.slice(0, MOST_OF_A_KIND).map(concernOf)),
    listFailedMails(needs),
    listMissingVoices(needs),
    listWaitingOrders(needs),
  ])
  return found.flat()
}

const orderKey = { orderId: orders.id, orderNumber: orders.orderNumber }

async function listReviews({ db }: ConcernNeeds): Promise<Concern[]> {
  const rows = await db
    .select({ order: orders })
    .from(orders)
    .where(eq(orders.status, 'payment_review'))
    .orderBy(asc(orders.paidAt))
    .limit(MOST_OF_A_KIND)
  return rows.map(({ order: { id, orderNumber, paidAt, createdAt, paidPence, paidCurrency, totalPence } }) => ({
    kind: 'payment_review',
    id,
    since: paidAt ?? createdAt,
    order: { orderId: id, orderNumber },
    facts: ['Paid', paidPence ?? 0, paidCurrency === 'gbp' ? '' : `in ${paidCurrency}`, 'asked for', totalPence],
  }))
}

async function listDisputes({ db }: ConcernNeeds): Promise<Concern[]> {
  const rows = await db
    .select({ dispute: disputes, order: orderKey })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(eq(disputes.state, 'open'))
    .orderBy(asc(disputes.createdAt))
    .limit(MOST_OF_A_KIND)
  return rows.map(({ dispute: { id, createdAt, reason, pence }, order }) => ({
    kind: 'dispute',
    id,
    since: createdAt,
    order,
    facts: [pence, reason],
  }))
}

const OUTCOMES: Record<(typeof EVENT_OUTCOMES)[number], string> = {
  done: '',
  unknown_order: 'Belongs to no order',
  wrong_mode: 'Live in a test shop, or the other way round',
  paid_twice: 'Paid on a second page',
}

async function listStrayPayments({ db }: ConcernNeeds): Promise<Concern[]> {
  const rows = await db
    .select()
    .from(paymentEvents)
    .where(and(ne(paymentEvents.outcome, 'done'), isNull(paymentEvents.dismissedAt)))
    .orderBy(asc(paymentEvents.createdAt))
    .limit(MOST_OF_A_KIND)
  return rows.map(({ id, createdAt, kind, outcome, checkoutSessionId, paymentId }) => ({
    kind: 'stray_payment',
    id,
    since: createdAt,
    order: null,
    facts: [OUTCOMES[outcome ?? 'done'], kind, checkoutSessionId ?? paymentId ?? ''],
  }))
}

async function listFailedRefunds({ db }: ConcernNeeds): Promise<Concern[]> {
  const rows = await db
    .select({ refund: refunds, order: orderKey })
    .from(refunds)
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.state, 'failed'), isNull(refunds.dismissedAt)))
    .orderBy(asc(refunds.createdAt))
    .limit(MOST_OF_A_KIND)
  return rows.map(({ refund: { id, createdAt, pence, failure }, order }) => ({
    kind: 'failed_refund',
    id,
    since: createdAt,
    order,
    facts: [pence, failure ?? ''],
  }))
}

function concernOf({ deadJobId, name, payload, failedAt }: DeadJob): Concern {
  const ids = Object.values(payload).map(String)
  return { kind: 'dead_job', id: deadJobId, since: failedAt, order: null, facts: [name, ...ids] }
}

async function listFailedMails({ db }: ConcernNeeds): Promise<Concern[]> {
  const rows = await db
    .select()
    .from(outgoingEmails)
    .where(and(isNotNull(outgoingEmails.refusedAt), isNull(outgoingEmails.dismissedAt)))
    .orderBy(asc(outgoingEmails.createdAt))
    .limit(MOST_OF_A_KIND)
  const orderIds = rows.flatMap(({ subjectIds }) => subjectIds['orderId'] ?? [])
  const known = orderIds.length === 0 ? [] : await db.select(orderKey).from(orders).where(inArray(orders.id, orderIds))
  return rows.map(({ id, createdAt, kind, recipient, refusal, subjectIds }) => ({
    kind: 'failed_mail',
    id,
    since: createdAt,
    order: known.find(({ orderId }) => orderId === subjectIds['orderId']) ?? null,
    facts: [kind.replaceAll('_', ' '), 'to', recipient, `(${refusal})`],
  }))
}

async function listMissingVoices({ db, clock }: ConcernNeeds): Promise<Concern[]> {
  const isMissing = or(isNull(orderItems.audioPath), isNull(orderItems.qrCodePath))
  return listOrders({ db, clock }, 'missing_voice', {
    olderThanMs: VOICE_WITHIN_MS,
    where: and(isMissing, inArray(orderItems.packageCode, ['regular', 'premium'])),
    fact: 'letters with a voice message that is not made',
  })
}

async function listWaitingOrders(needs: ConcernNeeds): Promise<Concern[]> {
  return listOrders(needs, 'waiting_order', {
    olderThanMs: POSTED_WITHIN_MS,
    where: undefined,
    fact: 'letters paid for and not posted',
  })
}

type Unposted = { olderThanMs: number; where: ReturnType<typeof and>; fact: string }

/** Paid orders of a certain age with letters that are not posted yet and fit. */
async function listOrders(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  kind: ConcernKind,
  { olderThanMs, where, fact }: Unposted,
): Promise<Concern[]> {
  const before = new Date(clock.now().getTime() - olderThanMs)
  const rows = await db
    .selectDistinct({ ...orderKey, paidAt: orders.paidAt })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(lt(orders.paidAt, before), isNull(orderItems.shippedAt), where, isWorkable(db, ['paid'])))
    .orderBy(asc(orders.paidAt))
    .limit(MOST_OF_A_KIND)
  return rows.map(({ orderId, orderNumber, paidAt }) => ({
    kind,
    id: orderId,
    since: paidAt ?? before,
    order: { orderId, orderNumber },
    facts: [fact],
  }))
}
