import { afterAll, expect, test } from 'vitest'
import { HtmlPage } from '../support/html-page.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { logIn } from '../support/staff-requests.ts'
import { openShop } from '../support/shop-with-database.ts'
import { covers } from '../support/covers.ts'

// The back office without script; what it does with script is in `tests/journeys`.

const { shop, db } = await openShop()
const staff = await logIn(shop, db, { email: 'elf@shop.example', role: 'admin' })
// Our accounts match the payment company's in the end.
afterAll(() => expect(shop.ledger()).toBe(''))

const SEARCH = 'Search by email, child name or order number'
const see = (path: string) => HtmlPage.open(staff, path)

/** One Regular letter, paid for; returns its parent. */
async function buyLetter(): Promise<HttpShopper> {
  const shopper = new HttpShopper(shop)
  await shopper.visit(await shopper.pay(await shopper.reachPayment()))
  await expect.poll(() => shopper.countEmails(/Your North Pole Post order/)).toBe(1)
  return shopper
}

const rowOf = ({ email }: HttpShopper) => ({ part: 'tr', row: email })

/** The print queue, once the sheet of a parent's letter is checked. */
async function onceReady(parent: HttpShopper): Promise<HtmlPage> {
  const words = async () => (await see('/admin/print-queue')).wordsOf(rowOf(parent))
  await expect.poll(words).toContain('Ready to Print')
  return see('/admin/print-queue')
}

test('a letter goes from the queue to the post, alone, in a batch, and by its codes', async () => {
  const parent = await buyLetter()
  const row = rowOf(parent)
  const queue = await onceReady(parent)
  expect((await queue.press('Mark Ticked as Printed')).words).toContain('Please tick the letters first')
  const letter = await queue.follow(/View/, row)
  expect(letter.words).toContain('Ho ho ho!')
  const [download] = letter.all('form').filter(({ textContent }) => textContent.includes('Download Letter'))
  const file = await staff.post(download?.getAttribute('action') ?? '')
  expect(file.headers.get('Content-Disposition')).toMatch(/letter_[0-9a-f]{8}\.txt/)
  expect((await (await see('/admin/print-queue')).follow(/View/, row)).words).toContain('Give it back to the parent')
  const voice = await (await letter.follow('Close')).follow(/^Voice/, row)
  expect(voice.words).toContain('The voice message')
  for (const [link, name] of [
    ['Download Audio', /voice_[0-9a-f]{8}\.mp3/],
    ['QR Code (PNG)', /qr_[0-9a-f]{8}\.png/],
  ] as const)
    expect((await staff.get(voice.linkTo(link))).headers.get('Content-Disposition')).toMatch(name)
  expect((await voice.press('Regenerate QR Code')).words).toContain('QR code regenerated')
  const ready = await onceReady(parent)
  expect((await ready.tick(/Ivo/).press('Make a Batch of Ticked')).words).toContain('The batch is being made.')
  const printed = await (await see('/admin/print-queue')).tick(/Ivo/).press('Mark Ticked as Printed')
  expect(printed.words).toContain('1 letter: marked as printed')
  const unmarked = await printed.press('Unmark Printed', row)
  expect(unmarked.words).toContain('Unmarked as printed')
  const again = await unmarked.press(/Mark Printed/, row)
  expect(again.words).toContain('Marked as printed')
  expect((await see('/admin/today')).words).toContain('should leave today so that all of them arrive')

  const checkCode = /Check code (\S{6})/.exec(again.wordsOf(row))?.[1] ?? ''
  const scan = (await (await see('/admin/today')).follow('Scan and Ship')).fill({
    'Code on the letter': checkCode.toLowerCase(),
    'Code on the envelope': '222-22',
    'Tracking number': 'ZQ000000014GB',
  })
  const other = await scan.press('Mark as Shipped')
  expect(other.words).toContain('This is another letter’s envelope. Nothing was shipped.')
  expect(other.valueOf('Code on the letter')).toBe(checkCode.toLowerCase())
  const shipped = await other.fill({ 'Code on the envelope': checkCode.replace('-', '') }).press('Mark as Shipped')
  expect(shipped.words).toContain('Ivo: Marked as shipped - customer notified!')
  expect(shipped.valueOf('Code on the letter')).toBe('')
  const several = await shipped.follow('Paste a list of tracking numbers')
  const list = `${checkCode} ZQ000000028GB\nnonsense`
  const left = await several.fill({ 'Check codes and tracking numbers': list }).press('Mark All as Shipped')
  expect(left.words).toMatch(/0 letters shipped, 2 left\./)
  expect(left.valueOf('Check codes and tracking numbers')).toBe(list)
  await expect.poll(() => parent.countEmails(/on its way/)).toBe(1)
})

