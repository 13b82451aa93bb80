/** An outside company failed us. The message carries codes only: it may be logged and stored. */
export class ProviderError extends Error {
  readonly provider: string
  readonly code: string
  /** Whether the same request may work later. */
  readonly retryable: boolean
  /** True when the company may have done what we asked all the same: a time-out, a broken connection. */
  readonly ambiguous: boolean
  /** True when the company knows nothing by the id we asked about. */
  readonly missing: boolean

  constructor(
    provider: string,
    code: string,
    {
      retryable,
      ambiguous = false,
      missing = false,
      cause,
    }: { retryable: boolean; ambiguous?: boolean; missing?: boolean; cause?: unknown },
  ) {
    super(`${provider}: ${code}`, { cause })
    this.name = 'ProviderError'
    this.provider = provider
    this.code = code
    this.retryable = retryable
    this.ambiguous = ambiguous
    this.missing = missing
  }
}
