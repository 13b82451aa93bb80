import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { generate } from 'selfsigned'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BULK_TIERS } from '#app/domain/pricing/price-basket.ts'
import { createPgBoss, createQueues } from '#app/providers/job-queue/pg-boss-job-queue.server.ts'
import { setUpStripe } from '#app/providers/payments/stripe-setup.server.ts'
import { JOB_POLICIES } from '#app/worker/job-policies.ts'
import { findFreePort } from '../../sandbox/free-port.ts'
import { createTestNeeds, type TestNeeds } from '../../tests/support/test-needs.ts'
import { runPreflight } from './run-preflight.server.ts'

let needs: TestNeeds
let right: Record<string, string>
let folder: string
const trusted = getCACertificates('default')
const closers: (() => void)[] = []

/** An https server that answers like the public front of a deployed shop. */
async function startFront(): Promise<string> {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }])
  setDefaultCACertificates([...trusted, cert])
  const port = await findFreePort()
  const front = createServer({ cert, key }, (incoming, outgoing) => {
    outgoing.setHeader('Strict-Transport-Security', 'max-age=31536000')
    if (incoming.url !== '/cookie-consent') return outgoing.end('ready')
    const isOurs = incoming.headers.origin === `https://localhost:${port}`
    const headers = { Location: '/', 'Set-Cookie': '__Host-cookie_consent=x; Path=/; HttpOnly; Secure' }
    return outgoing.writeHead(isOurs ? 302 : 403, isOurs ? headers : {}).end()
  })
  await new Promise<void>((resolve) => front.listen(port, resolve))
  closers.push(() => front.close())
  return `https://localhost:${port}`
}

beforeAll(async () => {
  needs = await createTestNeeds()
  folder = mkdtempSync(join(tmpdir(), 'preflight-'))
  const SITE_URL = await startFront()
  right = {
    SITE_URL,
    STAGING: 'yes',
    HOST: '0.0.0.0',
    METRICS_PORT: '9091',
    CLIENT_ADDRESS_HEADER: 'fly-client-ip',
    DATABASE_URL: needs.databaseUrl,
    COOKIE_SECRET: 'x'.repeat(64),
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRETS: 'whsec_test',
    STRIPE_API_URL: needs.sandboxUrl,
    OPENAI_API_KEY: 'sandbox',
    OPENAI_API_URL: `${needs.sandboxUrl}/openai/v1`,
    POSTMARK_SERVER_TOKEN: 'sandbox',
    IDEAL_POSTCODES_API_KEY: 'sandbox',
    IDEAL_POSTCODES_API_URL: `${needs.sandboxUrl}/addresses`,
    POSTMARK_API_URL: needs.sandboxUrl,
    FILE_STORE_FOLDER: join(folder, 'files'),
  }
  const stripe = { secretKey: 'sk_test_sandbox', webhookSecrets: [], apiUrl: new URL(needs.sandboxUrl) }
  const coupons = BULK_TIERS.map(({ code: id, percentOff }) => ({ id, percentOff }))
  await setUpStripe(stripe, { coupons, webhookUrl: `${SITE_URL}/webhooks/stripe` })
  await askPostmark({ DeliveryType: 'Sandbox' })
  const boss = createPgBoss(needs.databaseUrl, 'worker')
  await boss.start()
  await createQueues(boss, JOB_POLICIES)
  for (const [name, { cron }] of Object.entries(JOB_POLICIES)) if (cron) await boss.schedule(name, cron, {})
  await boss.stop({ graceful: false })
})
afterAll(async () => {
  setDefaultCACertificates(trusted)
  for (const close of closers) close()
  await needs[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})

/** Changes the email server's settings, as staff would on the company's pages. */
const askPostmark = (change: Record<string, unknown>) =>
  fetch(`${needs.sandboxUrl}/server`, {
    method: 'PUT',
    body: JSON.stringify(change),
    headers: { 'X-Postmark-Server-Token': 'sandbox' },
  })

/** The to-dos after a change to the right configuration, one line each. */
async function todosWith(change: Record<string, string>, contentIsSample?: boolean): Promise<string[]> {
  const environment = { ...right, ...change }
  const checks = await runPreflight({ now: new Date(), environment, contentIsSample: contentIsSample ?? true })
  return checks.filter(({ todo }) => todo).map(({ what, todo }) => `${what}: ${todo}`)
}

/** The one to-do that every test here has, because it stores files in a folder instead of a bucket. */
const FOLDER = /^Settings: files outlive the machine/

test('a correct configuration has no to-dos, and every part of it is checked', async () => {
  const checks = await runPreflight({ now: new Date(), environment: right })
  expect(checks.filter(({ todo, what }) => todo && !FOLDER.test(what))).toEqual([])
  const looked = checks.map(({ what }) => what.split(':')[0])
  expect(new Set(looked)).toEqual(
    new Set([
      'Settings',
      'Ideal Postcodes',
      'Content',
      'Database',
      'Jobs',
      'Retention',
      'Stripe',
      'Postmark',
      'OpenAI',
      'Emails',
      'Files',
      'Address',
    ]),
  )
})

test('what is wrong with a database is said in a sentence', async () => {
  const elsewhere = new URL(needs.databaseUrl)
  elsewhere.pathname = '/another-shop'
  expect((await todosWith({ DATABASE_URL: elsewhere.href })).join()).toContain('There is no database of that name')
  elsewhere.pathname = '/postgres'
  expect((await todosWith({ DATABASE_URL: elsewhere.href })).join()).toContain('run the release command')
})

test.each([
  [
    'an address without https',
    { SITE_URL: 'http://northpolepost.example' },
    'Settings: SITE_URL: must begin with https',
  ],
  ['a short secret', { COOKIE_SECRET: 'short' }, 'Settings: COOKIE_SECRET: each secret must have 32 bytes'],
  [
    'a live key beside a stand-in',
    { STRIPE_SECRET_KEY: 'sk_live_1', STAGING: '' },
    'Settings: STRIPE_API_URL: STRIPE_SECRET_KEY is a live key',
  ],
  ['a test key in a real shop', { STAGING: '' }, 'Stripe: a live key: This is a test key: no card is charged'],
  [
    'an email server that delivers nothing',
    { STAGING: '' },
    'Postmark: emails are delivered: This server is a sandbox',
  ],
  [
    'sample content in a real shop',
    { STAGING: '' },
    'Content: claims, reviews and company are our own: They are samples',
  ],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgres://shop:secret@127.0.0.1:9/shop' },
    'Database: reached, PostgreSQL 15 or newer: Nothing answers at that host and port',
  ],
  ['a database with too little room', { DATABASE_CONNECTIONS: '90' }, 'Database: room for every process: It allows'],
  [
    'a secret that is not the webhook’s',
    { STRIPE_WEBHOOK_SECRETS: 'we_123' },
    'Settings: STRIPE_WEBHOOK_SECRETS: each must begin with whsec_',
  ],
  [
    'a webhook of another address',
    { SITE_URL: 'https://localhost:9' },
    'Stripe: webhook endpoint https://localhost:9/webhooks/stripe: It is not there',
  ],
  [
    'an unreachable shop',
    { SITE_URL: 'https://localhost:9' },
    'Address: the shop answers, and is ready: https://localhost:9 is not reached',
  ],
  ['an unknown model', { OPENAI_LETTER_MODEL: 'gtp-6' }, 'OpenAI: gtp-6: OpenAI does not give it to us'],
  [
    'an unconfirmed sender',
    { MAIL_FROM: 'Santa <santa@unconfirmed.example>' },
    'Postmark: our sender may send: Postmark refuses MAIL_FROM',
  ],
  [
    'a proxy whose header is not read',
    { CLIENT_ADDRESS_HEADER: '' },
    'Settings: visitors are told apart: Set CLIENT_ADDRESS_HEADER',
  ],
  ['a shop that listens only to its own machine', { HOST: '' }, 'Settings: web listens to its proxy: Set HOST=0.0.0.0'],
  [
    'a pooler',
    { DATABASE_URL: 'postgres://shop:secret@pgbouncer.localhost:9/shop' },
    'Settings: the database’s direct address: DATABASE_URL goes through a pooler',
  ],
])('%s is named, with what to do', async (_, change, said) => {
  const todos = await todosWith(change)
  expect(
    todos.some((line) => line.startsWith(said)),
    todos.join('\n'),
  ).toBe(true)
  expect(todos.join()).not.toContain('secret@')
})

