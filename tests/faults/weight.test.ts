import { afterAll, beforeAll, expect, test } from 'vitest'
import { covers } from '../support/covers.ts'
import { listShopperScreens } from '../support/shopper-screens.ts'
import { type StartedShop, startShop } from '../support/started-shop.ts'
import { weigh, type Weight } from '../support/weigh.ts'

let shop: StartedShop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.remove())

const KB = 1_024

/** Bytes as sent, and files. `docs/performance.md` has the figures of today and where they should go. */
const WITHOUT_SCRIPT: Weight = { page: 11 * KB, script: 0, scriptFiles: 0, font: 25 * KB, requests: 5 }
/** 8 KB, and 200 bytes more for the text about the season, which is longer on some days than on others. */
const HOME: Weight = { ...WITHOUT_SCRIPT, page: 8 * KB + 200 }
const WITH_SCRIPT: Weight = { page: 11 * KB, script: 111 * KB, scriptFiles: 8, font: 25 * KB, requests: 12 }
const PAGES_WITHOUT_SCRIPT = /legal|no-such|help|contact|order|packages|delivery|payment/

test('no screen of the shop is heavier than a phone on a weak signal can bear', async () => {
  const heavy: string[] = []
  for (const { path, shopper } of await listShopperScreens(shop)) {
    const limit = path === '/' ? HOME : PAGES_WITHOUT_SCRIPT.test(path) ? WITHOUT_SCRIPT : WITH_SCRIPT
    const weight = await weigh(shop, shopper, path)
    for (const [name, most] of Object.entries(limit)) {
      const figure = weight[name as keyof Weight]
      if (figure > most) heavy.push(`${path}: ${name} ${figure}, at most ${most}`)
    }
  }
  expect(heavy).toEqual([])
  covers('2.23')
})
