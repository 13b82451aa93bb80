import type { PackageCode } from '#app/domain/pricing/packages.ts'
import type { SHEET_FAULTS } from '#db/schema/codes.ts'

export type Fulfilment = 'ready_to_print' | 'printed' | 'shipped'

/** An order item's stage, from its timestamps. */
export function fulfilmentOf({ printedAt, shippedAt }: { printedAt: Date | null; shippedAt: Date | null }): Fulfilment {
  if (shippedAt) return 'shipped'
  return printedAt ? 'printed' : 'ready_to_print'
}

/** Why a sheet may not be printed. */
export type SheetFault = (typeof SHEET_FAULTS)[number]

/**
 * For waiting letters: paid longest ago first, most recent first, or the soonest posting deadline first. Shipped ones
 * are shown newest first.
 */
export const QUEUE_ORDERS = ['oldest', 'newest', 'cut_off'] as const

export type QueueOrder = (typeof QUEUE_ORDERS)[number]

/** Which letters of the print queue are shown; null means no filter. Days are whole London days, `YYYY-MM-DD`. */
export type QueueFilters = {
  state: Fulfilment | null
  package: PackageCode | null
  /** Only packages that must be posted by this day: see `listCutOffs`. */
  cutOff: string | null
  /** `from` and `to`: ordered between these days, both included. */
  from: string | null
  to: string | null
  /** A check code as it was typed. */ code: string | null
  sort: QueueOrder
}

/** Two people reload a queue page every half minute, from up to twenty thousand letters. */
export const LETTERS_PER_PAGE = 100

/** How many two people print, check, pack and post in a day. */
export const LETTERS_A_DAY = 1_000