test('a refund sent twice is one refund, and its letter can still be posted', async () => {
  const parent = await buyLetter()
  const order = await (await see('/admin/print-queue')).follow(/^NPP-/, rowOf(parent))
  const refund = (await order.follow('Refund the order')).fill({ 'Amount in pounds': '4.00' })
  refund.tick('Our mistake', 'Refund but still send it')
  await Promise.all([refund.press('Refund'), refund.press('Refund')])
  await expect.poll(async () => (await see(order.path)).words).toMatch(/Refund .*, refunded/)
  const made = await db.$client`
    select r.pence from refunds r join orders o on o.id = r.order_id join customers c on c.id = o.customer_id
    where c.email = ${parent.email}`
  expect(made).toMatchObject([{ pence: 400 }])
  expect((await see('/admin/print-queue')).words).toContain(parent.email)
})

test('a staff member corrects an address and gives a letter’s money back, and the parent is told', async () => {
  const parent = await buyLetter()
  const row = rowOf(parent)
  const order = await (await see('/admin/print-queue')).follow(/^NPP-/, row)
  const address = await order.follow('Correct the address')
  const refused = await address.fill({ Postcode: 'nowhere' }).press('Save the address')
  expect(refused.errors.join()).toContain('Please enter a valid UK postcode')
  const corrected = await refused.fill({ Postcode: 'ls1 1aa' }).press('Save the address')
  expect(corrected.words).toContain('Address corrected')
  expect(corrected.words).toContain('LS1 1AA')
  const queue = await see('/admin/print-queue?state=ready_to_print&package=regular')
  const kept = await queue.follow(/^Delete/, row)
  expect(kept.words).toContain('cannot be deleted yet')
  expect(kept.hasButton('Delete item')).toBe(false)
  const item = new URL(kept.path, shop.siteUrl).pathname
  expect((await staff.post(item)).location).toBe('/admin/print-queue')
  expect((await see('/admin/print-queue')).words).toContain('Failed to delete item: it is paid for and not posted')
  expect(kept.valueOf('State')).toBe('ready_to_print')

  const refund = await (await see(order.path)).follow(/^Refund the letter for/)
  expect(refund.valueOf('Amount in pounds')).toBe('9.99')
  const wrong = await refund.fill({ 'Amount in pounds': 'lots' }).press('Refund')
  expect(wrong.errors).toEqual(
    expect.arrayContaining([expect.stringContaining('Please enter an amount'), expect.stringContaining('a reason')]),
  )
  expect(wrong.valueOf('Amount in pounds')).toBe('lots')
  const chosen = wrong.fill({ 'Amount in pounds': '10.00' }).tick('They changed their mind')
  const tooMuch = await chosen.press('Refund')
  expect(tooMuch.words).toContain('Only £9.99 is left to refund')
  expect((await tooMuch.fill({ 'Amount in pounds': '£9.99' }).press('Refund')).words).toContain(
    'Refund of £9.99 is on its way',
  )
  await expect.poll(async () => (await see(order.path)).words).toContain('All of the money refunded')
  await expect.poll(() => parent.countEmails(/your refund/)).toBe(1)
  const refundEmail = async () => (await see(order.path)).wordsOf({ part: 'tbody tr', row: 'Refund' })
  await expect.poll(refundEmail).toContain('Sent')
  covers('orders.27')
  expect((await see('/admin/print-queue')).words).not.toContain(parent.email)
  const found = await (await see('/admin/orders')).fill({ [SEARCH]: parent.email.toUpperCase() }).press('Search')
  expect(found.words).toContain('Showing 1 - 1 of 1')
  const sure = await found.follow(/^Delete/, row)
  expect((await sure.follow('Cancel')).words).toContain('Showing 1 - 1 of 1')
  const deleted = await sure.press('Delete order')
  expect(deleted.words).toContain('Order deleted successfully')
  covers('orders.24')
  expect(deleted.words).toContain('No orders found')
})

test('what needs a staff member is on the health page, and can be dealt with there', async () => {
  const parent = await buyLetter()
  const sql = db.$client
  // The email arrives a moment before the worker writes that down.
  const sent = () => sql`select 1 from outgoing_emails where recipient = ${parent.email} and sent_at is not null`
  await expect.poll(sent).toHaveLength(1)
  await sql`
    update outgoing_emails set sent_at = null, attempted_at = null, refused_at = now(), refusal = 'send 422 406'
    where recipient = ${parent.email}`
  const [order] = await sql`
    update orders set status = 'payment_review' from customers c
    where c.id = customer_id and c.email = ${parent.email} returning order_number`
  const health = await see('/admin/health')
  expect(health.words).toContain('Payments to review')
  const tried = await health.press(/^Try again/, rowOf(parent))
  expect(tried.words).toContain('The shop is trying again')
  const review = await tried.follow(order?.['order_number'] as string)
  const accepted = await review.press('Accept the payment')
  expect(accepted.words).toContain('Payment accepted. The letters are in the print queue.')
  expect((await see('/admin/print-queue')).words).toContain(parent.email)
  await expect.poll(() => parent.countEmails(/Your North Pole Post order/)).toBe(2)
  const statistics = await see('/admin/stats')
  for (const words of ['Total Orders', 'Orders by Package Type', 'Printed Not Shipped'])
    expect(statistics.words).toContain(words)
})

