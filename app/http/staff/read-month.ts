import { dayInLondon } from '#app/domain/clock.ts'

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/

/** A month in a URL as `YYYY-MM`; anything else means the one it is now. */
export const readMonth = (typed: string | null, now: Date): string =>
  typed !== null && MONTH.test(typed) ? typed : dayInLondon(now).slice(0, 7)
