import { readFileSync } from 'node:fs'
import { connect as openSocket } from 'node:net'
import { join } from 'node:path'
import Stripe from 'stripe'
import { RATE_LIMITS } from '#app/http/rate-limits.ts'
import { expect, test } from 'vitest'
import { processorSeconds } from '../../bin/bench/measured-shop.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { listPaths } from '../support/paths.ts'
import { openShop } from '../support/shop-with-database.ts'

const { shop } = await openShop({ environment: { CLIENT_ADDRESS_HEADER: 'x-client' } })

const SIZE = 250_000

/** Field names that the shop's forms know, so that their values are really parsed. */
const FIELDS = ['childName', 'parentEmail', 'email', 'letter', 'entries', 'postcode', 'dateOfBirth', 'couponCode']

const FORM = 'application/x-www-form-urlencoded'
const JSON_TYPE = 'application/json'

/** The most expensive input for a pattern, a parser or a schema. */
const WORST: [name: string, type: string, body: string][] = [
  ['one endless email', FORM, FIELDS.map((name) => `${name}=${'a.'.repeat(SIZE / 2 / FIELDS.length)}@`).join('&')],
  ['an email of dots', FORM, `parentEmail=a@${'a.'.repeat(SIZE / 2)}&email=a@${'.'.repeat(10)}`],
  ['spaces', FORM, FIELDS.map((name) => `${name}=${'+'.repeat(SIZE / FIELDS.length)}x`).join('&')],
  ['digits', FORM, FIELDS.map((name) => `${name}=${'07700 9'.repeat(SIZE / 7 / FIELDS.length)}`).join('&')],
  ['joined emoji', FORM, `letter=${'👨‍👩‍👧'.repeat(SIZE / 8)}`],
  ['sixty thousand fields', FORM, 'a=1&'.repeat(SIZE / 4)],
  ['nothing but separators', FORM, '&'.repeat(SIZE)],
  ['deep names', FORM, `a${'[0]'.repeat(SIZE / 3)}=1`],
  ['names of a hundred thousand parts', FORM, `${'a.'.repeat(SIZE / 2)}=1`],
  ['what every object has', FORM, 'toString=1&__proto__=1&constructor.prototype=1&valueOf[0]=1&hasOwnProperty=1'],
  ['deep state', FORM, `__state__=${'['.repeat(SIZE)}&childName=Ivo`],
  ['deep JSON', JSON_TYPE, '['.repeat(SIZE)],
  ['JSON of one long text', JSON_TYPE, JSON.stringify({ sessionId: 'a.'.repeat(SIZE / 2), userEmail: 'x@y' })],
  [
    'a file',
    'multipart/form-data; boundary=x',
    `--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n${'x'.repeat(SIZE)}\r\n--x--`,
  ],
]

/** This many requests arrive at once, and together may take this much processor time. One used to stop the shop. */
const AT_ONCE = 40
const MOST_MS = 2_000

const SUBJECT = /login link/
const from = (address: string) => ({ 'X-Client': address })

test('an attacker who asks for a staff member’s login links cannot lock them out', async () => {
  const email = 'santa@northpolepost.example'
  const attacker = new HttpShopper(shop)
  const words: string[] = []
  for (let time = 0; time < 7; time += 1) {
    words.push((await attacker.post('/admin/login', { email }, from('203.0.113.1'))).html)
  }
  expect(words.filter((html) => html.includes('Please wait a few minutes'))).toHaveLength(2)
  const staff = new HttpShopper(shop, email)
  const before = await staff.countEmails(SUBJECT)
  const asked = await staff.post('/admin/login', { email }, from('203.0.113.2'))
  expect(asked.location).toBe('/admin/login?sent')
  await expect.poll(() => staff.countEmails(SUBJECT)).toBeGreaterThan(before)
})

test('only the configured header says where a request comes from', async () => {
  const attacker = new HttpShopper(shop)
  const answers: string[] = []
  for (let time = 0; time < 32; time += 1) {
    const headers = {
      ...from('203.0.113.3'),
      'Fly-Client-IP': `198.51.100.${time}`,
      'X-Forwarded-For': `198.51.100.${time}`,
    }
    answers.push((await attacker.post('/admin/login', { email: `nobody-${time}@home.example` }, headers)).html)
  }
  expect(answers.filter((html) => html.includes('Please wait a few minutes'))).toHaveLength(2)
})

test('the shop does not ask the payment company about an invented payment page', async () => {
  const fault = { provider: 'stripe', kind: 'status', path: '/checkout/sessions' }
  await shop.fault(fault)
  const visitor = new HttpShopper(shop)
  for (let time = 0; time < 3; time += 1) {
    const answer = await visitor.get(`/payment-success?session_id=cs_test_invented${time}`)
    expect(answer.status).toBe(404)
  }
  expect(await (await fetch(`${shop.sandboxUrl}/faults`)).json()).toMatchObject([fault])
  await shop.forgetFaults()
})

