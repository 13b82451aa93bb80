/** A job whose tries have all failed. It stays until a staff member deals with it. */
export type DeadJob = {
  deadJobId: string
  name: string
  /** Ids only. */
  payload: Record<string, unknown>
  failedAt: Date
}

/** How often and how long one kind of job is tried. Delays are seconds and double, up to an hour. */
export type RetryPolicy = {
  /** 0 for a job that its next scheduled run makes up for: a failure is logged, not shown to staff. */
  retryLimit: number
  retryDelaySeconds: number
  expireInSeconds: number
}

/**
 * Work for the worker process. A job is done at least once, so every job is idempotent.
 *
 * @typeParam Payloads What each kind of job is given, by name: ids only, for payloads are stored.
 * @typeParam Count An SQL expression that the shop's own queries can embed.
 */
export interface JobQueue<Payloads extends Record<keyof Payloads, object>, Transaction, Count> {
  /**
   * Queues a job in the same transaction as the rows it belongs to: both are there, or neither.
   *
   * @param options.waitSeconds It is not begun before this long; 0 unless told.
   */
  enqueue<Name extends keyof Payloads & string>(
    transaction: Transaction,
    name: Name,
    payload: Payloads[Name],
    options?: { waitSeconds?: number },
  ): Promise<void>

  /** Jobs that are no longer retried, oldest first; usually empty. */
  listDead(): Promise<DeadJob[]>

  /** A query expression: whole seconds that the oldest due job has waited, 0 when there is none. */
  oldestDueSeconds(): Count

  /** A query: of each kind with a due job (`job`), whole seconds that the oldest has waited (`value`). */
  oldestDueByKind(): Count

  /** How many of each kind are waiting and running; some seconds old. */
  countByKind(): Promise<{ name: string; waiting: number; active: number }[]>

  /** A query expression: the number of dead jobs. */
  deadCount(): Count

  /** Puts a dead job back into its queue with all its tries. False when it is not there (any more). */
  reviveDead(transaction: Transaction, deadJobId: string): Promise<boolean>

  /** Deletes one. Returns it, or null when it is not there (any more). */
  dropDead(transaction: Transaction, deadJobId: string): Promise<DeadJob | null>
}
