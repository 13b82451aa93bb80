import { subHours } from 'date-fns'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { passkeys, staffSessions, users } from '#db/schema/index.ts'
import { covers } from '../support/covers.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { listAdminOnlyPaths, listAdminPaths } from '../support/paths.ts'
import { makeSoftPasskey } from '../support/soft-passkey.ts'
import { logIn, redirectsTo, requestInEveryWay, requestInOneWay } from '../support/staff-requests.ts'
import { openShop } from '../support/shop-with-database.ts'

const { shop, db } = await openShop()

test('without a session every back-office request leads to the login page, and with an expired one each page', async () => {
  const over = await logIn(shop, db, { email: 'late@shop.example', role: 'admin', at: subHours(new Date(), 13) })
  const idle = await logIn(shop, db, { email: 'idle@shop.example', role: 'admin', at: subHours(new Date(), 3) })
  for (const [place, path] of listAdminPaths().entries()) {
    const answers = await Promise.all([
      requestInEveryWay(new HttpShopper(shop), path),
      ...[over, idle].map((one) => requestInOneWay(one, path, place)),
    ])
    for (const answer of answers.flat()) {
      expect(redirectsTo('/admin/login', answer), `${path} ${answer.status} ${answer.html.slice(0, 80)}`).toBe(true)
      expect(answer.html).not.toContain('Print Queue')
    }
  }
  covers('users.6')
})

test('an ordinary user is signed out and told so, on every page of the back office', async () => {
  const ordinary = db.select({ id: users.id }).from(users).where(eq(users.email, 'user@shop.example'))
  for (const [place, path] of listAdminPaths().entries()) {
    for (const ask of [requestInOneWay, (one: HttpShopper) => one.post(path)]) {
      const answer = await ask(await logIn(shop, db, { email: 'user@shop.example' }), path, place)
      expect(redirectsTo('/admin/login', answer), `${path} ${answer.status} ${answer.html.slice(0, 80)}`).toBe(true)
      expect(answer.headers.getSetCookie().join()).toMatch(/flash=\w/)
    }
    expect(await db.$count(staffSessions, inArray(staffSessions.userId, ordinary))).toBe(0)
  }
})

test('an admin with a passkey must show it before any kind of request works', async () => {
  const admin = await logIn(shop, db, { email: 'key@shop.example', role: 'admin' })
  const [user] = await db.select().from(users).where(eq(users.email, 'key@shop.example'))
  const key = { userId: user?.id ?? '', credentialId: 'a-key', publicKey: 'pQ', counter: 0, transports: [] }
  await db.insert(passkeys).values(key)
  const others = listAdminPaths().filter((path) => !['/admin/passkey', '/admin/logout'].includes(path))
  for (const path of others) {
    for (const answer of await requestInEveryWay(admin, path)) {
      expect(redirectsTo('/admin/passkey', answer), `${path} ${answer.status} ${answer.html.slice(0, 80)}`).toBe(true)
      expect(answer.html).not.toContain('Print Queue')
    }
  }
  const forged = makeSoftPasskey().show('nobody-asked', new URL(shop.siteUrl))
  const forgeries = [
    forged,
    { ...forged, id: 'a-key', rawId: 'a-key' },
    { ...forged, id: '\u0000' },
    { ...forged, response: {} },
  ]
  for (const answer of ['', '{', '[]', ...forgeries.map((one) => JSON.stringify(one))]) {
    expect((await admin.post('/admin/passkey', { answer })).location).toBe('/admin/passkey')
  }
  expect((await admin.visit('/admin/passkey')).html).toContain('A passkey needs JavaScript')
  covers('users.7')
})

test('an unknown back-office command answers 404', async () => {
  const admin = await logIn(shop, db, { email: 'commands@shop.example', role: 'admin' })
  const id = crypto.randomUUID()
  for (const path of [
    `print-queue/${id}/constructor`,
    `print-queue/${id}/x`,
    `orders/${id}/x`,
    `health/refunds/${id}/retry`,
  ]) {
    expect((await admin.get(`/admin/${path}`)).status).toBe(404)
    expect((await admin.post(`/admin/${path}`)).status).toBe(404)
  }
})

