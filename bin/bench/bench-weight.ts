import { startShop } from '../../tests/support/started-shop.ts'
import { listShopperScreens } from '../../tests/support/shopper-screens.ts'
import { weigh } from '../../tests/support/weigh.ts'
import { buildShop } from '../shop/build-shop.ts'

// `npm run bench:weight`: what a phone with an empty cache loads of each screen, in bytes as sent.

buildShop()
const shop = await startShop()
try {
  process.stdout.write('screen                          page   script  files   font  requests\n')
  for (const { path, shopper } of await listShopperScreens(shop)) {
    const { page, script, scriptFiles, font, requests } = await weigh(shop, shopper, path)
    const figures = [page, script, scriptFiles, font, requests].map((figure) => String(figure).padStart(8)).join('')
    process.stdout.write(`${path.padEnd(28)}${figures}\n`)
  }
} finally {
  await shop.remove()
}
