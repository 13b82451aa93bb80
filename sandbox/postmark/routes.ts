import { join } from 'node:path'
import { Hono } from 'hono'
import { z } from 'zod'
import { type Faults, inflict, type SandboxEnvironment } from '../faults.ts'
import { Store } from '../store.ts'

export type KeptMail = {
  id: string
  at: string
  from: string
  to: string
  subject: string
  html: string
  text: string
  tag: string
  metadata: Record<string, string>
}

const MailSchema = z.looseObject({
  From: z.string().min(3),
  To: z.string(),
  Subject: z.string().default(''),
  HtmlBody: z.string().default(''),
  TextBody: z.string().default(''),
  Tag: z.string().default(''),
  Metadata: z.record(z.string(), z.string()).default({}),
})

/** Addresses the company refuses, as it does after a hard bounce. */
const INACTIVE = /@bounce\./

export function createMailStore(folder: string) {
  return new Store<KeptMail>(join(folder, 'mails'))
}

export function postmarkRoutes(mails: Store<KeptMail>, faults: Faults) {
  const api = new Hono<SandboxEnvironment>()
  api.use(inflict(faults, 'postmark', () => ({ ErrorCode: 100, Message: 'The sandbox was asked to fail.' })))
  api.use(async (context, next) => {
    if (!context.req.header('X-Postmark-Server-Token'))
      return context.json({ ErrorCode: 10, Message: 'No server token.' }, 401)
    return next()
  })
  api.post('/email', async (context) => {
    const parsed = MailSchema.safeParse(await context.req.json().catch(() => null))
    if (!parsed.success) return context.json({ ErrorCode: 402, Message: 'Received JSON is not valid.' }, 422)
    const mail = parsed.data
    if (!z.email().safeParse(mail.To).success)
      return context.json({ ErrorCode: 300, Message: 'Invalid email address.' }, 422)
    if (INACTIVE.test(mail.To))
      return context.json(
        { ErrorCode: 406, Message: 'You tried to send to a recipient that has been marked as inactive.' },
        422,
      )
    const at = new Date().toISOString()
    const kept = mails.put({
      id: crypto.randomUUID(),
      at,
      from: mail.From,
      to: mail.To,
      subject: mail.Subject,
      html: mail.HtmlBody,
      text: mail.TextBody,
      tag: mail.Tag,
      metadata: mail.Metadata,
    })
    return context.json({ To: mail.To, SubmittedAt: at, MessageID: kept.id, ErrorCode: 0, Message: 'OK' })
  })
  api.get('/messages/outbound', (context) => {
    const asked = Object.entries(context.req.query()).filter(([name]) => name.startsWith('metadata_'))
    const found = mails
      .all()
      .filter((mail) => asked.every(([name, value]) => mail.metadata[name.slice('metadata_'.length)] === value))
    const Messages = found
      .slice(0, Number(context.req.query('count') ?? 50))
      .map((mail) => ({ MessageID: mail.id, Subject: mail.subject, Status: 'Sent', Metadata: mail.metadata }))
    return context.json({ TotalCount: found.length, Messages })
  })
  return api
}
