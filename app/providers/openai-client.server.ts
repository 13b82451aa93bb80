import OpenAI from 'openai'
import { ProviderError } from './provider-error.ts'

export type OpenAiConfig = { apiKey: string; apiUrl?: string | undefined }

/** One client for every adapter that talks to OpenAI. It never retries: the SDK obeys `Retry-After` without a cap. */
export function createOpenAiClient({ apiKey, apiUrl }: OpenAiConfig): OpenAI {
  return new OpenAI({ apiKey, maxRetries: 0, timeout: 20_000, ...(apiUrl && { baseURL: apiUrl }) })
}

/** Every failure of the SDK in our words; broken JSON arrives as a `SyntaxError`, a broken answer as a `TypeError`. */
function toProviderError(operation: string, cause: unknown): ProviderError {
  if (cause instanceof ProviderError) return cause
  const status = cause instanceof OpenAI.APIError ? cause.status : undefined
  const retryable = status === undefined || status === 429 || status >= 500
  const name = cause instanceof Error ? cause.constructor.name : 'unknown'
  return new ProviderError('openai', `${operation} ${status ?? ''} ${name}`, { retryable, cause })
}

/** Asks OpenAI for something, and throws every failure in our words. */
export const callOpenAi = <Answer>(operation: string, ask: () => Promise<Answer>): Promise<Answer> =>
  ask().catch((cause: unknown) => {
    throw toProviderError(operation, cause)
  })
