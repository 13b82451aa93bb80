import { Errors, ServerClient } from 'postmark'
import { ProviderError } from '../provider-error.ts'

export type PostmarkConfig = { serverToken: string; apiUrl?: URL | undefined; from: string }

/** Postmark's ids. Their reputations are separate: news marked as spam does not hold up order emails. */
export const STREAMS = { order: 'outbound', news: 'broadcast' } as const

/** Seconds. Postmark answers in well under one; the worker can wait a little. */
const TIMEOUT_SECONDS = 10

/** Postmark's client, pointed at Postmark or at an address that stands in for it. */
export function createPostmarkClient({ serverToken, apiUrl }: PostmarkConfig): ServerClient {
  return new ServerClient(serverToken, {
    timeout: TIMEOUT_SECONDS,
    ...(apiUrl && { useHttps: apiUrl.protocol === 'https:', requestHost: apiUrl.host }),
  })
}

/** Postmark's answer is not one that it ever gives, so the request may have succeeded. */
export const brokenAnswer = (operation: string, cause?: unknown) =>
  new ProviderError('postmark', `${operation} broken_answer`, { retryable: true, ambiguous: true, cause })

/** Makes one request and translates its failure. */
export async function callPostmark<Result>(operation: string, request: () => Promise<Result>): Promise<Result> {
  try {
    return await request()
  } catch (cause) {
    if (!(cause instanceof Errors.PostmarkError)) {
      throw brokenAnswer(operation, cause)
    }
    const status = cause.statusCode
    // Postmark answers 4xx only when it has not accepted the request; after anything else it may have.
    const refused = status >= 400 && status < 500
    throw new ProviderError('postmark', `${operation} ${status} ${cause.code}`, {
      retryable: !refused || status === 429 || status === 401,
      ambiguous: !refused,
      cause,
    })
  }
}
