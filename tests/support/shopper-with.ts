import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shopperCookie } from '#app/http/shopper/shopper-cookie.ts'
import { HttpShopper } from './http-shopper.ts'
import type { StartedShop } from './started-shop.ts'

/** A shopper whose signed cookie holds a basket that was made behind the shop's back. */
export async function shopperWith(shop: StartedShop, basketId: string): Promise<HttpShopper> {
  const secret = readFileSync(join(shop.dataFolder, 'secrets', 'cookie'), 'utf8')
  const kept = { basketId, lines: [], letterDraftId: null }
  const headers = new Headers(await shopperCookie({ cookies: { secrets: [secret], secure: false } }, kept))
  const shopper = new HttpShopper(shop)
  shopper.setCookie('basket', /^basket=([^;]*)/.exec(headers.get('Set-Cookie') ?? '')?.[1] ?? '')
  return shopper
}
