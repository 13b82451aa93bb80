import { z } from 'zod'
import { normaliseText } from '#app/domain/text/normalise-text.ts'

const PageSchema = z.coerce.number().int().min(0).max(100_000).catch(0)

/** The page number of a long table in a URL, from 0; an invalid one means the first page. */
export const readPage = (url: URL): number => PageSchema.parse(url.searchParams.get('page') ?? undefined)

/** Longer than any address or name. */
const MAX_SEARCH_CHARACTERS = 250

/** What a long table is searched for; empty for everything. */
export const readSearch = (url: URL): string =>
  normaliseText(url.searchParams.get('search') ?? '')
    .trim()
    .slice(0, MAX_SEARCH_CHARACTERS)

type ShownPage = {
  /** From 0. */
  page: number
  hasMore: boolean
}

/**
 * URLs of the previous and next page; null where there is none.
 *
 * @param path Of the table.
 * @param filters The active filters; empty ones are left out.
 */
export function pagesBeside({ page, hasMore }: ShownPage, path: string, filters: Record<string, string | null>) {
  const linkTo = (other: number) => {
    const query = new URLSearchParams(Object.entries(filters).filter((one): one is [string, string] => !!one[1]))
    query.set('page', String(other))
    return `${path}?${query}`
  }
  return { previous: page > 0 ? linkTo(page - 1) : null, next: hasMore ? linkTo(page + 1) : null }
}

/** `Showing 51 - 100 of 120`; null for an empty page. */
export function wordsForShown(
  { page, perPage, shown }: { page: number; perPage: number; shown: number },
  total: number | string,
): string | null {
  if (shown === 0) return null
  const before = page * perPage
  return `Showing ${before + 1} - ${before + shown} of ${total}`
}
