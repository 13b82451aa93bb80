import { Errors, ServerClient } from 'postmark'
import { ProviderError } from '../provider-error.ts'

export type PostmarkConfig = { serverToken: string; apiUrl?: URL | undefined; from: string }

/** Each has a reputation of its own: news that somebody calls spam holds up no order. By the ids that Postmark gives them. */
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

/** What Postmark says is not what it says of anything: it may have done what we asked all the same. */
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
    // Postmark says 4xx only for what it has not accepted; anything else may have been accepted.
    const refused = status >= 400 && status < 500
    throw new ProviderError('postmark', `${operation} ${status} ${cause.code}`, {
      retryable: !refused || status === 429 || status === 401,
      ambiguous: !refused,
      cause,
    })
  }
}
