/** An outside company failed us. The message carries codes only: it may be logged and stored. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly provider: string
  readonly code: string
  /** Whether the same request may work later. */
  readonly retryable!: boolean
  /** True when the request may have succeeded anyway: a time-out, a broken connection. */
  readonly ambiguous: boolean = false
  /** True when the company does not know the id we asked about. */
  readonly missing: boolean = false
  /** True when the company reports its own failure, which it may repeat for an identical request. */
  readonly failedThere: boolean = false
  /** True when the company refuses a discount code: it is expired, used up, or unknown. */
  readonly isAboutCoupon: boolean = false

  constructor(provider: string, code: string, { cause, ...facts }: ProviderErrorFacts) {
    super(`${provider}: ${code}`, { cause })
    this.provider = provider
    this.code = code
    Object.assign(this, facts)
  }
}

type ProviderErrorFacts = Pick<ProviderError, 'retryable'> &
  Partial<Pick<ProviderError, 'ambiguous' | 'missing' | 'failedThere' | 'isAboutCoupon'>> & { cause?: unknown }

/** Runs an outside operation. A failure that is not a `ProviderError` already becomes a retryable one. */
export async function attempt<Result>(
  provider: string,
  operation: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause
    throw new ProviderError(provider, `${operation} ${codeOf(cause)}`, { retryable: true, cause })
  }
}

/** What may be logged and stored of any error: its code or that of a cause, else its kind, never its message. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? codeOf(cause) : error.name
}
