type ProviderErrorFacts = Pick<ProviderError, 'retryable'> &
  Partial<Pick<ProviderError, 'ambiguous' | 'missing' | 'failedThere' | 'isAboutCoupon'>> & { cause?: unknown }

/** An outside company failed us. The message carries codes only: it may be logged and stored. */
export class ProviderError extends Error {
  readonly provider: string
  readonly code: string
  /** Whether the same request may work later. */
  readonly retryable: boolean
  /** True when the request may have succeeded anyway: a time-out, a broken connection. */
  readonly ambiguous: boolean
  /** True when the company does not know the id we asked about. */
  readonly missing: boolean
  /** True when the company reports its own failure, which it may repeat for an identical request. */
  readonly failedThere: boolean
  /** True when the company refuses a discount code: it is expired, used up, or unknown. */
  readonly isAboutCoupon: boolean

  constructor(
    provider: string,
    code: string,
    {
      retryable,
      ambiguous = false,
      missing = false,
      failedThere = false,
      isAboutCoupon = false,
      cause,
    }: ProviderErrorFacts,
  ) {
    super(`${provider}: ${code}`, { cause })
    this.name = 'ProviderError'
    this.provider = provider
    this.code = code
    this.retryable = retryable
    this.ambiguous = ambiguous
    this.missing = missing
    this.failedThere = failedThere
    this.isAboutCoupon = isAboutCoupon
  }
}

/** What may be logged and stored of any error: its code or that of a cause, else its kind, never its message. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  if ('code' in error && typeof error.code === 'string') return error.code
  const { cause } = error
  return cause instanceof Error && 'code' in cause ? codeOf(cause) : error.name
}
