import { expect, test } from 'vitest'
import { mirrorSecret, readMirrorSecret } from './basket-mirror.ts'
import { shopperCookie } from './shopper-cookie.ts'

const DAY_MS = 24 * 3_600_000
const at = (days: number, secret = 'a secret of more than thirty-two letters') => ({
  cookies: { secrets: [secret], secure: false },
  clock: { now: () => new Date(days * DAY_MS) },
})
const shopper = { basketId: crypto.randomUUID(), letterDraftId: crypto.randomUUID(), lines: [] }

test('the browser’s own copy leads to its basket for as long as the cookie would have lasted', async () => {
  const { secret, until } = await mirrorSecret(at(0), shopper)
  const { basketId, letterDraftId } = shopper
  expect(until).toBe(30 * DAY_MS)
  expect(await readMirrorSecret(at(29.9), secret)).toMatchObject({ basketId, letterDraftId })
  expect(await readMirrorSecret(at(30.1), secret)).toBeNull()
})

test('a forged or altered secret, or one from another shop, finds no basket and is not a valid cookie', async () => {
  const { secret } = await mirrorSecret(at(0), shopper)
  expect(await readMirrorSecret(at(0, 'another secret of thirty-two letters and more'), secret)).toBeNull()
  for (const wrong of ['', 'x', `${secret}x`, secret.slice(1), null, 7]) {
    expect(await readMirrorSecret(at(0), wrong)).toBeNull()
  }
  const withCookie = (value: string) => new Request('http://shop.example', { headers: { Cookie: `basket=${value}` } })
  expect(await shopperCookie.find(at(0), withCookie(secret))).toBeNull()
  const [, cookie] = await shopperCookie.set(at(0), shopper)
  expect(await shopperCookie.find(at(0), withCookie(cookie.slice('basket='.length, cookie.indexOf(';'))))).toEqual(
    shopper,
  )
})
