import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '../support/shop-with-database.ts'
import { covers } from '../support/covers.ts'
import { HtmlPage } from '../support/html-page.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { insertLetter } from '../support/insert-letter.ts'
import { savedLink, unsubscribeLink } from '../support/sent-links.ts'

// The shop's pages for a parent without script; the journeys that need a browser are in `tests/journeys`.

const { shop, sql } = await openShop()
// Our accounts match the payment company's in the end.
afterAll(() => expect(shop.ledger()).toBe(''))
beforeAll(async () => {
  await sql`
    insert into coupons (code, stripe_coupon_id, discount_type, discount_value, expires_on) values
      ('ELF10', 'elf10', 'percentage', 10, null),
      ('SLEIGH40', 'sleigh40', 'percentage', 40, null),
      ('LASTYEAR', 'lastyear', 'fixed', 500, '2020-12-16')`
})

/** Puts a Regular letter into a shopper's basket, which may already have some. */
async function putLetterInBasket(shopper: HttpShopper, childName = 'Ivo'): Promise<HtmlPage> {
  await shopper.post('/basket', { intent: 'another-letter' })
  await shopper.post('/questionnaire/child', { childName, parentEmail: shopper.email })
  const letter = `Dear ${childName},\n\nHo ho ho!\n\nSanta`
  await insertLetter(sql, { parentEmail: shopper.email, childName, letter })
  const preview = await HtmlPage.open(shopper, '/preview')
  return (await preview.press(/Happy with Letter/)).press('Select Package Regular')
}

async function shopperWithLetter(childName = 'Ivo') {
  const shopper = new HttpShopper(shop)
  return { shopper, checkout: await putLetterInBasket(shopper, childName) }
}

const newShopperAt = (path: string) => HtmlPage.open(new HttpShopper(shop), path)

test('links lead from the letter to its questions and back, and from the basket to the letter and back', async () => {
  const shopper = new HttpShopper(shop)
  await shopper.writeLetter()
  const child = await (await HtmlPage.open(shopper, '/preview')).follow('Change your answers')
  const gender = await child.fill({ 'Child’s name': 'Eleanor' }).press('Continue')
  expect(gender.path).toMatch(/gender$/)
  const older = await gender.follow('Back to your letter')
  expect(older.words).toContain('Your answers have changed since Santa wrote this letter.')
  expect((await older.press(/Happy with Letter/)).words).toContain('This letter does not name Eleanor.')
  await older.press('Regenerate')
  await shopper.waitForLetter()
  const letter = await HtmlPage.open(shopper, '/preview')
  expect(letter.valueOf('Your letter')).toContain('Eleanor')
  await (await letter.press(/Happy with Letter/)).press('Select Package Regular')
  const basketLetter = await (await HtmlPage.open(shopper, '/basket')).follow(/letter for Eleanor/)
  const editing = await basketLetter.press('Edit this letter')
  expect(editing.path).toBe('/preview')
  const refused = await editing.fill({ 'Your letter': 'Dear Eleanor, ring 07700 900123. Santa' }).press(/Happy with/)
  expect(refused.words).toMatch(/We do not print links, telephone numbers or postcodes/)
  expect((await refused.follow('Back to your basket')).linkTo(/letter for Eleanor/)).not.toBe('')
})

test('an order for two children is started from the basket, which says what the next letter would save', async () => {
  const empty = await newShopperAt('/basket')
  expect(empty.words).toContain('Your basket is empty')
  expect(empty.linkTo('Create a Letter')).toBe('/questionnaire')
  expect(empty.all('main button[disabled]').map(({ textContent }) => textContent)).toEqual(['Proceed to Checkout'])
  const { shopper } = await shopperWithLetter()
  const basket = await HtmlPage.open(shopper, '/basket')
  expect(basket.words).toContain('Add 1 more letter and take 15% off everything in your basket.')
  expect(basket.all('section[aria-labelledby="savings"] li')).toHaveLength(4)
  const next = await basket.press('Add Letter for Another Child')
  expect(next.path).toBe('/questionnaire/child')
  expect(next.valueOf('Child’s name')).toBe('')
  covers('2.62')
  expect(next.valueOf('Your email')).toBe(shopper.email)
  await putLetterInBasket(shopper, 'Una')
  const two = await HtmlPage.open(shopper, '/basket')
  expect(two.words).toContain('Add 1 more letter and take 25% off everything in your basket.')
  expect(two.words).toContain('Yours: 2 letters')
  covers('2.54', '2.56', '2.58')
})

test('two letters cost less, one is removed and restored, and removing the last leads to an empty basket', async () => {
  const { shopper, checkout } = await shopperWithLetter()
  // Without script a message stays.
  expect(checkout.wordsOf({ part: 'output' })).toBe('Regular package added to basket!')
  await putLetterInBasket(shopper, 'Una')
  const two = await HtmlPage.open(shopper, '/basket')
  expect(two.words).toMatch(/Multi-letter discount \(15%\).*Total£16\.98/)
  const one = await two.press('Remove the letter for Una')
  expect(one.words).toContain('Item removed from basket')
  expect(one.words).not.toContain('Multi-letter discount')
  covers('6.28')
  const again = await one.press('Undo')
  expect(again.words).toContain('The letter is back in your basket')
  const last = await (await again.press('Remove the letter for Una')).press('Remove the letter for Ivo')
  expect(last.words).toContain('Your basket is empty')
  covers('4.18')
  const noCheckout = await HtmlPage.open(shopper, '/checkout')
  expect(noCheckout.path).toBe('/basket')
  expect(noCheckout.words).toContain('Your basket is empty!')
  covers('2.65', '5.18', '6.13')
})

