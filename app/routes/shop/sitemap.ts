import { href } from 'react-router'
import { CONTENT_CHANGED_ON } from '#app/content/brand.ts'
import { POLICY_LINKS } from '#app/content/policies/policy.ts'
import { servicesContext } from '#app/http/services-context.ts'
import type { Route } from './+types/sitemap'

/** The public pages, without personal details. */
const PATHS = [
  href('/'),
  href('/packages'),
  href('/help'),
  href('/contact'),
  ...POLICY_LINKS.map(({ policy }) => href('/legal/:policy', { policy })),
]

/** The shop's pages, for search engines. */
export function loader({ context }: Route.LoaderArgs) {
  const { siteUrl } = context.get(servicesContext)
  const urls = PATHS.map(
    (path) => `<url><loc>${siteUrl.origin}${path}</loc><lastmod>${CONTENT_CHANGED_ON}</lastmod></url>`,
  ).join('')
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`
  return new Response(sitemap, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
