import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopperCookie } from '#app/http/shopper/shopper-cookie.ts'
import { HttpShopper } from './http-shopper.ts'
import type { StartedShop } from './started-shop.ts'

/** How a shop that runs beside the tests signs its cookies. */
export const cookieSettings = (shop: StartedShop) => ({
  cookies: { secrets: [readFileSync(join(shop.dataFolder, 'secrets', 'cookie'), 'utf8')], secure: false },
})

/** A shopper whose signed cookie holds a basket that was made behind the shop's back. */
export async function shopperWith(shop: StartedShop, basketId: string): Promise<HttpShopper> {
  const kept = { basketId, lines: [], letterDraftId: null }
  const [, cookie] = await shopperCookie.set(cookieSettings(shop), kept)
  const shopper = new HttpShopper(shop)
  shopper.setCookie('basket', /^basket=([^;]*)/.exec(cookie)?.[1] ?? '')
  return shopper
}
