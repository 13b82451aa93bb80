/** The jobs of the shop and what each is given: ids only, for payloads are stored. */
export type JobPayloads = {
  'write-letter': { letterDraftId: string; writingId: string }
  'send-email': { outgoingEmailId: string }
  'process-payment-event': { paymentEventId: string }
  'reconcile-orders': Record<string, never>
  'remind-abandoned-sessions': Record<string, never>
  'delete-unordered': Record<string, never>
}

export type JobName = keyof JobPayloads

/** Work for the worker process. A job is done at least once, so every job must be harmless the second time. */
export interface JobQueue<Transaction> {
  /**
   * Leaves a job in the same transaction as the rows it belongs to: both are there, or neither.
   *
   * @param options.afterSeconds Earliest start, from now.
   */
  enqueue<Name extends JobName>(
    transaction: Transaction,
    name: Name,
    payload: JobPayloads[Name],
    options?: { afterSeconds?: number },
  ): Promise<void>
}
