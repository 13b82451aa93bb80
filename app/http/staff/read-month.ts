import { dayInLondon } from '#app/domain/clock.ts'

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/

/** Whether a text is a month as `YYYY-MM`. */
export const isMonth = (text: string): boolean => MONTH.test(text)

/** A month in a URL as `YYYY-MM`; anything else means the one it is now. */
export const readMonth = (typed: string | null, now: Date): string =>
  typed !== null && isMonth(typed) ? typed : dayInLondon(now).slice(0, 7)
