import type { PackageCode } from '#app/domain/pricing/packages.ts'

/** Letters and whole pence of one package. */
export type PackageFigures = { letters: number; pence: number }

/** What was sold and posted on one day in London. Amounts are whole pence; refunds are not taken off. */
export type DayFigures = {
  /** `YYYY-MM-DD`. */ day: string
  /** All that were paid, even if refunded or cancelled later. */ orders: number
  paidPence: number
  discountPence: number
  posted: number
  packages: Partial<Record<PackageCode, PackageFigures>>
}

/** The figures of a day without events. */
export const emptyDay = (day: string): DayFigures => ({
  day,
  orders: 0,
  paidPence: 0,
  discountPence: 0,
  posted: 0,
  packages: {},
})

/** How many days a chart shows. */
export const CHART_DAYS = 30

/** How many days of the language model's answers are shown. */
export const QUALITY_DAYS = 7
