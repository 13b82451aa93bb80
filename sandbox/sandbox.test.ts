import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { request } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import OpenAI from 'openai'
import { ServerClient } from 'postmark'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { findFreePort } from './free-port.ts'
import { startSandbox } from './server.ts'

/** A sandbox, and the companies' own SDKs pointed at it. */
async function createSandbox() {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const sandbox = await startSandbox({ port, folder, webhook: { url: `${url}/nowhere`, secret: 'whsec_test' } })
  // No shop receives events here; the payment page would wait ten seconds for an answer.
  sandbox.faults.add({ provider: 'stripe', kind: 'lost-webhook', times: 100 })
  return {
    url,
    stripe: new Stripe('sk_test_1', { protocol: 'http', host: 'localhost', port, maxNetworkRetries: 0 }),
    openai: new OpenAI({ apiKey: 'sandbox', baseURL: `${url}/openai/v1`, maxRetries: 0 }),
    postmark: new ServerClient('token', { useHttps: false, requestHost: `localhost:${port}` }),
    async [Symbol.asyncDispose]() {
      await sandbox.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const line = (pence: number) => ({
  quantity: 1,
  price_data: { currency: 'gbp', unit_amount: pence, product_data: { name: 'Letter' } },
})
const page = (pence: number, discounts: { coupon: string }[] = []) => ({
  mode: 'payment' as const,
  line_items: [line(pence)],
  discounts,
  success_url: 'http://shop.example/ok?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.example/no',
})
const pay = (url: string) =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'pay', card: '4242424242424242' }),
    redirect: 'manual',
  })

test('like the companies, the sandbox refuses unknown parameters, and a page that closes too soon', async () => {
  await using sandbox = await createSandbox()
  const ask = async (path: string, body: BodyInit, headers = {}) => {
    const answer = await fetch(sandbox.url + path, {
      method: 'POST',
      body,
      headers: { Authorization: 'Bearer sk_test_sandbox', ...headers },
    })
    return { status: answer.status, body: JSON.stringify(await answer.json()) }
  }
  const session = {
    mode: 'payment',
    success_url: 'https://shop.example',
    cancel_url: 'https://shop.example',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'gbp',
    'line_items[0][price_data][unit_amount]': '999',
    'line_items[0][price_data][product_data][name]': 'Letter',
  }
  const page = (more: Record<string, string>) =>
    ask('/v1/checkout/sessions', new URLSearchParams({ ...session, ...more }))
  expect(await page({})).toMatchObject({ status: 200 })
  expect(await page({ expirse_at: '7' })).toMatchObject({
    status: 400,
    body: expect.stringContaining('parameter_unknown'),
  })
  const soon = String(Math.floor(Date.now() / 1_000) + 60)
  expect(await page({ expires_at: soon })).toMatchObject({ status: 400, body: expect.stringContaining('expires_at') })
  const json = { 'Content-Type': 'application/json' }
  expect(await ask('/openai/v1/responses', '{"model":"m","input":"x","tempreature":1}', json)).toMatchObject({
    status: 400,
  })
  expect(await ask('/openai/v1/moderations', '{"input":[]}', json)).toMatchObject({ status: 400 })
})

test('the sandbox answers only to names of this machine, and changes nothing for pages of another origin', async () => {
  await using sandbox = await createSandbox()
  const faults = (headers: Record<string, string>) =>
    new Promise<number | undefined>((resolve, reject) => {
      const options = { method: 'POST', headers: { 'Content-Length': '0', ...headers } }
      request(`${sandbox.url}/faults`, options, ({ statusCode }) => resolve(statusCode))
        .on('error', reject)
        .end()
    })
  expect(await faults({ Host: 'evil.example' })).toBe(403)
  expect(await faults({ Origin: 'https://evil.example' })).toBe(403)
  expect(await faults({})).toBe(400)
})

test('the same idempotency key gives the same page; with other contents it is refused', async () => {
  await using sandbox = await createSandbox()
  const { sessions } = sandbox.stripe.checkout
  const first = await sessions.create(page(999), { idempotencyKey: 'one' })
  expect((await sessions.create(page(999), { idempotencyKey: 'one' })).id).toBe(first.id)
  await expect(sessions.create(page(998), { idempotencyKey: 'one' })).rejects.toThrow(
    Stripe.errors.StripeIdempotencyError,
  )
})

