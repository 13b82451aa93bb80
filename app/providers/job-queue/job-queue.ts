/** A job that failed each time it was tried. It stays until a staff member has looked at it. */
export type DeadJob = {
  deadJobId: string
  name: string
  /** Ids only. */
  payload: Record<string, unknown>
  failedAt: Date
}

/** How often and how long one kind of job is tried. Delays are seconds and double, up to an hour. */
export type RetryPolicy = {
  retryLimit: number
  retryDelaySeconds: number
  expireInSeconds: number
  /** True for a job that the next schedule makes up for: one that failed is logged, and not shown to staff. */
  isRecurring?: boolean
}

/**
 * Work for the worker process. A job is done at least once, so every job is idempotent.
 *
 * @typeParam Payloads What each kind of job is given, by name: ids only, for payloads are stored.
 * @typeParam Count A number that a query of the shop's own can hold.
 */
export interface JobQueue<Payloads extends Record<keyof Payloads, object>, Transaction, Count> {
  /** Queues a job in the same transaction as the rows it belongs to: both are there, or neither. */
  enqueue<Name extends keyof Payloads & string>(
    transaction: Transaction,
    name: Name,
    payload: Payloads[Name],
  ): Promise<void>

  /** Jobs that are not tried any more, oldest first; usually empty. */
  listDead(): Promise<DeadJob[]>

  /** Whole seconds that the oldest job which is due has waited, 0 when none does, as a part of a query. */
  oldestDueSeconds(): Count

  /** How many of each kind wait, and are under way; some seconds old. */
  countByKind(): Promise<{ name: string; waiting: number; active: number }[]>

  /** How many dead ones there are, as a part of a query. */
  deadCount(): Count

  /** Puts one back where it came from, to be tried from the start. False when it is not there (any more). */
  reviveDead(transaction: Transaction, deadJobId: string): Promise<boolean>

  /** Deletes one. Returns it, or null when it is not there (any more). */
  dropDead(transaction: Transaction, deadJobId: string): Promise<DeadJob | null>
}
