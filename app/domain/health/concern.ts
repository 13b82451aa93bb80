/** Everything that can need a person, in the order in which it should be looked at. */
export const CONCERN_KINDS = [
  'payment_review',
  'dispute',
  'stray_payment',
  'failed_refund',
  'dead_job',
  'failed_mail',
  'missing_voice',
  'waiting_order',
] as const

export type ConcernKind = (typeof CONCERN_KINDS)[number]

/** Concerns that a person settles where they are shown; the others end with their order. */
export const SETTLEABLE = ['stray_payment', 'failed_refund', 'dead_job', 'failed_mail'] as const satisfies ConcernKind[]
export type SettleableKind = (typeof SETTLEABLE)[number]

export type Concern = {
  kind: ConcernKind
  /** Of what it is about: an order, an event, a job, a mail. */
  id: string
  since: Date
  order: { orderId: string; orderNumber: string } | null
  /** What tells one from another: codes and addresses as text, amounts as whole pence; no child's words. */
  facts: (string | number)[]
}
