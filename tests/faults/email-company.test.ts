import type postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '../support/covers.ts'
import { EMAIL_SAMPLES } from '#app/emails/emails.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { closeShop, openShop } from '../support/shop-with-database.ts'
import type { StartedShop } from '../support/started-shop.ts'

const SUBJECT = /Your North Pole Post order/
/** Pauses double from five seconds, so this many tries fill an hour. */
const TRIES_IN_AN_HOUR = 10

let shop: StartedShop
let sql: postgres.Sql

beforeAll(async () => {
  ;({ shop, sql } = await openShop())
})
afterAll(() => closeShop({ shop, sql }))

/** The job of an address's only email: its state, its retries so far, and the seconds until the next one. */
async function jobOf(email: string) {
  const [job] = await sql`
    select j.id, j.state, j.retry_count, extract(epoch from j.start_after - now())::int as seconds
    from pgboss.job j join outgoing_emails e on j.data ->> 'outgoingEmailId' = e.id::text
    where j.name = 'send-email' and e.recipient = ${email}`
  return job
}

test('the email company is down for an hour: the order is unaffected, and the email goes out once it is back', async () => {
  const shopper = new HttpShopper(shop)
  const sessionId = await shopper.reachPayment()
  await shop.fault({ provider: 'postmark', kind: 'status', status: 503, times: 1_000 })
  expect((await shopper.visit(await shopper.pay(sessionId))).html).toContain('Payment Successful!')
  let waited = 0
  for (let tries = 1; tries <= TRIES_IN_AN_HOUR; tries += 1) {
    const tried = async () => {
      const job = await jobOf(shopper.email)
      return job?.['state'] === 'retry' ? (job['retry_count'] as number) + 1 : 0
    }
    await expect.poll(tried).toBe(tries)
    const job = await jobOf(shopper.email)
    waited += job?.['seconds'] as number
    // Skip the hour: run the next try now. An unclear answer is looked up only after a while.
    await sql`update outgoing_emails set attempted_at = attempted_at - interval '1 minute' where recipient = ${shopper.email}`
    if (tries === TRIES_IN_AN_HOUR) await shop.forgetFaults()
    await sql`update pgboss.job set start_after = now() where id = ${job?.['id'] as string}`
  }
  expect(waited).toBeGreaterThan(3_600)
  await expect.poll(() => shopper.countEmails(SUBJECT)).toBe(1)
  await expect.poll(async () => (await jobOf(shopper.email))?.['state'] as string).toBe('completed')
  expect(await shopper.countEmails(SUBJECT)).toBe(1)
  covers('orders.9')
})

test('the email company refuses an address: the order is still printed, and staff see the email', async () => {
  const shopper = new HttpShopper(shop, 'parent@bounce.example')
  expect((await shopper.visit(await shopper.pay(await shopper.reachPayment()))).html).toContain('Payment Successful!')
  const staff = await HttpShopper.staffOf(shop)
  const refused = async () => (await staff.get('/admin/health')).html.includes('parent@bounce.example')
  await expect.poll(refused).toBe(true)
  expect((await staff.get('/admin/print-queue')).html).toContain('parent@bounce.example')
  expect(await shopper.countEmails(SUBJECT)).toBe(0)
  covers('orders.9')
})

test('the sandbox shows every email of the shop as HTML and as plain text', async () => {
  const list = await (await fetch(`${shop.sandboxUrl}/email-samples`)).text()
  const names = [...list.matchAll(/href="\/email-samples\/([\w-]+)"/g)].map(([, name = '']) => name)
  expect(names.toSorted()).toEqual(Object.keys(EMAIL_SAMPLES).toSorted())
  for (const name of names) {
    const page = await fetch(`${shop.sandboxUrl}/email-samples/${name}`)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('As plain text')
  }
  covers('orders.19')
})
