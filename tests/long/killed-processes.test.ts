import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '../support/covers.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { type StartedShop, startShop } from '../support/started-shop.ts'

let shop: StartedShop
let sql: postgres.Sql

beforeAll(async () => {
  shop = await startShop()
  sql = postgres(shop.databaseUrl, { max: 2 })
})
afterAll(async () => {
  expect(shop.ledger()).toBe('')
  await sql.end()
  await shop.remove()
})

/** Kills the web process and waits until its replacement answers. */
async function killWeb() {
  shop.kill('web')
  await expect
    .poll(() =>
      fetch(`${shop.siteUrl}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true)
}

async function ordersOf(email: string) {
  return sql`select o.status, o.order_number from orders o join customers c on c.id = o.customer_id where c.email = ${email}`
}

test('the web process is killed after every step of the road, and the parent loses nothing', async () => {
  const shopper = new HttpShopper(shop)
  await shopper.post('/questionnaire/child', { childName: 'Ivo', parentEmail: shopper.email })
  await killWeb()
  await shopper.post('/questionnaire/gender', { gender: 'Male' })
  await killWeb()
  for (const step of ['date-of-birth', 'siblings', 'achievements']) await shopper.post(`/questionnaire/${step}`)
  await shopper.post('/questionnaire/experience', { path: 'quick' })
  await killWeb()
  await shopper.waitForLetter()
  await shopper.approveLetter()
  await killWeb()
  await shopper.choosePackage()
  await killWeb()
  const sessionId = await shopper.openPayment()
  await killWeb()
  expect(await shopper.openPayment()).toBe(sessionId)
  // The payment company's event meets a dead process, and is sent again.
  shop.kill('web')
  const success = await shopper.pay(sessionId)
  await expect.poll(async () => (await ordersOf(shopper.email)).map(({ status }) => status as string)).toEqual(['paid'])
  expect((await shopper.visit(success)).html).toContain('Payment Successful!')
  await expect.poll(() => shopper.countEmails(/Your North Pole Post order/)).toBe(1)
  covers('orders.3')
})

/** A shopper whose letter a worker has begun, while the letter writer takes this long. */
async function shopperWaitingForLetter(ms: number): Promise<HttpShopper> {
  const shopper = new HttpShopper(shop)
  await shop.fault({ provider: 'openai', kind: 'delay', ms, path: 'responses' })
  await shopper.post('/questionnaire/child', { childName: 'Ivo', parentEmail: shopper.email })
  for (const step of ['gender', 'date-of-birth', 'siblings', 'achievements'])
    await shopper.post(`/questionnaire/${step}`)
  await shopper.post('/questionnaire/experience', { path: 'quick' })
  const active = () => sql`select 1 from pgboss.job where name = 'write-letter' and state = 'active'`
  await expect.poll(async () => (await active()).length).toBe(1)
  return shopper
}

test('the worker is killed while it writes a letter, and another takes it over', async () => {
  const shopper = await shopperWaitingForLetter(8_000)
  const killedAt = Date.now()
  shop.kill('worker')
  await shopper.waitForLetter()
  // Taken over within 15 seconds on an idle machine; without the heartbeat it would be three minutes.
  expect(Date.now() - killedAt).toBeLessThan(120_000)
  covers('orders.10')
})

test('the worker is killed while it waits for the email company, and the parent gets one email', async () => {
  const shopper = new HttpShopper(shop)
  const sessionId = await shopper.reachPayment()
  await shop.fault({ provider: 'postmark', kind: 'lost-answer', path: '/email' })
  const success = await shopper.pay(sessionId)
  expect((await shopper.visit(success)).html).toContain('Payment Successful!')
  await expect.poll(() => shopper.countEmails(/order/)).toBe(1)
  shop.kill('worker')
  const isOver = async () =>
    (await sql`select sent_at is not null as sent from outgoing_emails where recipient = ${shopper.email}`)[0]?.[
      'sent'
    ] as boolean
  await expect.poll(isOver, { interval: 1_000 }).toBe(true)
  expect(await shopper.countEmails(/order/)).toBe(1)
})

test('the worker is asked to stop while it writes a letter: it hands the letter over, and nothing is written twice', async () => {
  const before = shop.pids().worker
  const shopper = await shopperWaitingForLetter(30_000)
  const askedAt = Date.now()
  shop.kill('worker', 'SIGTERM')
  await shopper.waitForLetter()
  // The old worker gives its work back after ten seconds, and the new one starts it at once. On a machine so slow that
  // the writer's thirty seconds are nearly over by then, the old worker finishes the letter.
  await expect.poll(() => shop.pids().worker).not.toBe(before)
  expect(Date.now() - askedAt).toBeLessThan(120_000)
  const letters = await sql`select 1 from letter_drafts where answers ->> 'parentEmail' = ${shopper.email}`
  expect(letters).toHaveLength(1)
  covers('orders.10')
})

/** Pays for a Regular letter while the speech company takes this long. */
async function payWhileVoiceIsSlow(ms: number): Promise<HttpShopper> {
  const shopper = new HttpShopper(shop)
  const sessionId = await shopper.reachPayment()
  await shop.fault({ provider: 'openai', kind: 'delay', ms, path: 'audio/speech' })
  await shopper.pay(sessionId)
  return shopper
}

const itemsOf = (email: string) => sql`
  select i.id, i.sheet_checked_at, v.state from order_items i join orders o on o.id = i.order_id
  join customers c on c.id = o.customer_id left join voice_messages v on v.order_item_id = i.id
  where c.email = ${email}`

test('the worker is killed while Santa speaks: another takes over, and there is one file and one working code', async () => {
  const shopper = await payWhileVoiceIsSlow(20_000)
  const state = async () => (await itemsOf(shopper.email))[0]?.['state'] as string
  await expect.poll(state).toBe('speaking')
  const killedAt = Date.now()
  shop.kill('worker')
  await expect.poll(state).toBe('ready')
  // Within 15 seconds on an idle machine.
  expect(Date.now() - killedAt).toBeLessThan(120_000)
  const isChecked = async () => (await itemsOf(shopper.email))[0]?.['sheet_checked_at'] !== null
  await expect.poll(isChecked).toBe(true)
  const [item] = await itemsOf(shopper.email)
  const files = await sql`select kind from stored_files where owner_id = ${item?.['id'] as string} order by kind`
  expect(files.map(({ kind }) => kind as string)).toEqual(['sheet', 'voice'])
  expect(await sql`select 1 from voice_messages where order_item_id = ${item?.['id'] as string}`).toHaveLength(1)
  const health = await (await HttpShopper.staffOf(shop)).get('/admin/health')
  expect(health.html).not.toContain('Letters without their voice message')
})

test('the worker is killed while it draws a batch: it is drawn again, into one complete file', async () => {
  const staff = await HttpShopper.staffOf(shop)
  const LETTERS = 300
  await sql`
    insert into order_items (order_id, position, letter_draft_id, package_code, price_pence, child_name, letter,
      letter_sha256, is_sold, sheet_checked_at, voice_ends_on)
    select (select order_id from order_items where is_sold order by id limit 1), n, gen_random_uuid(), 'basic', 699, 'Ivo',
      ${`Dear Ivo,\n\n${'The snow is up to the window sills here. '.repeat(30)}\n\nSanta`}, '', true, now(), '2027-03-25'
    from generate_series(100, ${99 + LETTERS}) n`
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())
  const asked = await staff.post('/admin/batches', { start: today, end: today, which: 'all', output: 'full' })
  expect(asked.location).toBe('/admin/batches')
  const batch = async () => (await sql`select id, state, drawn, file_id from print_batches`)[0]
  await expect.poll(async () => (await batch())?.['drawn'] as number, { interval: 20 }).toBeGreaterThan(0)
  shop.kill('worker')
  await expect.poll(async () => (await batch())?.['state'] as string).toBe('ready')
  expect(await sql`select 1 from stored_files where kind = 'batch'`).toHaveLength(1)
  const made = await staff.get(`/admin/batches/${(await batch())?.['id'] as string}/file`)
  expect(made.html.startsWith('%PDF')).toBe(true)
  expect(made.html.trimEnd().endsWith('%%EOF')).toBe(true)
  // The cover, these letters, and the one from the test above.
  const pages = /\/Count (\d+)/.exec(made.html)?.[1]
  expect(Number(pages)).toBeGreaterThan(LETTERS)
  covers('voice.10')
  await sql`delete from order_items where position >= 100`
})

test('a job that always fails ends on the health page, and succeeds when staff try it again', async () => {
  const shopper = new HttpShopper(shop)
  const sessionId = await shopper.reachPayment()
  await shop.fault({ provider: 'stripe', kind: 'status', status: 500, times: 1_000, path: '/checkout/sessions/' })
  await shopper.pay(sessionId)
  const mine = sql`name = 'process-payment-event' and data ->> 'paymentEventId' in (
    select id::text from payment_events where checkout_session_id = ${sessionId})`
  const tried = async () => (await sql`select state from pgboss.job where ${mine}`)[0]?.['state'] as string
  await expect.poll(tried).toBe('retry')
  // Skip the hours: this is the last try.
  await sql`update pgboss.job set retry_limit = retry_count, start_after = now() where ${mine}`
  const staff = await HttpShopper.staffOf(shop)
  const listed = async () => /process-payment-event ([\da-f-]{36})/.exec((await staff.get('/admin/health')).html)?.[0]
  await expect.poll(listed).toBeTruthy()
  await shop.forgetFaults()
  const [dead] = await sql`select id from pgboss.job where name = 'dead-letters'`
  const retry = `/admin/dead_job/${dead?.['id'] as string}/retry`
  expect((await staff.post(retry)).location).toBe('/admin/health')
  await expect.poll(async () => (await ordersOf(shopper.email)).map(({ status }) => status as string)).toEqual(['paid'])
  expect((await staff.get('/admin/health')).html).toContain('Nothing needs your attention')
  covers('orders.10')
})

test('after Ctrl-C the shop leaves no process behind, and a restart has its data', async () => {
  const shopper = new HttpShopper(shop)
  await shopper.writeLetter('Zebedee')
  await sql.end()
  await shop.stop()
  await expect(fetch(shop.siteUrl)).rejects.toThrow()
  await expect(fetch(shop.sandboxUrl)).rejects.toThrow()
  const startedAt = Date.now()
  shop = await startShop({
    dataFolder: shop.dataFolder,
    port: Number(new URL(shop.siteUrl).port),
    sandboxPort: Number(new URL(shop.sandboxUrl).port),
  })
  expect(Date.now() - startedAt).toBeLessThan(120_000)
  sql = postgres(shop.databaseUrl, { max: 2 })
  const { html } = await shopper.get('/preview')
  expect(html).toContain('Zebedee')
  expect(html).toContain('name="letter"')
})
