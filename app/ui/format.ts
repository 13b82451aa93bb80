const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Europe/London',
})
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/London',
})

/** Whole pence as pounds with two decimals: `£9.99`. */
export const formatPence = (pence: number) => pounds.format(pence / 100)

/** `20 Nov 2026`, by the clock in London. */
export const formatDay = (moment: Date | string) => day.format(new Date(moment))

/** `20 Nov, 14:05`, by the clock in London. */
export const formatMoment = (moment: Date | string) => dayAndTime.format(new Date(moment))

/** `1 letter`, `3 letters`. */
export const countLetters = (letters: number) => `${letters} ${letters === 1 ? 'letter' : 'letters'}`
