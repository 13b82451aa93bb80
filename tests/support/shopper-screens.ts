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
  await db.$client.end()
  const writing = new HttpShopper(shop)
  await writing.writeLetter()
  await writing.approveLetter()
  const bought = new HttpShopper(shop)
  const paidAt = await bought.pay(await bought.reachPayment())
  const steps = ['gender', 'date-of-birth', 'siblings', 'achievements', 'experience']
  const visitor = new HttpShopper(shop)
  const screens = (shopper: HttpShopper, ...paths: string[]) => paths.map((path) => ({ path, shopper }))
  return [
    ...screens(
      visitor,
      '/',
      '/coming-soon',
      '/legal/privacy',
      '/no-such-page',
      '/help',
      '/contact',
      '/order/find',
      '/questionnaire/child',
    ),
    ...screens(writing, ...steps.map((step) => `/questionnaire/${step}`), '/preview', '/packages'),
    ...screens(buying, '/basket', '/checkout', '/checkout/delivery', '/payment-canceled'),
    ...screens(bought, paidAt),
  ]
}
