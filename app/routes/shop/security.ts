import { addDays, startOfDay } from 'date-fns'
import { BRAND } from '#app/content/brand.ts'
import { servicesContext } from '#app/http/services-context.ts'
import type { Route } from './+types/security'

/** RFC 9116 recommends less than a year; the shop renews it each day. */
const VALID_DAYS = 180

/** How to report a security fault. */
export function loader({ context }: Route.LoaderArgs) {
  const { clock, siteUrl } = context.get(servicesContext)
  const lines = [
    `Contact: mailto:${BRAND.supportEmail}`,
    `Contact: ${siteUrl.origin}/contact`,
    `Expires: ${addDays(startOfDay(clock.now()), VALID_DAYS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${siteUrl.origin}/.well-known/security.txt`,
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