test('a letter is taken out of the order from its preview at the checkout, and a second choice of package changes the line', async () => {
  const { shopper, checkout } = await shopperWithLetter()
  const letter = await HtmlPage.open(shopper, '/preview')
  await (await letter.press(/Happy with Letter/)).press('Select Package Premium')
  const basket = await HtmlPage.open(shopper, '/basket')
  expect(basket.all('main a').filter(({ textContent }) => /letter for Ivo/.test(textContent))).toHaveLength(1)
  expect(basket.linkTo(/Premium letter for Ivo/)).not.toBe('')
  const preview = await checkout.follow(/letter for Ivo/)
  expect(preview.words).toContain('The letter for Ivo')
  expect((await preview.follow('Close')).path).toBe('/checkout')
  const removed = await preview.press('Remove')
  expect(removed.path).toBe('/basket')
  expect(removed.words).toContain('Item removed from basket')
  covers('2.61')
})

test('a code smaller than the bulk discount is kept unspent, a larger one applies, and both can be removed', async () => {
  const { shopper, checkout } = await shopperWithLetter()
  const none = await checkout.press('Apply')
  expect(none.errors).toContain('Please enter a coupon code')
  covers('6.20')
  const ended = await none
    .fill({ 'Address line 1': '1 Holly Lane', 'Discount code': 'lastyear' })
    .enter('Discount code')
  expect(ended.words).toContain('This code can no longer be used.')
  expect(ended.valueOf('Discount code')).toBe('lastyear')
  const applied = await ended.fill({ 'Discount code': ' elf10 ' }).press('Apply')
  expect(applied.words).toMatch(/Discount code applied.*Discount code ELF10 \(10%\).*Total£8\.99/)
  expect(applied.valueOf('Address line 1')).toBe('1 Holly Lane')
  const two = await putLetterInBasket(shopper, 'Una')
  expect(two.words).toContain('Your multi-letter discount saves you more')
  expect(two.words).toContain('Total£16.98')
  const without = await two.press('Remove the discount code')
  expect(without.words).toContain('Discount code removed')
  covers('4.22')
  const larger = await without.fill({ 'Discount code': 'SLEIGH40' }).press('Apply')
  expect(larger.words).toMatch(/Discount code SLEIGH40 \(40%\).*Total£11\.99/)
  await sql`delete from coupons where code = 'SLEIGH40'`
  const deleted = await HtmlPage.open(shopper, '/checkout')
  expect(deleted.words).toContain('It cannot be used any more')
  const free = await (
    await deleted.press('Remove the discount code')
  )
    .fill({ 'Discount code': 'test2680' })
    .press('Apply')
  expect(free.words).toMatch(/Discount code TEST2680 \(100%\).*Total£0\.00/)
  const page = (await shopper.placeOrder()).location
  const paying = await (await fetch(page)).text()
  expect(paying).not.toContain('Card number')
  const paid = await fetch(page, { method: 'POST', body: new URLSearchParams({ intent: 'pay' }), redirect: 'manual' })
  const { pathname, search } = new URL(paid.headers.get('Location') ?? '')
  expect((await shopper.visit(pathname + search)).html).toContain('Payment Successful!')
  covers('9.6')
  await expect.poll(() => shopper.countEmails(/Your North Pole Post order/)).toBe(1)
})

test('a form with an unknown button changes nothing, in the basket and on an order’s page', async () => {
  const { shopper, checkout } = await shopperWithLetter()
  const line = /\/checkout\/([\w-]{36})/.exec(checkout.linkTo(/letter for Ivo/))?.[1] ?? ''
  expect((await shopper.post('/basket', { lineId: line, intent: 'unheard-of' })).status).toBe(400)
  expect((await shopper.post('/basket', { lineId: line })).status).toBe(400)
  expect((await HtmlPage.open(shopper, '/basket')).linkTo(/letter for Ivo/)).not.toBe('')
  await shopper.visit(await shopper.pay(await shopper.openPayment()))
  const link = await shopper.linkIn(/Your North Pole Post order/, /\/order\/[\w-]{43}/)
  await expect.poll(async () => (await HtmlPage.open(shopper, link)).hasButton(/Ask for another message/)).toBe(true)
  const order = await HtmlPage.open(shopper, '/order')
  const [orderId, orderItemId] = ['orderId', 'orderItemId'].map(
    (name) => order.all(`input[name="${name}"]`)[0]?.getAttribute('value') ?? '',
  )
  expect((await shopper.post('/order', { orderId: orderId ?? '', orderItemId: orderItemId ?? '' })).status).toBe(400)
  // The parent can still ask for their one new recording.
  expect((await HtmlPage.open(shopper, '/order')).hasButton(/Ask for another message/)).toBe(true)
})