test('files that cannot be written are named', async () => {
  const path = join(folder, 'a-file')
  writeFileSync(path, '')
  const todos = await todosWith({ FILE_STORE_FOLDER: path })
  expect(todos.filter((line) => !FOLDER.test(line))).toMatchObject([expect.stringContaining('Files: the folder')])
})

test('links that the email company rewrites are named', async () => {
  await askPostmark({ TrackLinks: 'HtmlAndText' })
  const todos = await todosWith({})
  await askPostmark({ TrackLinks: 'None' })
  expect(todos.filter((line) => !FOLDER.test(line))).toMatchObject([
    expect.stringContaining('Switch open and link tracking off'),
  ])
})

test('a missing coupon and a missing retention schedule are named', async () => {
  const [tier] = BULK_TIERS
  await fetch(`${needs.sandboxUrl}/v1/coupons/${tier?.code}`, {
    method: 'DELETE',
    headers: { Authorization: 'Bearer sk_test_1' },
  })
  await needs.db.$client`delete from pgboss.schedule where name = 'apply-retention'`
  const todos = await todosWith({})
  expect(todos.filter((line) => !FOLDER.test(line))).toMatchObject([
    expect.stringContaining('Jobs: scheduled, those of retention among them: Missing: apply-retention'),
    expect.stringContaining('It is not there. Run npm run stripe:setup.'),
  ])
})

test('a database with a missing migration is named', async () => {
  const sql = needs.db.$client
  const newest = sql`select max(id) from drizzle.__drizzle_migrations`
  const gone = await sql`delete from drizzle.__drizzle_migrations where id = (${newest}) returning *`
  const todos = await todosWith({})
  await sql`insert into drizzle.__drizzle_migrations ${sql(gone)}`
  expect(todos).toContainEqual(expect.stringContaining('Database: migrated: 1 migrations are missing'))
})
