/** The jobs of the shop and what each is given: ids only, for payloads are stored. */
export type JobPayloads = {
  'write-letter': { letterDraftId: string; writingId: string }
  'send-email': { outgoingEmailId: string }
  'process-payment-event': { paymentEventId: string }
  'send-refund': { refundId: string }
  'reconcile-orders': Record<string, never>
  'collect-payment-events': Record<string, never>
  'remind-abandoned-sessions': Record<string, never>
  'delete-unordered': Record<string, never>
}

export type JobName = keyof JobPayloads

/** A job that failed each time it was tried. It stays until a person has looked at it. */
export type DeadJob = {
  deadJobId: string
  name: string
  /** Ids only. */
  payload: Record<string, unknown>
  failedAt: Date
}

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

  /** Jobs that nobody tries any more, oldest first; usually empty. */
  listDead(): Promise<DeadJob[]>

  /** Puts one back where it came from, to be tried from the start. False when it is not there (any more). */
  reviveDead(transaction: Transaction, deadJobId: string): Promise<boolean>

  /** Forgets one for good. Returns it, or null when it is not there (any more). */
  dropDead(transaction: Transaction, deadJobId: string): Promise<DeadJob | null>
}
