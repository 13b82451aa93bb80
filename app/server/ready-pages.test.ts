import { brotliDecompressSync } from 'node:zlib'
import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { consentCookie } from '#app/http/consent-cookie.ts'
import { flash } from '#app/http/flash.ts'
import type { WebServices } from '#app/http/services-context.ts'
import { shopperCookie } from '#app/http/shopper/shopper-cookie.ts'
import { readyPages } from './ready-pages.ts'
import type { WebEnvironment } from './web-environment.ts'

const cookies = { secrets: ['a secret of more than thirty-two letters'], secure: false }
const build = {
  routes: {
    basket: { parentId: 'root', path: 'basket/:lineId' },
    layout: { parentId: 'root' },
    find: { parentId: 'layout', path: 'order/find' },
  },
} as unknown as ServerBuild

/** A shop whose pages print what they were asked with; `asked` lists those requests. */
function openShop({ gateIsOpen = true } = {}) {
  const asked: Request[] = []
  const now = { value: new Date('2026-11-24T12:00:00Z') }
  const services = { cookies, gateIsOpen, siteUrl: new URL('https://shop.example'), clock: { now: () => now.value } }
  const render = (request: Request) => {
    asked.push(request)
    const heard = [request.url, ...[...request.headers].map((line) => line.join(': '))].join('\n')
    const html = `<html><style>a { color: red }</style><script>go()</script>${heard}${asked.length}</html>`
    return Promise.resolve({ answer: new Response(html), route: 'x' })
  }
  const security = { isSecure: true, paymentPageOrigin: undefined, isDevelopment: false, isMeasured: false }
  const app = new Hono<WebEnvironment>()
  app.use(readyPages({ services: services as unknown as WebServices, build, security, render }))
  app.all('*', (context) => context.text('made for its visitor'))
  const get = async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })
  return { asked, now, get }
}

const cookieOf = ([, cookie]: [string, string]) => cookie.split(';')[0] ?? ''
const shopperOf = async (basketId: string, letters: number) => {
  const lines = Array.from({ length: letters }, () => ({ lineId: crypto.randomUUID(), package: 'premium' as const }))
  return cookieOf(await shopperCookie.set({ cookies }, { basketId, lines, letterDraftId: crypto.randomUUID() }))
}
const chosenAt = async (timestamp: string, all = true) =>
  cookieOf(
    await consentCookie.set(
      { cookies },
      { essential: true, analytics: all, marketing: all, timestamp, policyVersion: '1' },
    ),
  )

test('nothing that a visitor sends can enter a ready page: it is made for an invented one', async () => {
  const { asked, get } = openShop()
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()]
  const sent = async (basketId: string) => ({
    'User-Agent': 'Mozilla of Ivo',
    'X-Forwarded-For': '203.0.113.7',
    Referer: 'https://elsewhere.example/ivo',
    Cookie: `${await shopperOf(basketId, 2)}; ${await chosenAt('2026-11-01T00:00:00Z')}; other=Ivo`,
  })
  const first = await get('/?utm_source=ivo', await sent(one))
  const second = await get('/', await sent(other))
  expect(await first.text()).toBe(await second.text())
  expect(asked.map(({ url }) => url)).toEqual(['https://shop.example/'])
  expect([...(asked[0]?.headers.keys() ?? [])]).toEqual(['cookie'])
  const heard = decodeURIComponent(asked[0]?.headers.get('Cookie') ?? '').replace(/[\w+/=]{20,}/g, (value) =>
    Buffer.from(value, 'base64').toString(),
  )
  for (const personal of [one, other, 'Ivo', 'ivo', '2026-11-01', 'premium']) expect(heard).not.toContain(personal)
  expect(first.headers.get('Set-Cookie')).toBeNull()
})

test('a ready page is made once for each state that it shows, and again when the hour changes', async () => {
  const { asked, now, get } = openShop()
  const basket = crypto.randomUUID()
  for (let round = 0; round < 3; round += 1) {
    await get('/')
    await get('/', { Cookie: await shopperOf(basket, 1) })
    await get('/', { Cookie: await shopperOf(basket, 3) })
    await get('/', { Cookie: await chosenAt('2026-11-02T00:00:00Z') })
    await get('/', { Cookie: await chosenAt('2026-11-03T00:00:00Z', false) })
  }
  expect(asked).toHaveLength(5)
  now.value = new Date('2026-11-24T13:00:00Z')
  await get('/')
  expect(asked).toHaveLength(6)
})

test('the first question is ready until a letter is begun, and a browser that goes back asks for it again', async () => {
  const { asked, get } = openShop()
  const first = await get('/questionnaire/child', { Cookie: await chosenAt('2026-11-02T00:00:00Z') })
  expect(first.headers.get('Cache-Control')).toBe('no-store')
  expect(asked).toHaveLength(1)
  const begun = await get('/questionnaire/child', { Cookie: await shopperOf(crypto.randomUUID(), 0) })
  expect(await begun.text()).toBe('made for its visitor')
})

test('one page stands for every unknown address, and one for every link that asks the same question', async () => {
  const { asked, get } = openShop()
  for (const path of ['/wp-login.php', '/nope', '/a/b/c', '/unsubscribe/secret-1', '/unsubscribe/secret-2'])
    expect(await (await get(path)).text(), path).toContain('<html>')
  expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/no-such-page', '/unsubscribe/-'])
})

test('no ready page is sent for a message, a preview, the other paths of the shop or, in a closed shop, home', async () => {
  const { asked, get } = openShop()
  const [, message] = await flash({ cookies }, 'success', 'Saved.')
  const cases: [string, Record<string, string>?][] = [
    ['/', { Cookie: message.split(';')[0] ?? '' }],
    ['/?preview=true'],
    ['/basket/x'],
    ['/order/find'],
    ['/Basket'],
    ['/%62asket'],
    ['/_.data'],
    ['/__manifest'],
    ['//evil.example'],
  ]
  for (const [path, headers] of cases)
    expect(await (await get(path, headers)).text(), path).toBe('made for its visitor')
  expect(await (await openShop({ gateIsOpen: false }).get('/')).text()).toBe('made for its visitor')
  expect(await (await openShop({ gateIsOpen: false }).get('/legal/terms')).text()).toContain('<html>')
  expect(asked).toEqual([])
})

test('a ready page lists its styles and scripts by hash, is compressed, and is not resent if unchanged', async () => {
  const { get } = openShop()
  const plain = await get('/legal/terms')
  const hash = (text: string) => createHash('sha256').update(text).digest('base64')
  const policy = plain.headers.get('Content-Security-Policy')
  expect(policy).toContain(`style-src 'self' 'sha256-${hash('a { color: red }')}'`)
  expect(policy).toContain(`script-src 'self' 'sha256-${hash('go()')}'`)
  expect(policy).not.toContain('nonce')
  const packed = await get('/legal/terms', { 'Accept-Encoding': 'gzip, br' })
  expect(packed.headers.get('Content-Encoding')).toBe('br')
  expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(await plain.text())
  const again = { 'Accept-Encoding': 'gzip, br', 'If-None-Match': packed.headers.get('ETag') ?? '' }
  expect((await get('/legal/terms', again)).status).toBe(304)
})
