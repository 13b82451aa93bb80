import { href } from 'react-router'
import { servicesContext } from '#app/http/services-context.ts'
import type { Route } from './+types/robots'

/** Search engines may find public pages, but not those that need a letter, a basket, a link or a staff login. */
const NOT_FOR_ROBOTS = [
  '/admin',
  '/api',
  '/chat-complete',
  '/chat-santa',
  '/chat-transcript',
  '/chat-watch',
  '/confirm-emails',
  '/family',
  '/forget-device',
  '/order',
  '/payment-success',
  '/saved',
  '/unsubscribe',
  '/voice-note',
]

/** What search engines may look at. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl, isStaging } = context.get(servicesContext)
  const lines = [
    'User-agent: *',
    ...(isStaging ? ['/'] : NOT_FOR_ROBOTS).map((path) => `Disallow: ${path}`),
    `Sitemap: ${siteUrl.origin}${href('/sitemap.xml')}`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
