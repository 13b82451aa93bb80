import { subMilliseconds } from 'date-fns'
import { millisecondsInDay } from 'date-fns/constants'

/**
 * How long an unfinished order can be reopened and is kept: by the basket's cookie, links and the browser's copy
 * (decisions 11 and 12).
 */
export const OPEN_DAYS = 30
export const OPEN_FOR_MS = OPEN_DAYS * millisecondsInDay

/** Anything older than this moment can no longer be opened. */
export function oldestOpenAt(now: Date): Date {
  return subMilliseconds(now, OPEN_FOR_MS)
}

/** Parents find an order's email again months later; the linked page says what has happened to everything. */
export const ORDER_LINK_DAYS = 400
/** What was said in a chat is deleted after this many days (specification §9). */
export const CHAT_DAYS = 30
/**
 * Letters, names, answers and addresses of an order: days after its letter was posted or cancelled (child-safety 17).
 */
export const ORDER_WORDS_DAYS = 90
/** Every request about a chat, a letter or an order is answered by then; the request is kept this much longer. */
export const REQUEST_DAYS = 365
/** A review of an older Christmas no longer says how it is now. */
export const REVIEW_DAYS = 1_095
/** The payment company resends an event for three days; questions about an email or payment come within weeks. */
export const RECORDS_DAYS = 90
/** People find an email in their mailbox long after it was sent; its unsubscribe link must still work. */
export const UNSUBSCRIBE_DAYS = 730
/** Questions about a child's safety come late. */
export const SAFETY_DAYS = 365
/** So that a season can be compared with the one before; no text of a letter is kept. */
export const MODEL_REQUEST_DAYS = 400
/** Audit log and retention runs: questions about one Christmas may come up to two years later. */
export const LOG_DAYS = 730
/** Required by tax law (specification §9). */
export const MONEY_YEARS = 7
/** The link to a family's page, which shows everything: long enough to open an email and press it. */
export const FAMILY_LINK_MINUTES = 30
