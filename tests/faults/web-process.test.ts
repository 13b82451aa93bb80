import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer, request as askSecurely } from 'node:https'
import { request as ask } from 'node:http'
import { join } from 'node:path'
import { generate } from 'selfsigned'
import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { findFreePort } from '../../sandbox/free-port.ts'
import { covers } from '../support/covers.ts'
import { HtmlPage } from '../support/html-page.ts'
import { HttpShopper } from '../support/http-shopper.ts'
import { listAdminPaths } from '../support/paths.ts'
import { startSecondWeb } from '../support/second-web.ts'
import { redirectsTo, logIn } from '../support/staff-requests.ts'
import { openShop } from '../support/shop-with-database.ts'

const { shop } = await openShop()

const child = { childName: 'Ivo', parentEmail: 'parent@home.example' }

test('a form from another site is refused, on pages and on resource routes', async () => {
  const shopper = new HttpShopper(shop)
  for (const path of ['/questionnaire/child', '/questionnaire/child.data', '/admin/logout', '/api/letter-progress']) {
    expect((await shopper.post(path, child, { Origin: 'https://evil.example' })).status, path).toBe(403)
    expect((await shopper.post(path, child, { 'Sec-Fetch-Site': 'cross-site' })).status, path).toBe(403)
    expect((await shopper.post(path, child, { Origin: '' })).status, path).toBe(403)
  }
  expect((await shopper.post('/questionnaire/child', child)).location).toBe('/questionnaire/gender')
})

test('every page has its security headers, and a page with script a new nonce each time', async () => {
  const shopper = new HttpShopper(shop)
  const headersOf = async (path: string) => (await shopper.get(path)).headers
  const ready = await Promise.all(['/', '/nope', '/legal/terms'].map(headersOf))
  for (const path of ['/', '/nope', '/legal/terms'])
    expect((await shopper.get(path)).html, path).not.toMatch(/<script(?! type="application\/ld\+json")/)
  // Its sample plays at a press by one inline script; it loads no file.
  const { html } = await shopper.get('/packages')
  expect(html.match(/<script(?! type="application\/ld\+json")/g)).toHaveLength(1)
  expect(html).not.toMatch(/<script[^>]*(?:src|module)|modulepreload/)
  for (const headers of ready) expect(headers.get('Cache-Control')).toBe('private, no-cache')
  const policies = await Promise.all(['/basket', '/packages', '/admin/login'].map(headersOf))
  for (const headers of policies) expect(headers.get('Cache-Control')).toBe('no-store')
  for (const headers of [...ready, ...policies]) {
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('Content-Security-Policy')).not.toContain('unsafe-inline')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('same-origin')
  }
  expect(new Set(policies.map((headers) => headers.get('Content-Security-Policy'))).size).toBe(policies.length)
})

test('a page with a voice message never sends its address as referrer, however it is spelt', async () => {
  const shopper = new HttpShopper(shop)
  for (const path of ['/voice-note/x', '/Voice-Note/x', '/%56oice-note/x', '/VOICE-NOTE/x.data'])
    expect((await shopper.get(path)).headers.get('Referrer-Policy'), path).toBe('no-referrer')
})

test('no page loads the schema library or holiday data, and the calendar loads only when opened', () => {
  const folder = 'build/client/assets'
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(20)
  // React with its router is the largest file that a page needs.
  expect(scripts.filter((name) => statSync(join(folder, name)).size > 384 * 1024)).toEqual([])
  expect(scripts.filter((name) => readFileSync(join(folder, name), 'utf8').includes('_zod'))).toEqual([])
  const dateField = scripts.find((name) => name.startsWith('date-of-birth-')) ?? ''
  expect(readFileSync(join(folder, dateField), 'utf8')).not.toContain('weekday')
})

