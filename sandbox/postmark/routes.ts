import { join } from 'node:path'
import { Hono } from 'hono'
import { z } from 'zod'
import { type Faults, injectFault, type SandboxEnvironment } from '../faults.ts'
import { Store } from '../store.ts'

export type KeptEmail = {
  id: string
  at: string
  from: string
  to: string
  subject: string
  html: string
  text: string
  tag: string
  metadata: Record<string, string>
  stream: string
  headers: Record<string, string>
}

const EmailSchema = z.looseObject({
  From: z.string().min(3),
  To: z.string(),
  Subject: z.string().default(''),
  HtmlBody: z.string().default(''),
  TextBody: z.string().default(''),
  Tag: z.string().default(''),
  Metadata: z.record(z.string(), z.string()).default({}),
  MessageStream: z.enum(['outbound', 'broadcast']).default('outbound'),
  Attachments: z
    .array(z.object({ Content: z.base64(), ContentType: z.string(), ContentID: z.string().startsWith('cid:') }))
    .default([]),
  Headers: z.array(z.object({ Name: z.string(), Value: z.string() })).default([]),
})

/** Addresses the company refuses, as it does after a hard bounce. */
const INACTIVE = /@bounce\./

/** Senders that the company does not know. */
const UNCONFIRMED = /@unconfirmed\./

/** A reader of emails shows an attached picture where the HTML names it. */
const withPictures = ({ HtmlBody, Attachments }: z.infer<typeof EmailSchema>) =>
  Attachments.reduce(
    (html, { ContentID, ContentType, Content }) =>
      html.replaceAll(`"${ContentID}"`, `"data:${ContentType};base64,${Content}"`),
    HtmlBody,
  )

export function createEmailStore(folder: string) {
  return new Store<KeptEmail>(join(folder, 'emails'))
}

export function postmarkRoutes(emails: Store<KeptEmail>, faults: Faults) {
  const api = new Hono<SandboxEnvironment>()
  const server = { ID: 1, Name: 'Sandbox', DeliveryType: 'Live', TrackOpens: false, TrackLinks: 'None' }
  api.use(injectFault(faults, 'postmark', () => ({ ErrorCode: 100, Message: 'The sandbox was asked to fail.' })))
  api.use(async (context, next) => {
    if (!context.req.header('X-Postmark-Server-Token'))
      return context.json({ ErrorCode: 10, Message: 'No server token.' }, 401)
    return next()
  })
  api.post('/email', async (context) => {
    const parsed = EmailSchema.safeParse(await context.req.json().catch(() => null))
    if (!parsed.success) return context.json({ ErrorCode: 402, Message: 'Received JSON is not valid.' }, 422)
    const email = parsed.data
    if (!z.email().safeParse(email.To).success)
      return context.json({ ErrorCode: 300, Message: 'Invalid email address.' }, 422)
    if (UNCONFIRMED.test(email.From))
      return context.json({ ErrorCode: 400, Message: 'The From address is not a confirmed Sender Signature.' }, 422)
    if (INACTIVE.test(email.To))
      return context.json(
        { ErrorCode: 406, Message: 'You tried to send to a recipient that has been marked as inactive.' },
        422,
      )
    const at = new Date().toISOString()
    const kept = emails.put({
      id: crypto.randomUUID(),
      at,
      from: email.From,
      to: email.To,
      subject: email.Subject,
      html: withPictures(email),
      text: email.TextBody,
      tag: email.Tag,
      metadata: email.Metadata,
      stream: email.MessageStream,
      headers: Object.fromEntries(email.Headers.map(({ Name, Value }) => [Name, Value])),
    })
    return context.json({ To: email.To, SubmittedAt: at, MessageID: kept.id, ErrorCode: 0, Message: 'OK' })
  })
  api.get('/server', (context) => context.json(server))
  api.put('/server', async (context) => context.json(Object.assign(server, await context.req.json())))
  api.get('/message-streams', (context) =>
    context.json({
      MessageStreams: [
        {
          ID: 'outbound',
          MessageStreamType: 'Transactional',
          SubscriptionManagementConfiguration: { UnsubscribeHandlingType: 'None' },
        },
        {
          ID: 'broadcast',
          MessageStreamType: 'Broadcasts',
          SubscriptionManagementConfiguration: { UnsubscribeHandlingType: 'Custom' },
        },
      ],
      TotalCount: 2,
    }),
  )
  api.get('/messages/outbound', (context) => {
    const asked = Object.entries(context.req.query()).filter(([name]) => name.startsWith('metadata_'))
    const found = emails
      .all()
      .filter(({ stream }) => stream === (context.req.query('messagestream') ?? 'outbound'))
      .filter((email) => asked.every(([name, value]) => email.metadata[name.slice('metadata_'.length)] === value))
    const Messages = found
      .slice(0, Number(context.req.query('count') ?? 50))
      .map((email) => ({ MessageID: email.id, Subject: email.subject, Status: 'Sent', Metadata: email.metadata }))
    return context.json({ TotalCount: found.length, Messages })
  })
  return api
}
