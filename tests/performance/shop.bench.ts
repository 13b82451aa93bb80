import { afterAll, beforeAll, bench, describe, expect } from 'vitest'
import { systemClock } from '#app/domain/clock.ts'
import { connect } from '#db/client.ts'
import { insertBasket } from '../support/builders.ts'
import type { HttpShopper } from '../support/http-shopper.ts'
import { shopperWith } from '../support/shopper-with.ts'
import { type StartedShop, startShop } from '../support/started-shop.ts'
import { deliver } from '../support/stripe-at-sandbox.ts'

/** Requests under way at once, as many as a busy minute in December has. */
const AT_ONCE = 10

let shop: StartedShop
let shopper: HttpShopper

beforeAll(async () => {
  shop = await startShop({ environment: { LOG_LEVEL: 'warn' } })
  const db = connect(shop.databaseUrl, { max: 1 })
  shopper = await shopperWith(shop, await insertBasket({ db, clock: systemClock }, ['basic', 'regular', 'premium']))
  await db.$client.end()
})
afterAll(() => shop.remove())

const atOnce = (request: () => Promise<unknown>) => () =>
  Promise.all(Array.from({ length: AT_ONCE }, request)).then(() => {})

const get = (path: string) => async () => expect((await shopper.get(path)).status).toBe(200)

// vitest compares the benchmarks of one group: each line of its summary is a ratio to the fastest.
describe(`${AT_ONCE} requests at once`, () => {
  bench('the barest answer, /health', atOnce(get('/health')))
  bench('the home page', atOnce(get('/')))
  bench('the basket, from the database', atOnce(get('/basket')))
  bench(
    'an event of the payment company, kept',
    atOnce(async () => {
      const object = { object: 'product', id: 'prod_none' }
      expect(await deliver(shop, { type: 'product.updated', object })).toBe(200)
    }),
  )
})
