import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { covers } from '../../tests/support/covers.ts'
import { previewGate } from './preview-gate.ts'
import { servicesContext, type WebServices } from './services-context.ts'

const cookies = { secrets: ['a secret of more than thirty-two letters'], secure: false }

/** Where a visitor is redirected; `null` when they are let through. */
async function visit(path: string, { gateIsOpen = false, cookie = '' } = {}) {
  const url = new URL(path, 'http://shop.example')
  const request = new Request(url, { headers: { Cookie: cookie } })
  const context = new RouterContextProvider()
  context.set(servicesContext, { cookies, gateIsOpen } as unknown as WebServices)
  const gate = previewGate({ request, url, context, params: {}, pattern: '*' }, () => Promise.resolve(new Response()))
  const answer = await Promise.resolve(gate).catch((thrown: unknown) => thrown)
  if (!(answer instanceof Response)) throw answer
  return { to: answer.headers.get('Location'), cookie: answer.headers.get('Set-Cookie')?.split(';')[0] ?? '' }
}

test('an open shop lets everyone through', async () => {
  expect((await visit('/questionnaire', { gateIsOpen: true })).to).toBeNull()
  covers('2.17')
})

test('a closed shop redirects to the coming-soon page, except from staff, voice, payment and legal pages', async () => {
  for (const path of ['/', '/questionnaire', '/basket', '/administer', '/api/save-basket'])
    expect((await visit(path)).to).toBe('/coming-soon')
  for (const path of ['/admin', '/admin/login', '/voice-note/x', '/payment-success', '/coming-soon', '/legal/terms'])
    expect((await visit(path)).to).toBeNull()
  // What an email links to, and a family's rights, do not end with the season.
  for (const path of ['/order/x', '/family/open/x', '/chat-transcript/x', '/confirm-emails/x', '/unsubscribe/x'])
    expect((await visit(path)).to).toBeNull()
  covers('2.16')
})

test('a preview link lets one browser in and leaves no trace in the URL; another link ends the preview', async () => {
  const entered = await visit('/packages?preview=true&x=1')
  expect(entered.to).toBe('/packages?x=1')
  expect((await visit('/packages', entered)).to).toBeNull()
  expect((await visit('/packages', { cookie: 'preview=true' })).to).toBe('/coming-soon')
  covers('2.14')
  const left = await visit('/packages?preview=off', entered)
  expect(left).toEqual({ to: '/coming-soon', cookie: 'preview=' })
  covers('2.15')
  expect((await visit('//evil.example?preview=true')).to).toBe('/')
})
