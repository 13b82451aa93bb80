import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { differenceInMinutes, startOfMinute } from 'date-fns'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RATE_LIMITS } from '#app/http/rate-limits.ts'
import { type Balancer, isReady, startBalancer } from '../support/balancer.ts'
import { beginChatAt } from '../support/chatting-shopper.ts'
import { covers } from '../support/covers.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { findLoggedCause } from '../support/scan-logs.ts'
import { type SecondProcess, type SecondWeb, startSecondWeb, startSecondWorker } from '../support/second-web.ts'
import { type StartedShop, startShop } from '../support/started-shop.ts'

/** Long enough for the balancer to check health, even on a busy machine. */
const DRAINS = { DRAIN_SECONDS: '5' }
const SHOPPERS_AT_ONCE = 2
const PAUSE_MS = 200
/** Unique to one letter and one chat. */
const DEED = 'painted the garden gate orange'
const MESSAGE = 'i built a lantern out of a teapot'

let balancer: Balancer
let shop: StartedShop
let secondWeb: SecondWeb
let secondWorker: SecondProcess
let sql: postgres.Sql
let ownWeb: string

const more = () => ({ publicUrl: balancer.url, environment: DRAINS })

beforeAll(async () => {
  balancer = await startBalancer()
  shop = await startShop({ environment: { SITE_URL: balancer.url, ...DRAINS } })
  ownWeb = shop.siteUrl
  ;[secondWeb, secondWorker] = await Promise.all([startSecondWeb(shop, more()), startSecondWorker(shop, more())])
  balancer.machines.push(ownWeb, secondWeb.siteUrl)
  shop = { ...shop, siteUrl: balancer.url }
  sql = postgres(shop.databaseUrl, { max: 2 })
  // Every minute, except at its own time of twenty-five past, so that this test need not wait an hour.
  await sql`
    insert into pgboss.schedule (name, key, cron, timezone, data, options)
    select name, 'every-minute', '0-24,26-59 * * * *', timezone, data, options from pgboss.schedule where name = 'watch-retention'`
})
afterAll(async () => {
  await sql.end()
  await Promise.all([secondWeb.kill(), secondWorker.kill()])
  await shop.remove()
  balancer.close()
})

/**
 * What happened to the shoppers. No answer may be a server error, but an overloaded machine may ask a shopper to press
 * again (`snowedIn` has the ids of those requests), for reasons unrelated to the restart.
 */
type Tally = { requests: number; failures: string[]; snowedIn: string[]; bought: string[] }
const BUSY = /^(?:CONNECT_TIMEOUT|55P03|57014|.*a request took too long|.*pg-pool)/

/** Makes a shopper count its requests and keep each failure. */
function counted(shopper: HttpShopper, tally: Tally): HttpShopper {
  for (const name of ['get', 'post'] as const) {
    const ask = shopper[name].bind(shopper) as (path: string, ...rest: never[]) => ReturnType<HttpShopper['get']>
    shopper[name] = (async (path: string, ...rest: never[]) => {
      tally.requests += 1
      const answer = await ask(path, ...rest).catch((error: Error) => `${String(error)} ${String(error.cause)}`)
      if (typeof answer !== 'string' && answer.headers.has('Retry-After'))
        tally.snowedIn.push(answer.headers.get('X-Request-Id') ?? '')
      if (typeof answer !== 'string' && (answer.status < 500 || answer.headers.has('Retry-After'))) return answer
      tally.failures.push(
        `${name} ${path}: ${typeof answer === 'string' ? answer : `${answer.status} ${answer.html.slice(0, 200)}`}`,
      )
      throw new Error('a request failed')
    }) as never
  }
  return shopper
}

/** Writes, buys and pays for one letter after the other, until `enough` aborts. */
async function shopUntil(enough: AbortSignal, tally: Tally): Promise<void> {
  while (!enough.aborted) {
    const shopper = counted(new HttpShopper(shop), tally)
    const sessionId = await shopper.reachPayment()
    await shopper.pay(sessionId)
    tally.bought.push(shopper.email)
    await wait(PAUSE_MS)
  }
}

/** Follows a letter as a page does: reconnects when the stream ends. A stream that breaks off is a failure. */
async function followLetter(shopper: HttpShopper, tally: Tally): Promise<void> {
  for (;;) {
    const answer = await fetch(`${shop.siteUrl}/api/letter-progress`, { headers: shopper.requestHeaders })
    const told = await answer.text().catch((error: unknown) => {
      tally.failures.push(`stream: ${String(error)}`)
      return ''
    })
    if (told.includes('event: done')) return
    if (!answer.ok) tally.failures.push(`stream: ${answer.status}`)
    await wait(PAUSE_MS)
  }
}

/** Stops and replaces one web machine after the other, and the workers. */
async function restartEveryMachine(): Promise<void> {
  const { web, worker } = shop.pids()
  shop.kill('web', 'SIGTERM')
  await expect.poll(() => shop.pids().web).not.toBe(web)
  await expect.poll(() => isReady(ownWeb)).toBe(true)
  shop.kill('worker', 'SIGTERM')
  await expect.poll(() => shop.pids().worker).not.toBe(worker)
  const stopped = secondWeb
  expect(await stopped.stop()).toBe(0)
  secondWeb = await startSecondWeb(shop, more())
  balancer.machines.splice(balancer.machines.indexOf(stopped.siteUrl), 1, secondWeb.siteUrl)
  expect(await secondWorker.stop()).toBe(0)
  secondWorker = await startSecondWorker(shop, more())
}

