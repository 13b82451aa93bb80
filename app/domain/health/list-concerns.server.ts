import { asc, eq, inArray } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import type { DeadJob } from '#app/providers/job-queue/job-queue.ts'
import type { EVENT_OUTCOMES } from '#db/schema/codes.ts'
import { customers, disputes, orders, outgoingEmails, paymentEvents, refunds } from '#db/schema/index.ts'
import { listSilentRules, type SilentRule } from '#app/domain/privacy/retention/watch-retention.server.ts'
import type { Concern, ConcernKind } from './concern.ts'
import {
  MAX_OF_A_KIND,
  whereErasureWaits,
  whereFailedRefund,
  whereOpenDispute,
  whereRefusedEmail,
  whereReview,
  whereSheetFaulty,
  whereUnmatched,
  whereVoiceMissing,
  whereWaiting,
} from './concern-conditions.server.ts'

type ConcernNeeds = Pick<Needs, 'db' | 'clock' | 'jobs'>

/** What needs a staff member, oldest first within each kind. Normally empty. */
export async function listConcerns(needs: ConcernNeeds): Promise<Concern[]> {
  const found = await Promise.all([
    listReviews(needs),
    listDisputes(needs),
    listUnmatchedPayments(needs),
    listFailedRefunds(needs),
    needs.jobs.listDead().then((jobs) => jobs.slice(0, MAX_OF_A_KIND).map(concernOf)),
    listRefusedEmails(needs),
    listOrders(needs, 'missing_voice', 'letters with a voice message that is not made'),
    listOrders(needs, 'faulty_sheet', 'letters whose sheet may not be printed'),
    listOrders(needs, 'waiting_order', 'letters paid for and not posted'),
    listSilentRules(needs).then((rules) => rules.map(silenceOf)),
    listWaitingErasures(needs),
  ])
  return found.flat()
}

const silenceOf = ({ rule, since }: SilentRule): Concern => ({
  kind: 'silent_retention',
  id: rule,
  since,
  order: null,
  facts: [rule.replaceAll('_', ' ')],
})

async function listWaitingErasures(needs: ConcernNeeds): Promise<Concern[]> {
  const waiting = await needs.db
    .select()
    .from(customers)
    .where(whereErasureWaits(needs))
    .orderBy(asc(customers.eraseAskedAt))
    .limit(MAX_OF_A_KIND)
  return waiting.map(({ id, eraseAskedAt, createdAt }) => ({
    kind: 'waiting_erasure',
    id,
    since: eraseAskedAt ?? createdAt,
    order: null,
    facts: ['customer', id],
  }))
}

const orderKey = { orderId: orders.id, orderNumber: orders.orderNumber }

async function listReviews({ db }: ConcernNeeds): Promise<Concern[]> {
  const { id, orderNumber, paidAt, createdAt, paidPence, paidCurrency, totalPence } = orders
  const rows = await db
    .select({ id, orderNumber, paidAt, createdAt, paidPence, paidCurrency, totalPence })
    .from(orders)
    .where(whereReview())
    .orderBy(asc(orders.paidAt))
    .limit(MAX_OF_A_KIND)
  return rows.map((order) => ({
    kind: 'payment_review',
    id: order.id,
    since: order.paidAt ?? order.createdAt,
    order: { orderId: order.id, orderNumber: order.orderNumber },
    facts: [
      'Paid',
      order.paidPence ?? 0,
      order.paidCurrency === 'gbp' ? '' : `in ${order.paidCurrency}`,
      'asked for',
      order.totalPence,
    ],
  }))
}

async function listDisputes({ db }: ConcernNeeds): Promise<Concern[]> {
  const rows = await db
    .select({ dispute: disputes, order: orderKey })
    .from(disputes)
    .innerJoin(orders, eq(orders.id, disputes.orderId))
    .where(whereOpenDispute())
    .orderBy(asc(disputes.createdAt))
    .limit(MAX_OF_A_KIND)
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

async function listUnmatchedPayments({ db }: ConcernNeeds): Promise<Concern[]> {
  const rows = await db
    .select()
    .from(paymentEvents)
    .where(whereUnmatched())
    .orderBy(asc(paymentEvents.createdAt))
    .limit(MAX_OF_A_KIND)
  return rows.map(({ id, createdAt, kind, outcome, checkoutSessionId, paymentId }) => ({
    kind: 'unmatched_payment',
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
    .where(whereFailedRefund())
    .orderBy(asc(refunds.createdAt))
    .limit(MAX_OF_A_KIND)
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

async function listRefusedEmails({ db }: ConcernNeeds): Promise<Concern[]> {
  const rows = await db
    .select()
    .from(outgoingEmails)
    .where(whereRefusedEmail())
    .orderBy(asc(outgoingEmails.createdAt))
    .limit(MAX_OF_A_KIND)
  const orderIds = rows.flatMap(({ subjectIds }) => subjectIds['orderId'] ?? [])
  const known = orderIds.length === 0 ? [] : await db.select(orderKey).from(orders).where(inArray(orders.id, orderIds))
  return rows.map(({ id, createdAt, kind, recipient, refusal, subjectIds }) => ({
    kind: 'failed_email',
    id,
    since: createdAt,
    order: known.find(({ orderId }) => orderId === subjectIds['orderId']) ?? null,
    facts: [kind.replaceAll('_', ' '), 'to', recipient, `(${refusal})`],
  }))
}

const WAITING = {
  missing_voice: whereVoiceMissing,
  faulty_sheet: whereSheetFaulty,
  waiting_order: whereWaiting,
} satisfies Partial<Record<ConcernKind, unknown>>

/** Orders that have waited too long for something. */
async function listOrders(needs: ConcernNeeds, kind: keyof typeof WAITING, fact: string): Promise<Concern[]> {
  const rows = await needs.db
    .select({ ...orderKey, paidAt: orders.paidAt, createdAt: orders.createdAt })
    .from(orders)
    .where(WAITING[kind](needs))
    .orderBy(asc(orders.paidAt))
    .limit(MAX_OF_A_KIND)
  return rows.map(({ orderId, orderNumber, paidAt, createdAt }) => ({
    kind,
    id: orderId,
    since: paidAt ?? createdAt,
    order: { orderId, orderNumber },
    facts: [fact],
  }))
}
