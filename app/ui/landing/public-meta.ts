import type { MetaDescriptor } from 'react-router'
import { BRAND } from '#app/content/brand.ts'

/** Pictures of 1200 × 630 pixels, for where a link is shared. */
export const SHARE_PICTURES = ['share', 'share-packages', 'share-help', 'share-promises'] as const

type PublicPage = {
  title: string
  path: string
  /** Missing on a page that failed. */
  siteUrl: string | undefined
  description?: string
  /** Shown where its link is shared: a file of `public`. */ picture?: (typeof SHARE_PICTURES)[number]
}

/** What search engines and shared links are told of a page that everybody may find. */
export function publicMeta({
  title,
  path,
  siteUrl,
  description = BRAND.tagline,
  picture = 'share',
}: PublicPage): MetaDescriptor[] {
  if (!siteUrl) return [{ title }]
  const url = `${siteUrl}${path}`
  const shared = { type: 'website', title, description, url, image: `${siteUrl}/${picture}.jpg` }
  return [
    { title },
    { tagName: 'link', rel: 'canonical', href: url },
    ...Object.entries(shared).map(([property, content]) => ({ property: `og:${property}`, content })),
  ]
}
