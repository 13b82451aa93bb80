/** How long the shop keeps what was not ordered within reach: the basket's cookie, links, what the browser copies (decisions 11 and 12). */
const KEPT_FOR_DAYS = 30

export const KEPT_FOR_MS = KEPT_FOR_DAYS * 24 * 3_600_000

/** The moment before which something is too old to be opened. */
export function oldestOpen(now: Date): Date {
  return new Date(now.getTime() - KEPT_FOR_MS)
}
