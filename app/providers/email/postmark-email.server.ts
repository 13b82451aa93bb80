import { Models } from 'postmark'
import { z } from 'zod'
import type { EmailSender } from './email.ts'
import {
  brokenAnswer,
  callPostmark,
  createPostmarkClient,
  type PostmarkConfig,
  STREAMS,
} from './postmark-client.server.ts'

export function createPostmarkEmail(config: PostmarkConfig): EmailSender {
  const postmark = createPostmarkClient(config)
  return {
    async send({ emailId, kind, recipient, subject, html, text, picture, unsubscribeUrl }) {
      const answer: unknown = await callPostmark('send', () =>
        postmark.sendEmail({
          From: config.from,
          To: recipient,
          Subject: subject,
          HtmlBody: html,
          TextBody: text,
          ...(picture && {
            Attachments: [
              {
                Name: picture.name,
                Content: Buffer.from(picture.png).toString('base64'),
                ContentType: 'image/png',
                ContentID: `cid:${picture.name}`,
              },
            ],
          }),
          Tag: kind,
          Metadata: { email_id: emailId },
          // A rewritten link would show the login token to a third party.
          TrackOpens: false,
          TrackLinks: Models.LinkTrackingOptions.None,
          MessageStream: unsubscribeUrl ? STREAMS.news : STREAMS.order,
          // One press in the email program itself (RFC 8058).
          ...(unsubscribeUrl && {
            Headers: [
              { Name: 'List-Unsubscribe', Value: `<${unsubscribeUrl}>` },
              { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
            ],
          }),
        }),
      )
      // A 200 with a truncated body proves nothing: look the email up before sending it again.
      if (!SentSchema.safeParse(answer).success) throw brokenAnswer('send')
    },

    async findSent({ emailId, isNews }) {
      const found = await callPostmark('find_sent', () =>
        postmark.getOutboundMessages({
          count: 1,
          metadata_email_id: emailId,
          messagestream: isNews ? STREAMS.news : STREAMS.order,
        }),
      )
      const total = z.looseObject({ TotalCount: z.coerce.number().int() }).safeParse(found).data
      if (!total) throw brokenAnswer('find_sent')
      return total.TotalCount > 0
    },
  }
}

/** Postmark's answer for an email that it has accepted. */
const SentSchema = z.looseObject({ ErrorCode: z.literal(0), MessageID: z.string().min(1) })