test('an admin cannot forget all of their own passkeys, which would leave them without one', async () => {
  const admin = await logIn(shop, db, { email: 'self@shop.example', role: 'admin' })
  const [user] = await db.select().from(users).where(eq(users.email, 'self@shop.example'))
  await admin.post(`/admin/users/${user?.id}/forget-passkeys`)
  expect((await admin.visit('/admin/users')).html).toContain(
    'Failed to forget the passkeys: remove your own one by one',
  )
  expect((await admin.get('/admin/orders')).status).toBe(200)
})

test('a packer reaches what packing needs and nothing else, with any kind of request', async () => {
  const packer = await logIn(shop, db, { email: 'packer@shop.example', role: 'packer' })
  const others = listAdminOnlyPaths()
  expect(others.length).toBeGreaterThan(20)
  for (const path of others) {
    for (const answer of await requestInEveryWay(packer, path)) {
      const asked = `${path} ${answer.status} ${answer.html.slice(0, 80)}`
      expect(redirectsTo('/admin/print-queue', answer), asked).toBe(true)
      expect(answer.html).not.toMatch(/£|Coupons|Audit/)
    }
  }
  const queue = await packer.get('/admin/print-queue')
  expect(queue.status).toBe(200)
  expect(queue.html).toContain('Access denied: Admin privileges required')
  expect(queue.html).not.toMatch(/All Orders|Users|Coupons|Audit Log|\/delete"/)
  expect((await packer.get('/admin/batches')).status).toBe(200)
  covers('users.6')
})

const [FAILED, POSTED] = ['Failed to update status', { trackingNumber: 'AB000000014GB' }]
/** A command with an unknown id, and the message on the next page. */
const REFUSED: [words: string, ask: (staff: HttpShopper) => Promise<unknown>, page: string][] = [
  [FAILED, (staff) => staff.post(`${item()}/mark-printed`), '/admin/print-queue'],
  [FAILED, (staff) => staff.post(`${item()}/unmark-printed`), '/admin/print-queue'],
  [FAILED, (staff) => staff.post(`${item()}/check-again`), '/admin/print-queue'],
  [FAILED, (staff) => staff.post(`${item()}/ship`, POSTED), '/admin/print-queue'],
  ['Failed to delete item', (staff) => staff.post(`${item()}/delete`), '/admin/print-queue'],
  ['Failed to download audio', (staff) => staff.get(`${item()}/audio.mp3?download`), '/admin/print-queue'],
  ['Failed to download QR code', (staff) => staff.get(`${item()}/qr-code/png`), '/admin/print-queue'],
  ['Failed to regenerate QR code', (staff) => staff.post(`${item()}/regenerate-qr`), '/admin/print-queue'],
  ['Failed to regenerate audio', (staff) => staff.post(`${item()}/regenerate-audio`), '/admin/print-queue'],
  ['Failed to delete order', (staff) => staff.post(`/admin/orders/${crypto.randomUUID()}/delete`), '/admin/orders'],
  ['This order or letter is no longer there.', (staff) => refundOfNone(staff), '/admin/orders'],
  ['Failed to update user role', (staff) => staff.post(`${user()}/add/admin`), '/admin/users'],
  ['Failed to update coupon', (staff) => staff.post(`${coupon()}/switch`, { active: 'no' }), '/admin/coupons'],
  ['Failed to save coupon', (staff) => staff.post(coupon(), COUPON), '/admin/coupons'],
  ['Failed to delete coupon', (staff) => staff.post(`${coupon()}/delete`), '/admin/coupons'],
  [
    'Please select both start and end dates',
    (staff) => staff.post('/admin/export', { format: 'zip' }),
    '/admin/print-queue',
  ],
  [
    'No orders found in selected date range',
    (staff) => staff.post('/admin/export', { ...DAYS, format: 'txt' }),
    '/admin/print-queue',
  ],
  [
    'No QR codes found in selected date range',
    (staff) => staff.post('/admin/export', { ...DAYS, what: 'codes' }),
    '/admin/print-queue',
  ],
]
const refundOfNone = (staff: HttpShopper) =>
  staff.post(`/admin/orders/${crypto.randomUUID()}/refund`, {
    refundId: crypto.randomUUID(),
    seenProposalPence: '0',
    amount: '1.00',
    reason: 'our_mistake',
  })
const item = () => `/admin/print-queue/${crypto.randomUUID()}`
const user = () => `/admin/users/${crypto.randomUUID()}`
const coupon = () => `/admin/coupons/${crypto.randomUUID()}`
const COUPON = {
  code: 'ELF15',
  stripeCouponId: 'bulk_2_letters_15off',
  discountType: 'percentage',
  discountValue: '15',
}
const DAYS = { start: '2020-01-01', end: '2020-01-02' }

test.each(REFUSED)('the workshop shows: %s (%#)', async (words, ask, page) => {
  const staff = await HttpShopper.staffOf(shop)
  await ask(staff)
  expect((await staff.visit(page)).html).toContain(words)
  covers('messages.1')
})

test('adding a user who exists, or a coupon while Stripe is away, fails with a message and keeps what was typed', async () => {
  const staff = await HttpShopper.staffOf(shop)
  const typed = { email: 'twice@shop.example', password: 'mince pies at midnight', role: 'packer' }
  expect((await staff.post('/admin/users/new', typed)).location).toBe('/admin/users')
  const refused = await staff.post('/admin/users/new', typed)
  expect(refused.html).toContain('Failed to create user')
  expect(refused.html).toContain('value="twice@shop.example"')
  await shop.fault({ provider: 'stripe', kind: 'status', status: 503, times: 10 })
  const unsaved = await staff.post('/admin/coupons/new', COUPON)
  await shop.forgetFaults()
  expect(unsaved.html).toContain('Failed to save coupon')
  expect(unsaved.html).toContain('value="ELF15"')
  covers('messages.1')
})

/** Pages, a column renamed so that only their query fails, and the message shown instead. */
const UNREADABLE = [
  ['/admin/print-queue', 'customers', 'email', 'Failed to load print queue'],
  ['/admin/orders', 'customers', 'email', 'Failed to load orders'],
  ['/admin/stats', 'refunds', 'pence', 'Failed to load statistics'],
  ['/admin/users', 'users', 'created_at', 'Failed to fetch users'],
  ['/admin/coupons', 'coupons', 'description', 'Failed to load coupons'],
  ['/admin/audit-log', 'audit_log', 'detail', 'Failed to load the audit log'],
  ['/admin/today', 'order_items', 'child_name', 'Failed to load today’s work'],
] as const

async function whileUnreadable<Answer>([table, column]: readonly [string, string], ask: () => Promise<Answer>) {
  const rename = (from: string, to: string) => db.$client.unsafe(`alter table ${table} rename column ${from} to ${to}`)
  await rename(column, 'hidden')
  return ask().finally(() => rename('hidden', column))
}

test.each(UNREADABLE)(
  '%s says within the workshop’s frame when its data cannot be read',
  async (path, table, column, words) => {
    const staff = await HttpShopper.staffOf(shop)
    const { html } = await whileUnreadable([table, column], () => staff.get(path))
    expect(html).toContain(words)
    expect(html).toContain('Scan and Ship')
    covers('messages.2')
  },
)

test('a badge that cannot be counted takes no page down, and a failed page keeps the workshop’s frame', async () => {
  const staff = await HttpShopper.staffOf(shop)
  // After an act, also one that fails, the numbers are counted again.
  const page = await whileUnreadable(['safety_reports', 'done_at'], () =>
    staff.post(`/admin/coupons/${crypto.randomUUID()}/switch`).then(() => staff.visit('/admin/coupons')),
  )
  expect(page.html).toMatch(/Safety.{0,200}\?/)
  const missing = await staff.get(`/admin/orders/${crypto.randomUUID()}`)
  expect(missing).toMatchObject({ status: 404, html: expect.stringMatching(/Scan and Ship[^]*Oops! Page not found/) })
  covers('admin.1')
})

test('a download of QR codes that cannot be read says that it failed', async () => {
  const staff = await HttpShopper.staffOf(shop)
  const chosen = { start: '2020-01-01', end: '2030-01-01', what: 'codes' }
  await whileUnreadable(['order_items', 'sheet_checked_at'], () => staff.post('/admin/export', chosen))
  expect((await staff.visit('/admin/print-queue')).html).toContain('Failed to download QR codes')
})

test('no GET begins to print a letter', async () => {
  const staff = await HttpShopper.staffOf(shop)
  for (const path of [
    `${item()}/letter.txt`,
    `${item()}/letter.pdf`,
    '/admin/export?what=txt&start=2020-01-01&end=2030-01-01',
  ])
    expect((await staff.get(path)).status, path).toBe(400)
})
