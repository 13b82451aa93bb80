import { type SQL, sql } from 'drizzle-orm'
import { inTransaction } from '#app/domain/needs.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import type { Concern, ConcernKind, ConcernNeeds } from './concerns/concern.ts'
import { deadJob } from './concerns/dead-job.server.ts'
import { dispute } from './concerns/dispute.ts'
import { failedEmail } from './concerns/failed-email.server.ts'
import { failedRefund } from './concerns/failed-refund.server.ts'
import { faultySheet } from './concerns/faulty-sheet.server.ts'
import { missingVoice } from './concerns/missing-voice.server.ts'
import { paymentReview } from './concerns/payment-review.ts'
import { silentRetention } from './concerns/silent-retention.server.ts'
import { unmatchedPayment } from './concerns/unmatched-payment.server.ts'
import { waitingErasure } from './concerns/waiting-erasure.ts'
import { waitingOrder } from './concerns/waiting-order.server.ts'

/** Everything that can need a staff member, most urgent first. */
export const CONCERNS = {
  payment_review: paymentReview,
  dispute: dispute,
  unmatched_payment: unmatchedPayment,
  failed_refund: failedRefund,
  dead_job: deadJob,
  failed_email: failedEmail,
  missing_voice: missingVoice,
  faulty_sheet: faultySheet,
  waiting_order: waitingOrder,
  silent_retention: silentRetention,
  waiting_erasure: waitingErasure,
} satisfies Record<string, ConcernKind>

const KINDS = Object.entries<ConcernKind>(CONCERNS)

export type ConcernGroup = Pick<ConcernKind, 'title' | 'advice' | 'endsIn'> & {
  kind: string
  canRetry: boolean
  concerns: Concern[]
}

/** What needs a staff member, oldest first within each kind; kinds without any are left out. Normally empty. */
export async function listConcerns(needs: ConcernNeeds): Promise<ConcernGroup[]> {
  const groups = await Promise.all(
    KINDS.map(async ([kind, { title, advice, endsIn, retry, list }]) => {
      return { kind, title, advice, endsIn, canRetry: retry !== undefined, concerns: await list(needs) }
    }),
  )
  return groups.filter(({ concerns }) => concerns.length > 0)
}

/** How many `listConcerns` would list of each kind, in one query over partial indexes: every back office page asks. */
export async function countConcernsByKind(needs: ConcernNeeds): Promise<Record<string, number>> {
  const counts: SQL[] = await Promise.all(
    KINDS.map(async ([kind, { count }]) => sql`(${await count(needs)})::int as ${sql.identifier(kind)}`),
  )
  const [row] = await needs.db.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`)
  return row ?? {}
}

export const countConcerns = async (needs: ConcernNeeds): Promise<number> =>
  Object.values(await countConcernsByKind(needs)).reduce((sum, count) => sum + count, 0)

/** The kinds of concern that staff can dismiss on the list itself. */
type ResolvableKind = 'unmatched_payment' | 'failed_refund' | 'dead_job' | 'failed_email'
export const RESOLVABLE: readonly ResolvableKind[] = ['unmatched_payment', 'failed_refund', 'dead_job', 'failed_email']

type ConcernAct = { kind: ResolvableKind; id: string; staffMemberId: string }

const endConcern =
  (step: 'retry' | 'dismiss') =>
  (given: ConcernNeeds, { kind, id, staffMemberId }: ConcernAct): Promise<boolean> =>
    inTransaction(given, async (needs) => {
      const run = (CONCERNS[kind] as ConcernKind)[step]
      const isDone = run ? await run(needs, id) : false
      if (isDone) await recordStaffAct(needs, { staffMemberId, act: `${step}_${kind}`, subjectId: id })
      return isDone
    })

/** Retries what failed. False when it was not there any more, or cannot be retried. */
export const retryConcern = endConcern('retry')

/** Takes it off the list: a staff member has dealt with it. False when it was not there any more. */
export const dismissConcern = endConcern('dismiss')