test('staff note a request with its 30-day deadline, and close it with what was done', async () => {
  const form = await (await see('/admin/requests')).follow('Log a request')
  expect((await form.press('Log it')).words).toContain('Please choose what it is')
  const typed = { 'The day it reached us': '2026-11-02', 'What they ask for': 'You kept the letter too long' }
  const filled = form.tick('Complaint').fill({ 'Their email address': 'complains@home.example', ...typed })
  const noted = await filled.press('Log it')
  expect(noted.words).toContain('Answer by 2 Dec 2026')
  const refused = await noted.press('Close the request')
  expect(refused.words).toContain('Please write down what was done')
  const closed = await refused.fill({ 'What was done': 'Wrote to them' }).press('Close the request')
  expect(closed.words).toContain('Saved. The request is answered.')
})

test('a staff member makes a coupon, changes it, switches it off and deletes it', async () => {
  const form = await (await see('/admin/coupons')).follow('New Coupon')
  expect((await form.press('Save coupon')).errors.join()).toMatch(
    /Please enter the code.*Stripe coupon ID.*whole number/,
  )
  const typed = { Code: 'elf-paper', 'Stripe coupon ID': 'bulk_2_letters_15off', 'Discount value': '101' }
  const refused = await form.fill(typed).press('Save coupon')
  expect(refused.words).toContain('A discount is 100% at most')
  expect(refused.valueOf('Code')).toBe('elf-paper')
  const other = await refused.fill({ 'Discount value': '20' }).press('Save coupon')
  expect(other.words).toContain('At Stripe this coupon takes off 15%')
  const rest = { 'Discount value': '15', 'Last day (optional)': '2031-12-16', 'Uses (optional)': '40' }
  const made = await other.fill(rest).press('Save coupon')
  expect(made.words).toMatch(/Coupon created successfully.*ELF-PAPER.*15%.*16 Dec 2031.*0 of 40.*Active/)
  const row = { part: 'tr', row: 'ELF-PAPER' }
  const edit = await made.follow(/^Edit/, row)
  const changed = await edit.fill({ 'Description (optional)': 'For the elves 🎄' }).press('Save coupon')
  expect(changed.words).toMatch(/Coupon updated successfully.*For the elves 🎄/)
  const off = await changed.press(/^Deactivate/, row)
  expect(off.words).toMatch(/Coupon deactivated.*Inactive/)
  const sure = await off.follow(/^Delete/, row)
  expect((await sure.press('Delete coupon')).words).toContain('Coupon deleted successfully')
  // A colleague was faster.
  expect((await sure.press('Delete coupon')).words).toContain('Failed to delete coupon')
})

test('an admin adds a packer, who logs in with a password, is made an admin, and is logged out', async () => {
  const form = await (await see('/admin/users')).follow('Add New User')
  expect((await form.press('Create User')).errors.join()).toMatch(/(Email and password are required.*){2}/)
  const typed = { Email: 'packer@shop.example', Password: 'mince' }
  const refused = await form.fill(typed).press('Create User')
  expect(refused.errors.join()).toContain('at least 12 characters')
  expect(refused.valueOf('Email')).toBe('packer@shop.example')
  const made = await refused.fill({ Password: 'mince pies at midnight' }).press('Create User')
  expect(made.words).toContain('User created with the packer role')

  const packer = new HttpShopper(shop)
  const login = await (await HtmlPage.open(packer, '/admin/login')).follow('Use a password instead')
  const wrong = await login.fill({ 'Admin email': typed.Email, Password: 'not at midnight' }).press('Log in')
  expect(wrong.words).toContain('The email and password do not match.')
  expect(wrong.valueOf('Admin email')).toBe(typed.Email)
  const inside = await wrong.fill({ Password: 'mince pies at midnight' }).press('Log in')
  expect(inside.path).toBe('/admin/print-queue')
  expect(inside.words).not.toContain('All Orders')
  const parent = await buyLetter()
  expect((await see('/admin/print-queue')).words).toContain(parent.email)
  expect((await packer.get('/admin/print-queue')).html).not.toContain(parent.email)
  expect((await HtmlPage.open(packer, '/admin/orders')).words).toContain('Access denied: Admin privileges required')

  const row = { part: 'tr', row: typed.Email }
  const sure = await (await see('/admin/users')).follow(/^Make Admin/, row)
  expect(sure.words).toContain('Make them an admin?')
  const updated = await sure.press('Make an admin')
  expect(updated.words).toContain('User role updated')
  expect((await HtmlPage.open(packer, '/admin/print-queue')).words).toContain('All Orders')
  const removed = await (await updated.follow(/^Remove Admin/, row)).press('Remove as an admin')
  expect((await removed.press(/^Log Out Everywhere/, row)).words).toContain('Logged out on every device')
  const password = await (await see('/admin/users')).follow(/^Set Password/, row)
  const short = await password.fill({ 'New password': 'short' }).press('Set Password')
  expect(short.errors.join()).toContain('at least 12 characters')
  const set = await short.fill({ 'New password': 'sleigh bells in the snow' }).press('Set Password')
  expect(set.words).toContain('Password set, and logged out on every device')
  expect((await HtmlPage.open(packer, '/admin/print-queue')).path).toBe('/admin/login')
})
