import { href, type MiddlewareFunction, redirect } from 'react-router'
import { z } from 'zod'
import { ownPath } from './own-path.ts'
import { servicesContext } from './services-context.ts'
import { shopCookie } from './signed-cookie.ts'

/** Paths that work while the shop is closed (specification §2), with what they need: links, cookies, webhooks. */
const EXEMPT = [
  '/admin',
  '/voice-note',
  '/api/voice-note',
  '/payment-success',
  '/order',
  '/family',
  '/forget-device',
  '/chat-transcript',
  '/confirm-emails',
  '/coming-soon',
  '/contact',
  '/help',
  '/legal',
  '/.well-known',
  '/unsubscribe',
  '/webhooks',
  '/cookie-consent',
]

/** Whether a path works while the shop is closed. */
export const isExempt = (path: string) => EXEMPT.some((start) => path === start || path.startsWith(`${start}/`))

const cookie = shopCookie('preview', z.literal(true))

/**
 * Keeps visitors on the coming-soon page while `SHOP_GATE=closed`. `?preview=true` lets a browser in until it is
 * closed, `?preview=off` ends that.
 */
export const previewGate: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  const services = context.get(servicesContext)
  const asked = url.searchParams.get('preview')
  if (asked === 'off') {
    throw redirect(href('/coming-soon'), { headers: [await cookie.end(services)] })
  }
  if (asked === 'true') {
    url.searchParams.delete('preview')
    throw redirect(ownPath(url.pathname + url.search), { headers: [await cookie.set(services, true)] })
  }
  const mayPass = services.gateIsOpen || isExempt(url.pathname) || (await cookie.find(services, request))
  if (!mayPass) throw redirect(href('/coming-soon'))
  return next()
}