test('built files are compressed and cached for ever', async () => {
  const shopper = new HttpShopper(shop)
  const asset = /\/assets\/entry\.client-[\w-]+\.js/.exec((await shopper.get('/basket')).html)?.[0] ?? ''
  const { headers, status } = await shopper.get(asset, { 'Accept-Encoding': 'br' })
  expect(status).toBe(200)
  expect(headers.get('Content-Encoding')).toBe('br')
  expect(headers.get('Cache-Control')).toContain('immutable')
  expect((await shopper.get('/assets/..%2f..%2fserver%2fweb.js')).status).toBe(404)
})

test('nonsense in an address or a form never causes a server error', async () => {
  const shopper = new HttpShopper(shop)
  expect((await shopper.get('/payment-success?session_id=%00')).status).toBe(404)
  expect((await shopper.get('/basket/not-a-line')).status).toBe(404)
  expect((await shopper.get('/a-link-cut-short')).status).toBe(404)
  expect(readFileSync(join(shop.dataFolder, 'logs', 'web.log'), 'utf8')).not.toContain('a-link-cut-short')
  covers('admin.2')
  expect((await shopper.post('/questionnaire/child', child, { 'Content-Type': 'application/json' })).status).toBe(400)
  expect(
    (
      await shopper.post('/questionnaire/child', {
        childName: `e${'\u0301'.repeat(20_000)}`,
        parentEmail: 'a@b.example',
      })
    ).status,
  ).toBe(400)
  expect(
    (
      await shopper.post('/questionnaire/child', {
        childName: 'Iv\u0000o',
        parentEmail: `${'a'.repeat(240)}@b.example`,
      })
    ).status,
  ).toBe(302)
  expect((await shopper.post('/admin/login', { email: `${'a'.repeat(240)}@b.example` })).status).toBe(302)
  for (const intent of ['', 'nonsense', 'mark-printed'])
    expect((await shopper.post('/basket', { intent, lineId: "'; drop table orders" })).status).toBe(400)
  expect((await shopper.post('/basket', { intent: 'remove', lineId: "'; drop table orders" })).status).toBe(302)
})

test('a form posted to a page without an action is refused, and logs no error', async () => {
  const { status, headers } = await new HttpShopper(shop).post('/legal/terms')
  expect(status).toBe(405)
  const lines = () =>
    readFileSync(join(shop.dataFolder, 'logs', 'web.log'), 'utf8')
      .split('\n')
      .filter((line) => line.includes(headers.get('X-Request-Id') ?? 'no id'))
      .map((line) => (JSON.parse(line) as { level: number }).level)
  await expect.poll(lines).toEqual([30])
})

test('a broken or forged cookie is ignored', async () => {
  const shopper = new HttpShopper(shop)
  for (const value of ['nonsense', 'eyJiYXNrZXRJZCI6IjEifQ%3D%3D.AAAA', '%00', '']) {
    shopper.setCookie('basket', value)
    expect((await shopper.get('/basket')).html).toContain('Your basket is empty')
  }
})

test('the cookie banner asks until it is answered, returns to its page, and measures nothing', async () => {
  for (const answer of ['Accept All', 'Essential Only', 'Close: essential cookies only']) {
    const page = await HtmlPage.open(new HttpShopper(shop), '/questionnaire/child')
    expect(page.all('form[aria-label="Cookies"]')).toHaveLength(1)
    expect(page.linkTo('About cookies')).toBe('/legal/cookies')
    const answered = await page.press(answer)
    expect(answered.path).toBe('/questionnaire/child')
    expect(answered.all('form[aria-label="Cookies"]')).toHaveLength(0)
    // With any answer, a page without script makes no request to another company.
    expect(answered.all('[src^="http"], link[rel=stylesheet][href^="http"]')).toHaveLength(0)
  }
})