test('each request may reach another machine: answers, letter, chat, checkout, login and limits still work', async () => {
  const shopper = new HttpShopper(shop)
  const sessionId = await shopper.reachPayment()
  const success = await shopper.pay(sessionId)
  expect((await shopper.visit(success)).html).toContain('Payment Successful!')
  expect(shop.ledger()).toBe('')
  const chatting = await beginChatAt(shop)
  const said = await chatting.call('santa-chat', { message: 'i made a dragon from socks' })
  expect(said['response']).toMatch(/dragon/i)
  const staff = await HttpShopper.staffOf(shop)
  for (let count = 0; count < 4; count += 1) expect((await staff.get('/admin/print-queue')).status).toBe(200)
  const guesser = new HttpShopper(shop)
  const email = `guess-${crypto.randomUUID()}@home.example`
  for (let count = 0; count < RATE_LIMITS.passwordsTried.points; count += 1)
    await guesser.post('/admin/login/password', { email, password: 'not the right one' })
  const refused = await guesser.post('/admin/login/password', { email, password: 'not the right one' })
  expect(refused.html).toContain('Too many attempts. Please wait 15 minutes.')
  const [own = 0, other = 0] = [ownWeb, secondWeb.siteUrl].map((machine) => balancer.answered.get(machine))
  expect(Math.min(own, other)).toBeGreaterThan(10)
})

test('a rolling restart under load fails no request, and loses or repeats no job, letter or answer', async () => {
  const tally: Tally = { requests: 0, failures: [], snowedIn: [], bought: [] }
  const enough = new AbortController()
  const shoppers = Promise.allSettled(Array.from({ length: SHOPPERS_AT_ONCE }, () => shopUntil(enough.signal, tally)))
  // A letter and a reply in progress while their worker, and the web process that follows them, are replaced.
  for (const [contains, ms] of [
    [DEED, 12_000],
    [MESSAGE, 6_000],
  ] as const)
    await shop.fault({ provider: 'openai', kind: 'delay', ms, path: 'responses', contains })
  const waiting = counted(new HttpShopper(shop), tally)
  await waiting.post('/questionnaire/child', { childName: 'Ivo', parentEmail: waiting.email })
  for (const step of ['gender', 'date-of-birth', 'siblings']) await waiting.post(`/questionnaire/${step}`)
  await waiting.post('/questionnaire/achievements', { pending: DEED, intent: 'continue' })
  await waiting.post('/questionnaire/experience', { path: 'quick' })
  const chatting = await beginChatAt(shop)
  const reply = chatting.call('santa-chat', { message: MESSAGE })
  const followed = followLetter(waiting, tally)
  await restartEveryMachine()
  await Promise.all([followed, waiting.waitForLetter()])
  // A call that timed out finds the reply on the page: what counts is that Santa replied once.
  await reply
  enough.abort()
  const stopped = await shoppers

  expect(tally.failures).toEqual([])
  const causes = tally.snowedIn.map((requestId) => findLoggedCause(join(shop.dataFolder, 'logs'), requestId))
  expect(causes.filter((cause) => !BUSY.test(cause))).toEqual([])
  expect(stopped.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(tally.bought.length).toBeGreaterThan(SHOPPERS_AT_ONCE)
  const paid = () => sql`
    select o.status from orders o join customers c on c.id = o.customer_id where c.email in ${sql(tally.bought)}`
  await expect
    .poll(async () => (await paid()).filter(({ status }) => status === 'paid').length)
    .toBe(tally.bought.length)
  expect(await paid()).toHaveLength(tally.bought.length)
  await expect
    .poll(
      async () =>
        (await sql`select 1 from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()`)
          .length,
    )
    .toBe(0)
  const counts = await Promise.all(tally.bought.map((email) => countConfirmations(email)))
  expect(counts.filter((count) => count !== 1)).toEqual([])
  const [twice] = await sql`
    select count(*)::int as letters from (
      select letter_draft_id from letter_versions where author = 'santa' group by 1 having count(*) > 1) as written`
  expect(twice?.['letters']).toBe(0)
  const saidIn = async () =>
    (
      await sql`
        select role from chat_messages m join chat_sessions s on s.id = m.chat_session_id
        join letter_drafts d on d.id = s.letter_draft_id
        where d.answers ->> 'parentEmail' = ${chatting.email} order by position`
    ).map(({ role }) => role as string)
  await expect.poll(saidIn).toEqual(['santa', 'child', 'santa'])
  expect(await sql`select 1 from pgboss.job where name = 'dead-letters'`).toHaveLength(0)
  expect(shop.ledger()).toBe('')
  process.stdout.write(
    `rolling restart: ${tally.requests} requests, 0 failed, ${causes.length} told to press again; ${tally.bought.length} letters bought\n`,
  )
  covers('orders.10')
})

/** How many order confirmations an address has received. */
const countConfirmations = (email: string) => new HttpShopper(shop, email).countEmails(/Your North Pole Post order/)

test('two workers make one job for each time that is due', async () => {
  const readJobs = async () => {
    const made = await sql<{ at: Date }[]>`
      select created_on as at from pgboss.job where name = 'watch-retention' order by 1`
    const [first, last] = [made[0], made.at(-1)].map((job) => startOfMinute(job?.at ?? 0))
    return { jobs: made.length, minutes: differenceInMinutes(last ?? 0, first ?? 0) + 1 }
  }
  await expect.poll(async () => (await readJobs()).minutes, { timeout: 300_000 }).toBeGreaterThan(2)
  const { jobs, minutes } = await readJobs()
  // On a busy machine a late job may share its minute with the next; uncoordinated workers would make twice as many.
  expect(jobs).toBeLessThanOrEqual(minutes + 1)
})
