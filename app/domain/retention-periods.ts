import { milliseconds, subMilliseconds } from 'date-fns'

/** How long what was not ordered is opened and kept: by the basket's cookie, links, and the browser's copy (decisions 11 and 12). */
export const OPEN_DAYS = 30
export const OPEN_FOR_MS = milliseconds({ days: OPEN_DAYS })

/** The moment before which something is too old to be opened. */
export function oldestOpenAt(now: Date): Date {
  return subMilliseconds(now, OPEN_FOR_MS)
}

/** An order's email is found again months later; the page behind its link says what became of everything. */
export const ORDER_LINK_DAYS = 400
/** What was said in a chat is deleted after so long (specification §9). */
export const CHAT_DAYS = 30
/** Letters, names, answers and addresses of an order: so long after its letter was posted, or cancelled (child-safety 17). */
export const ORDER_WORDS_DAYS = 90
/** A chat, a letter or an order that asks for something else is answered by then; what was asked is kept so much longer. */
export const REQUEST_DAYS = 365
/** The payment company sends an event again for three days; a question about an email or a payment comes within weeks. */
export const RECORDS_DAYS = 90
/** An email is found again in a mailbox long after it was sent; its link is to work. */
export const UNSUBSCRIBE_DAYS = 730
/** Questions about a child's safety come late. */
export const SAFETY_DAYS = 365
/** A season can be compared with the one before; no word of a letter is in it. */
export const MODEL_REQUEST_DAYS = 400
/** What staff did, and what was deleted: who asks about last Christmas asks before the one after next. */
export const LOG_DAYS = 730
/** The tax law asks for it (specification §9). */
export const MONEY_YEARS = 7
/** The link to a family's page, behind which is everything: as long as somebody looks at their email. */
export const FAMILY_LINK_MINUTES = 30
