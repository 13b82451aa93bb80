import type { MetaDescriptor } from 'react-router'
import { BRAND } from '#app/content/brand.ts'

type PublicPage = {
  title: string
  path: string
  /** Missing on a page that failed. */
  siteUrl: string | undefined
  description?: string
}

/** What search engines and shared links are told of a page that everybody may find. */
export function publicMeta({ title, path, siteUrl, description = BRAND.tagline }: PublicPage): MetaDescriptor[] {
  if (!siteUrl) return [{ title }]
  const url = `${siteUrl}${path}`
  const shared = { type: 'website', title, description, url, image: `${siteUrl}/share.jpg` }
  return [
    { title },
    { tagName: 'link', rel: 'canonical', href: url },
    ...Object.entries(shared).map(([property, content]) => ({ property: `og:${property}`, content })),
  ]
}
