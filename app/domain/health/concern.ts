/** Everything that can need a staff member, most urgent first. */
export const CONCERN_KINDS = [
  'payment_review',
  'dispute',
  'unmatched_payment',
  'failed_refund',
  'dead_job',
  'failed_email',
  'missing_voice',
  'faulty_sheet',
  'waiting_order',
  'silent_retention',
  'waiting_erasure',
] as const

export type ConcernKind = (typeof CONCERN_KINDS)[number]

/** Concerns resolved on the page that shows them; the others end with their order. */
export const RESOLVABLE = [
  'unmatched_payment',
  'failed_refund',
  'dead_job',
  'failed_email',
] as const satisfies ConcernKind[]
export type ResolvableKind = (typeof RESOLVABLE)[number]

export type Concern = {
  kind: ConcernKind
  /** The id of its subject: an order, an event, a job, an email. */
  id: string
  since: Date
  order: { orderId: string; orderNumber: string } | null
  /** Details that distinguish it: codes and addresses as text, amounts as whole pence; no child's words. */
  facts: (string | number)[]
}
