import { z } from 'zod'

const PageSchema = z.coerce.number().int().min(0).max(100_000).catch(0)

/** The page of a long table that an address asks for, from 0; whatever is no page of ours is the first. */
export const readPage = (url: URL): number => PageSchema.parse(url.searchParams.get('page') ?? undefined)

type ShownPage = {
  /** From 0. */
  page: number
  hasMore: boolean
}

/**
 * Addresses of the pages beside the one that is shown; null where there is none.
 *
 * @param path Of the table.
 * @param filters What it is narrowed to; what is empty is left out.
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