test('a shared basket opens in another browser as a copy', async () => {
  const { shopper } = await shopperWithLetter()
  const shared = await (await HtmlPage.open(shopper, '/basket')).press('Share Basket')
  expect(shared.words).toContain('Your basket’s link')
  const link = new URL(shared.valueOf('Your link'))
  const other = new HttpShopper(shop)
  const offered = await HtmlPage.open(other, link.pathname + link.search)
  expect(offered.path).toMatch(/\/saved$/)
  expect(offered.words).toContain('the letter for Ivo')
  const basket = await offered.press('Continue in this browser')
  expect(basket.path).toBe('/basket')
  expect(basket.words).toContain('Saved basket loaded successfully!')
  covers('2.5', '4.17', '6.29')
  expect((await HtmlPage.open(other, '/checkout')).valueOf('Email')).toBe('')
  await (await HtmlPage.open(other, '/basket')).press('Remove the letter for Ivo')
  expect((await HtmlPage.open(shopper, '/basket')).linkTo(/letter for Ivo/)).not.toBe('')
  expect((await HtmlPage.open(other, '/basket?sid=no-such-link')).words).toContain('Failed to load saved basket')
  covers('6.14')
  // Only script keeps a copy for a browser that has lost its cookie.
  shopper.setCookie('basket', '')
  expect((await HtmlPage.open(shopper, '/basket')).words).toContain('Your basket is empty')
})

test('a questionnaire and a checkout that were abandoned continue in another browser where they stopped', async () => {
  const { shopper, checkout } = await shopperWithLetter()
  const empty = await checkout.press('Proceed to Payment')
  expect(empty.all(empty.linkTo('Please enter your town or city', { part: '[role="alert"]' }))).toHaveLength(1)
  const typed = await empty.fill({ 'Address line 1': '1 Holly Lane' }).press('Proceed to Payment')
  expect(typed.errors.join()).toContain('Please enter your town or city')
  const resumed = await (await newShopperAt(await savedLink(sql, shopper.email, 'checkout'))).press(/Continue in this/)
  expect(resumed.words).toContain('Welcome back! We’ve saved your order for 1 letter(s).')
  expect(resumed.valueOf('Address line 1')).toBe('1 Holly Lane')
  expect(resumed.valueOf('Email')).toBe(shopper.email)
  covers('2.6', '4.20', '6.33')

  const left = new HttpShopper(shop)
  await left.post('/questionnaire/child', { childName: 'Ivo', parentEmail: left.email })
  await left.post('/questionnaire/gender')
  const asked = await (await newShopperAt(await savedLink(sql, left.email, 'questionnaire'))).press(/Continue in this/)
  expect(asked.path).toBe('/questionnaire/date-of-birth')
  expect(asked.words).toContain('Welcome back! We’ve saved your progress for Ivo.')
  covers('4.10', '6.32')
  expect((await (await asked.follow('Back')).follow('Back')).valueOf('Your email')).toBe(left.email)
  const unknown = await newShopperAt('/questionnaire?sid=unknown')
  expect(unknown.path).toBe('/questionnaire/child')
  expect(unknown.wordsOf({ part: 'output' })).not.toMatch(/welcome|fail|error/i)
  covers('6.23')
})

test('the link at the foot of a reminder asks before it ends the emails', async () => {
  const shopper = new HttpShopper(shop)
  await shopper.post('/questionnaire/child', { childName: 'Ivo', parentEmail: shopper.email })
  const ended = await (await newShopperAt(await unsubscribeLink(sql, shopper.email))).press('Unsubscribe')
  expect(ended.words).toContain('You will get no more reminders')
  const cutShort = await (await newShopperAt('/unsubscrib%65/cut-short')).press('Unsubscribe')
  expect(cutShort.words).toContain('It matches none of our links that still work, so nothing was changed.')
})

test('the checkout says what is wrong and keeps the rest; a payment failure loses nothing', async () => {
  const { shopper, checkout } = await shopperWithLetter()
  const wrong = { Email: '', 'Address line 1': '  ', 'Town or city': 'York', Postcode: '12345' }
  const refused = await checkout.fill(wrong).press('Proceed to Payment')
  for (const words of ['enter your email to continue', 'the first line of your address', 'a valid UK postcode'])
    expect(refused.errors.join()).toContain(words)
  expect(refused.valueOf('Town or city')).toBe('York')
  const found = await refused.fill({ Postcode: 'yo17hh' }).press('Find address')
  expect((await found.press('Use this address')).errors.join()).toContain('Please choose the address')
  await shop.fault({ provider: 'stripe', kind: 'status', times: 4, contains: encodeURIComponent(shopper.email) })
  const mended = { Email: shopper.email, 'Address line 1': '1 Holly Lane', Postcode: 'YO1 7HH' }
  const failed = await refused.fill(mended).press('Proceed to Payment')
  expect(failed.words).toContain('Failed to create checkout session. Please try again.')
  expect(failed.valueOf('Address line 1')).toBe('1 Holly Lane')
})
