import pRetry from 'p-retry'
import { systemClock } from '#app/domain/clock.ts'
import { connect } from '#db/client.ts'
import { insertBasket } from './builders.ts'
import { HttpShopper } from './http-shopper.ts'
import { shopperWith } from './shopper-with.ts'
import type { StartedShop } from './started-shop.ts'

/** The screens of the shop, each with a shopper who has come that far. The basket has a letter of each package. */
export async function listShopperScreens(shop: StartedShop): Promise<{ path: string; shopper: HttpShopper }[]> {
  const db = connect(shop.databaseUrl, { max: 1 })
  const buying = await shopperWith(
    shop,
    await insertBasket({ db, clock: systemClock }, ['basic', 'regular', 'premium']),
  )
  const served = await shopperWithOrder(shop)
  // Only what has arrived is reviewed.
  await db.$client`
    update order_items set printed_at = now(), shipped_at = now() - interval '20 days', tracking_number = 'AB123456785GB'
    from orders join customers on customers.id = customer_id where orders.id = order_id and email = ${served.email}`
  await db.$client.end()
  const writing = new HttpShopper(shop)
  await writing.writeLetter()
  await writing.approveLetter()
  const bought = new HttpShopper(shop)
  const paidAt = await bought.pay(await bought.reachPayment())
  const steps = ['gender', 'date-of-birth', 'siblings', 'achievements', 'experience', 'what-the-ai-reads']
  const visitor = new HttpShopper(shop)
  const screens = (shopper: HttpShopper, ...paths: string[]) => paths.map((path) => ({ path, shopper }))
  return [
    ...screens(
      visitor,
      '/',
      '/coming-soon',
      '/legal/privacy',
      '/legal/cookies',
      '/no-such-page',
      '/help',
      '/contact',
      '/order/find',
      '/questionnaire/child',
    ),
    ...screens(writing, ...steps.map((step) => `/questionnaire/${step}`), '/preview', '/preview/proof', '/packages'),
    ...screens(buying, '/basket', '/checkout', '/checkout/delivery', '/payment-canceled'),
    ...screens(bought, paidAt),
    ...screens(served, '/order', '/order/review', '/order/message'),
  ]
}

/** A shopper whose order is open in their browser. */
async function shopperWithOrder(shop: StartedShop): Promise<HttpShopper> {
  const shopper = new HttpShopper(shop)
  await shopper.visit(await shopper.pay(await shopper.reachPayment()))
  await shopper.visit(await shopper.linkIn(/Your North Pole Post order/, /\/order\/[\w-]{43}/))
  return shopper
}

/** A child's page with a message to hear, once the worker has made one for a letter that was bought. */
export async function findVoicePath(shop: StartedShop): Promise<string> {
  const db = connect(shop.databaseUrl, { max: 1 })
  const token = await pRetry(
    async () => {
      const [row] = await db.$client<{ voice_token: string }[]>`
        select i.voice_token from order_items i join voice_messages v on v.order_item_id = i.id where v.state = 'ready'`
      if (!row) throw new Error('There is no message yet.')
      return row.voice_token
    },
    { retries: 120, minTimeout: 1_000, factor: 1 },
  )
  await db.$client.end()
  return `/voice-note/${token}`
}
