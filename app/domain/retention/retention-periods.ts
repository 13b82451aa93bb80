import { milliseconds, subMilliseconds } from 'date-fns'

/** How long what was not ordered can be opened: by the basket's cookie, links, and the browser's copy (decisions 11 and 12). */
export const OPEN_FOR_MS = milliseconds({ days: 30 })

/** The moment before which something is too old to be opened. */
export function oldestOpenAt(now: Date): Date {
  return subMilliseconds(now, OPEN_FOR_MS)
}

/** The moment before which answers and letters that nobody ordered are deleted: no cookie renewed on their last day works any more. */
export function oldestKeptAt(now: Date): Date {
  return subMilliseconds(oldestOpenAt(now), OPEN_FOR_MS)
}

/** An order's email is found again months later; the page behind its link says what became of everything. */
export const ORDER_LINK_DAYS = 400