test('a signed event that makes no sense is refused without a server error', async () => {
  const secret = `whsec_${readFileSync(join(shop.dataFolder, 'secrets', 'webhook'), 'utf8')}`
  const stripe = new Stripe('sk_test_x')
  for (const payload of ['{}', '[]', '7', '{"id":"evt_1","type":"x","livemode":false,"data":{}}', 'not json']) {
    const signature = stripe.webhooks.generateTestHeaderString({ payload, secret })
    const headers = { 'Stripe-Signature': signature, 'Content-Type': 'application/json' }
    const answer = await fetch(`${shop.siteUrl}/webhooks/stripe`, { method: 'POST', body: payload, headers })
    expect(answer.status, payload).toBe(400)
  }
})

test('an address of more than two kilobytes is refused', async () => {
  expect((await fetch(`${shop.siteUrl}/basket?sid=${'x'.repeat(3_000)}`)).status).toBe(414)
  // A list in the workshop has hundreds of links, whose routes its page asks for at once.
  expect((await fetch(`${shop.siteUrl}/__manifest?paths=${'%2Fbasket%2C'.repeat(400)}`)).status).not.toBe(414)
})

test('a parent who approves a letter over and over is told to wait, and what they typed is kept', async () => {
  const shopper = new HttpShopper(shop)
  await shopper.writeLetter()
  const approve = (count: number) =>
    shopper.post('/preview', { intent: 'approve', letter: `Dear Ivo,\n\nHo ho ho, ${count} times!\n\nSanta` })
  const presses = Array.from({ length: RATE_LIMITS.approvals.points }, (_, count) => approve(count))
  for (const { status } of await Promise.all(presses)) expect([302, 400, 503]).toContain(status)
  // On a busy machine some presses end before they are counted.
  let refused = await approve(1_000)
  for (let more = 0; refused.status !== 400 && more < presses.length; more += 1) refused = await approve(1_000)
  expect(refused.status).toBe(400)
  expect(refused.html).toContain('That was a lot at once. Your changes are saved')
  expect((await shopper.get('/preview')).html).toContain('1000 times')
})

test('a client that sends its request too slowly is cut off', async () => {
  const { port } = new URL(shop.siteUrl)
  const closed = await new Promise<boolean>((resolve) => {
    const socket = openSocket(Number(port), 'localhost', () => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n'))
    socket.resume()
    socket.on('error', () => resolve(true)).on('close', () => resolve(true))
  })
  expect(closed).toBe(true)
})

test('a client that sends many requests and reads no answer is cut off', async () => {
  const asset = /\/assets\/entry\.client-[\w-]+\.js/.exec((await new HttpShopper(shop).get('/basket')).html)?.[0] ?? ''
  const { port } = new URL(shop.siteUrl)
  const isCutOff = (requests: number) =>
    new Promise<boolean>((resolve) => {
      const socket = openSocket(Number(port), 'localhost', () =>
        socket.write(`GET ${asset} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(requests)),
      )
      socket.resume()
      socket.on('error', () => resolve(true)).on('close', () => resolve(true))
      setTimeout(() => resolve(false), 2_000)
    })
  expect(await isCutOff(5)).toBe(false)
  expect(await Promise.all(Array.from({ length: 5 }, () => isCutOff(300)))).toEqual(
    Array.from({ length: 5 }, () => true),
  )
  expect((await fetch(`${shop.siteUrl}/health`)).status).toBe(200)
})

// Must be the last test: it closes connections that other tests would reuse.
test('a quarter of a megabyte of the worst input to every form and every call delays no other request', async () => {
  const shopper = new HttpShopper(shop)
  await shopper.writeLetter()
  const staff = await HttpShopper.staffOf(shop)
  const web = Number(shop.pids().web)
  const paths = listPaths().filter((path) => path !== '/webhooks/stripe')
  const attack = async (path: string, [name, type, body]: (typeof WORST)[number]) => {
    const { requestHeaders } = path.startsWith('/admin') ? staff : shopper
    const headers = { ...requestHeaders, Origin: shop.siteUrl, 'Content-Type': type }
    const sent = fetch(shop.siteUrl + path, { method: 'POST', body, headers, redirect: 'manual' })
    // A refusal before the body is read may reset the connection while we still send.
    const status = await sent.then(
      (answer) => answer.status,
      () => 0,
    )
    // All share the two connections that count rate limits: on a slow machine one may time out after five seconds
    // with 503.
    if (status !== 503) expect(status, `${path}: ${name}`).toBeLessThan(500)
  }
  for (const [turn, worst] of WORST.entries()) {
    // The workshop's forms are read by the same functions: each gets a third of the inputs.
    const attacked = paths.filter((path, place) => !path.startsWith('/admin') || place % 3 === turn % 3)
    for (let first = 0; first < attacked.length; first += AT_ONCE) {
      const before = processorSeconds(web)
      await Promise.all(attacked.slice(first, first + AT_ONCE).map((path) => attack(path, worst)))
      const busyMs = (processorSeconds(web) - before) * 1_000
      expect(busyMs, `${worst[0]}, from ${attacked[first]}`).toBeLessThan(MOST_MS)
    }
  }
})