test('a payment can be refunded in parts, but never by more than was paid', async () => {
  await using sandbox = await createSandbox()
  const session = await sandbox.stripe.checkout.sessions.create(page(999))
  expect((await pay(session.url ?? '')).headers.get('Location')).toBe(`http://shop.example/ok?session_id=${session.id}`)
  const paid = await sandbox.stripe.checkout.sessions.retrieve(session.id)
  const payment_intent = typeof paid.payment_intent === 'string' ? paid.payment_intent : ''
  expect((await sandbox.stripe.refunds.create({ payment_intent, amount: 400 })).amount).toBe(400)
  await expect(sandbox.stripe.refunds.create({ payment_intent, amount: 600 })).rejects.toThrow(
    'greater than unrefunded amount',
  )
  expect((await sandbox.stripe.refunds.create({ payment_intent })).amount).toBe(599)
  await expect(sandbox.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  const events = await sandbox.stripe.events.list()
  expect(events.data.map(({ type }) => type)).toEqual([
    'charge.refunded',
    'refund.created',
    'charge.refunded',
    'refund.created',
    'checkout.session.completed',
  ])
})

test('a list is read page by page, newest first', async () => {
  await using sandbox = await createSandbox()
  const { sessions } = sandbox.stripe.checkout
  const made: string[] = []
  for (let count = 0; count < 7; count += 1) made.push((await sessions.create(page(999))).id)
  const read: string[] = []
  for await (const { id } of sessions.list({ limit: 3 })) read.push(id)
  expect(read).toEqual(made.toReversed())
})

test('a webhook endpoint’s secret is shown once, and a coupon’s id is taken once', async () => {
  await using sandbox = await createSandbox()
  const { webhookEndpoints, coupons } = sandbox.stripe
  const made = await webhookEndpoints.create({ url: 'https://shop.example/hook', enabled_events: ['refund.created'] })
  expect(made.secret).toMatch(/^whsec_/)
  expect((await webhookEndpoints.list()).data).toMatchObject([{ id: made.id, enabled_events: ['refund.created'] }])
  expect((await webhookEndpoints.list()).data[0]?.secret).toBeUndefined()
  await expect(coupons.create({ id: 'bulk_2_letters_15off', percent_off: 15 })).rejects.toMatchObject({
    code: 'resource_already_exists',
  })
})

test('nothing to pay needs no card, and a total under 30p cannot be charged', async () => {
  await using sandbox = await createSandbox()
  const { stripe } = sandbox
  const all = await stripe.coupons.create({ percent_off: 100, duration: 'once' })
  const free = await stripe.checkout.sessions.create(page(999, [{ coupon: all.id }]))
  await fetch(free.url ?? '', { method: 'POST', body: new URLSearchParams({ intent: 'pay' }), redirect: 'manual' })
  expect(await stripe.checkout.sessions.retrieve(free.id)).toMatchObject({
    payment_status: 'no_payment_required',
    payment_intent: null,
  })
  const nearly = await stripe.coupons.create({ amount_off: 980, currency: 'gbp', duration: 'once' })
  await expect(stripe.checkout.sessions.create(page(999, [{ coupon: nearly.id }]))).rejects.toMatchObject({
    code: 'amount_too_small',
  })
  await expect(stripe.checkout.sessions.create(page(999, [{ coupon: 'none' }]))).rejects.toMatchObject({
    code: 'resource_missing',
  })
})

test('the model moderates, speaks and listens', async () => {
  await using sandbox = await createSandbox()
  const { openai } = sandbox
  const moderated = await openai.moderations.create({ input: ['ho ho ho', 'I will kill you'] })
  expect(moderated.results.map(({ flagged }) => flagged)).toEqual([false, true])
  const spoken = Buffer.from(
    await (
      await openai.audio.speech.create({ model: 'm', voice: 'ash', input: 'Ho ho ho', response_format: 'mp3' })
    ).arrayBuffer(),
  )
  // A label, then frames, each of which begins with eleven ones.
  expect(spoken.subarray(0, 3).toString()).toBe('ID3')
  expect(spoken.readUInt16BE(10 + 'Ho ho ho'.length) >> 5).toBe(0x7ff)
  const file = new File([spoken], 'message.mp3', { type: 'audio/mpeg' })
  const heard = await openai.audio.transcriptions.create({ model: 'm', file, language: 'en', response_format: 'json' })
  expect(heard.text).toBe('Ho ho ho')
})

test('the inbox keeps every email and shows it; an address that bounced is refused', async () => {
  await using sandbox = await createSandbox()
  await sandbox.postmark.sendEmail({
    From: 'shop@shop.example',
    To: 'parent@home.example',
    Subject: 'Hello',
    TextBody: 'Ho',
    HtmlBody: '<p>Ho</p><img src="cid:a.png">',
    Attachments: [{ Name: 'a.png', Content: 'SG8=', ContentType: 'image/png', ContentID: 'cid:a.png' }],
  })
  const emails = (await (await fetch(`${sandbox.url}/inbox.json`)).json()) as object[]
  const html = '<p>Ho</p><img src="data:image/png;base64,SG8=">'
  expect(emails).toMatchObject([{ to: 'parent@home.example', subject: 'Hello', text: 'Ho', html }])
  expect(await (await fetch(sandbox.url)).text()).toContain('Hello')
  await expect(
    sandbox.postmark.sendEmail({ From: 'a@shop.example', To: 'x@bounce.example', Subject: 'Hello', TextBody: 'Ho' }),
  ).rejects.toMatchObject({ statusCode: 422, code: 406 })
})

test('an unknown fault is refused with a message', async () => {
  await using sandbox = await createSandbox()
  const answer = await fetch(`${sandbox.url}/faults`, {
    method: 'POST',
    body: JSON.stringify({ provider: 'stripe', kind: 'gremlins' }),
  })
  expect(answer.status).toBe(400)
})

test('a port that was found is found by no other process until this one ends', async () => {
  const other = createSocket('udp4')
  const refused = once(other, 'error')
  other.bind({ port: await findFreePort(), address: '127.0.0.1', exclusive: true })
  expect(await refused).toMatchObject([{ code: 'EADDRINUSE' }])
})
