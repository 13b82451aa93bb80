import { Errors, Models, ServerClient } from 'postmark'
import { z } from 'zod'
import { ProviderError } from '../provider-error.ts'
import type { EmailSender } from './email.ts'

type PostmarkConfig = { serverToken: string; apiUrl?: URL | undefined; from: string }

/** Seconds. Postmark answers in well under one; the worker can wait a little. */
const TIMEOUT_SECONDS = 10

export function createPostmarkEmail({ serverToken, apiUrl, from }: PostmarkConfig): EmailSender {
  const postmark = new ServerClient(serverToken, {
    timeout: TIMEOUT_SECONDS,
    ...(apiUrl && { useHttps: apiUrl.protocol === 'https:', requestHost: apiUrl.host }),
  })
  return {
    async send({ emailId, kind, recipient, subject, html, text }) {
      const answer: unknown = await call('send', () =>
        postmark.sendEmail({
          From: from,
          To: recipient,
          Subject: subject,
          HtmlBody: html,
          TextBody: text,
          Tag: kind,
          Metadata: { email_id: emailId },
          // A rewritten link would show the login token to a third party.
          TrackOpens: false,
          TrackLinks: Models.LinkTrackingOptions.None,
          MessageStream: 'outbound',
        }),
      )
      // A 200 whose body is broken off says nothing of the email: it is asked about before it is sent again.
      if (!SentSchema.safeParse(answer).success) throw brokenAnswer('send')
    },

    async findSent(emailId) {
      const found = await call('find_sent', () =>
        postmark.getOutboundMessages({ count: 1, metadata_email_id: emailId }),
      )
      const total = z.looseObject({ TotalCount: z.coerce.number().int() }).safeParse(found).data
      if (!total) throw brokenAnswer('find_sent')
      return total.TotalCount > 0
    },
  }
}

/** What Postmark says of an email that it has taken. */
const SentSchema = z.looseObject({ ErrorCode: z.literal(0), MessageID: z.string().min(1) })

const brokenAnswer = (operation: string, cause?: unknown) =>
  new ProviderError('postmark', `${operation} broken_answer`, { retryable: true, ambiguous: true, cause })

async function call<Result>(operation: string, request: () => Promise<Result>): Promise<Result> {
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
