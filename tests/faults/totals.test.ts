import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '#app/domain/clock.ts'
import type { PackageCode } from '#app/domain/pricing/packages.ts'
import { connect, type Database } from '#db/client.ts'
import { orders } from '#db/schema/index.ts'
import { insertBasket } from '../support/builders.ts'
import { HtmlPage } from '../support/html-page.ts'
import { shopperWith } from '../support/shopper-with.ts'
import { type StartedShop, startShop } from '../support/started-shop.ts'
import { stripeOf } from '../support/stripe-at-sandbox.ts'

let shop: StartedShop
let db: Database
beforeAll(async () => {
  shop = await startShop()
  db = connect(shop.databaseUrl)
})
afterAll(async () => {
  expect(shop.ledger()).toBe('')
  await db.$client.end()
  await shop.remove()
})

/** The total on a page, in whole pence. */
function totalOn(html: string): number {
  const shown = /<dt>Total<\/dt><dd[^>]*>£([\d.,]+)<\/dd>/.exec(html)?.[1]
  return Math.round(Number(shown?.replace(',', '')) * 100)
}

// A property test of `priceBasket` covers every other mix; Stripe rounds two Basic letters differently.
test.each<PackageCode[][]>([
  [['basic']],
  [['basic', 'basic']],
  [['basic', 'regular', 'premium']],
  [['basic', 'basic', 'basic', 'premium']],
  [['basic', 'basic', 'basic', 'regular', 'regular', 'regular', 'premium', 'premium']],
])('basket, checkout, order and Stripe show the same total for %s', async (mix) => {
  const basketId = await insertBasket({ db, clock: systemClock }, mix)
  const shopper = await shopperWith(shop, basketId)
  const onBasket = totalOn((await shopper.get('/basket')).html)
  const onCheckout = totalOn((await shopper.get('/checkout')).html)
  const { amount_total: atStripe } = await stripeOf(shop).checkout.sessions.retrieve(await shopper.openPayment())
  const [order] = await db.select().from(orders).where(eq(orders.basketId, basketId))
  expect({ onBasket, onCheckout, atStripe }).toEqual({
    onBasket: order?.totalPence,
    onCheckout: order?.totalPence,
    atStripe: order?.totalPence,
  })
  expect(order?.totalPence).toBeGreaterThan(0)
})

test('if another tab has changed letters or delivery, the checkout shows it before it leads to payment', async () => {
  const shopper = await shopperWith(shop, await insertBasket({ db, clock: systemClock }, ['regular', 'regular']))
  const first = await HtmlPage.open(shopper, '/checkout')
  const second = await HtmlPage.open(shopper, '/checkout/delivery')
  await second.fill({ 'A line below the child’s name (optional)': 'c/o Mrs Patel' }).press('Save and go back')
  first.fill({
    Email: 'two@tabs.example',
    'Address line 1': '1 Holly Lane',
    'Town or city': 'York',
    Postcode: 'yo17hh',
  })
  const shown = await first.press('Proceed to Payment')
  expect(shown.words).toContain('were changed in another tab')
  expect(shown.words).toContain('On the envelopec/o Mrs Patel')
  await (await HtmlPage.open(shopper, '/basket')).press(/Remove/)
  expect((await shown.press('Proceed to Payment')).words).toContain('were changed in another tab')
  const again = await HtmlPage.open(shopper, '/checkout')
  expect((await again.press('Proceed to Payment')).path).toContain('/pay/')
})
