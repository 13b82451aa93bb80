/** An outside company failed us. The message carries codes only: it may be logged and stored. */
export class ProviderError extends Error {
  readonly provider: string
  readonly code: string
  /** Whether the same request may work later. */
  readonly retryable: boolean
  /** True when the company may have done what we asked all the same: a time-out, a broken connection. */
  readonly ambiguous: boolean

  constructor(
    provider: string,
    code: string,
    { retryable, ambiguous = false, cause }: { retryable: boolean; ambiguous?: boolean; cause?: unknown },
  ) {
    super(`${provider}: ${code}`, { cause })
    this.name = 'ProviderError'
    this.provider = provider
    this.code = code
    this.retryable = retryable
    this.ambiguous = ambiguous
  }
}
