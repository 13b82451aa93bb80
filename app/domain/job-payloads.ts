/** The jobs of the shop and what each is given: ids only, for payloads are stored. Each is idempotent. */
export type JobPayloads = {
  'write-letter': { letterDraftId: string; writingId: string }
  'send-email': { outgoingEmailId: string }
  'process-payment-event': { paymentEventId: string }
  'send-refund': { refundId: string }
  'reconcile-orders': Record<string, never>
  'collect-payment-events': Record<string, never>
  'remind-abandoned-sessions': Record<string, never>
  'apply-retention': Record<string, never>
}

export type JobName = keyof JobPayloads