test('behind a proxy that ends TLS, forms work, cookies are secure, and an admin needs a passkey', async () => {
  const proxyPort = await findFreePort()
  const origin = `https://localhost:${proxyPort}`
  const second = await startSecondWeb(shop, { publicUrl: origin })
  const secure = { ...shop, siteUrl: second.siteUrl }
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'localhost' }])
  const { port } = new URL(secure.siteUrl)
  const proxy = createServer({ cert, key }, (incoming, outgoing) => {
    const forward = ask(
      {
        port,
        path: incoming.url,
        method: incoming.method,
        headers: { ...incoming.headers, 'x-forwarded-proto': 'https' },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
      },
    )
    incoming.pipe(forward)
  })
  await new Promise<void>((resolve) => proxy.listen(proxyPort, resolve))
  try {
    const answer = await new Promise<{ status: number | undefined; location: string | undefined; cookies: string[] }>(
      (resolve, reject) => {
        const headers = { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' }
        askSecurely(`${origin}/questionnaire/child`, { method: 'POST', rejectUnauthorized: false, headers }, (got) => {
          got.resume()
          resolve({ status: got.statusCode, location: got.headers.location, cookies: got.headers['set-cookie'] ?? [] })
        })
          .on('error', reject)
          .end(new URLSearchParams(child).toString())
      },
    )
    expect(answer).toMatchObject({ status: 302, location: '/questionnaire/gender' })
    expect(answer.cookies.join()).toMatch(/^__Host-basket=[^;]*; .*Path=\/; HttpOnly; Secure/)
    expect(answer.cookies.join()).not.toContain('Domain')

    const underOtherName = (path: string) =>
      new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
        ask({ port, path, headers: { Host: 'www.shop.example' } }, (got) => {
          got.resume()
          resolve({ status: got.statusCode, location: got.headers.location })
        })
          .on('error', reject)
          .end()
      })
    expect(await underOtherName('/basket?x=1')).toEqual({ status: 308, location: `${origin}/basket?x=1` })
    expect((await underOtherName('//evil.example/login')).location).toBe(`${origin}//evil.example/login`)
    expect(await underOtherName('/health/accepting')).toMatchObject({ status: 200 })

    const db = connect(secure.databaseUrl, { max: 1 })
    const packer = await logIn(secure, db, { email: 'packer@shop.example', role: 'packer', isSecure: true })
    expect((await packer.get('/admin/print-queue')).status).toBe(200)
    await db.$client`
      insert into user_roles (user_id, role) select id, 'admin' from users where email = 'packer@shop.example'`
    for (const path of listAdminPaths().filter((one) => !['/admin/passkey', '/admin/logout'].includes(one)))
      expect(redirectsTo('/admin/passkey', await packer.get(path)), path).toBe(true)
    expect((await packer.get('/admin/passkey')).html).toContain('Add a passkey')
    await db.$client.end()
    covers('users.7')
  } finally {
    proxy.closeAllConnections()
    proxy.close()
    await second.stop()
  }
})

test('the shop reports that it is alive and ready', async () => {
  expect(await (await fetch(`${shop.siteUrl}/health`)).text()).toBe('ok')
  // Not ready while the database takes longer than two seconds, as it may on a busy machine.
  await expect.poll(async () => (await fetch(`${shop.siteUrl}/health/ready`)).status).toBe(200)
})

test('search engines may index the public pages only, and personal pages are never cached', async () => {
  const robots = await (await fetch(`${shop.siteUrl}/robots.txt`)).text()
  for (const path of ['/order', '/family', '/chat-watch', '/voice-note', '/saved', '/admin'])
    expect(robots).toContain(`Disallow: ${path}\n`)
  expect(robots).toContain(`Sitemap: ${shop.siteUrl}/sitemap.xml`)
  const privately = [
    '/order',
    '/order/find',
    '/family',
    '/order/message',
    '/preview',
    '/basket',
    '/checkout',
    '/chat-santa',
  ]
  for (const path of privately) {
    const { headers } = await fetch(shop.siteUrl + path, { redirect: 'manual' })
    expect(headers.get('Cache-Control'), path).toBe('no-store')
  }
  covers('keep.4')
})

// Must be the last test: the server closes the connection, which another test might reuse.
test('a body that is too large is refused', async () => {
  expect((await new HttpShopper(shop).post('/questionnaire/child', { childName: 'x'.repeat(400_000) })).status).toBe(
    413,
  )
})
