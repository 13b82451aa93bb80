import type { PackageCode } from '#app/domain/pricing/packages.ts'
import type { SHEET_FAULTS } from '#db/schema/codes.ts'

export type Fulfilment = 'ready_to_print' | 'printed' | 'shipped'

/** How far an order item has come, from its moments. */
export function fulfilmentOf({ printedAt, shippedAt }: { printedAt: Date | null; shippedAt: Date | null }): Fulfilment {
  if (shippedAt) return 'shipped'
  return printedAt ? 'printed' : 'ready_to_print'
}

/** Why a sheet may not be printed. */
export type SheetFault = (typeof SHEET_FAULTS)[number]

/** Of what waits: the longest paid first, the last one, or what must be posted soonest. What was shipped is shown newest first. */
export const QUEUE_ORDERS = ['oldest', 'newest', 'cut_off'] as const

export type QueueOrder = (typeof QUEUE_ORDERS)[number]

/** Which letters of the print queue are shown; null narrows nothing. Days are London's, `YYYY-MM-DD`, and whole. */
export type QueueFilters = {
  state: Fulfilment | null
  package: PackageCode | null
  /** Only packages that must be posted by this day: see `listCutOffs`. */
  cutOff: string | null
  /** Ordered on this day or later, and on that day or earlier. */
  from: string | null
  to: string | null
  sort: QueueOrder
}

/** A page of the queue is read again every half minute by two people, of twenty thousand letters. */
export const LETTERS_PER_PAGE = 100

/** What two people print, check, pack and post in a day. */
export const LETTERS_A_DAY = 1_000
