/** The shop's jobs and their payloads: ids only, because payloads are stored. Each job is idempotent. */
export type JobPayloads = {
  'write-letter': { letterDraftId: string; writingId: string }
  'send-email': { outgoingEmailId: string }
  'process-payment-event': { paymentEventId: string }
  'send-refund': { refundId: string }
  'make-voice': { orderItemId: string; makingId: string }
  'check-sheet': { orderItemId: string }
  'make-batch': { printBatchId: string }
  'answer-chat': { chatSessionId: string; position: number }
  'hear-chat': { chatSessionId: string }
  'extract-chat': { chatSessionId: string }
  'end-chats': Record<string, never>
  'prepare-orders': Record<string, never>
  'sweep-emails': Record<string, never>
  'reconcile-orders': Record<string, never>
  'collect-payment-events': Record<string, never>
  'remind-abandoned-sessions': Record<string, never>
  'ask-after-arrival': Record<string, never>
  'check-books': Record<string, never>
  'record-days': Record<string, never>
  'apply-retention': Record<string, never>
  'watch-retention': Record<string, never>
  'finish-erasures': Record<string, never>
}

export type JobName = keyof JobPayloads
