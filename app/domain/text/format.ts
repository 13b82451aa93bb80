const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const timeZone = 'Europe/London'
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone })
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
})
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone })
const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone })
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone })
const list = new Intl.ListFormat('en-GB')
const date = new Intl.DateTimeFormat('en-GB', { timeZone })

/** Whole pence as pounds with two decimals: `£9.99`. */
export const formatPence = (pence: number) => pounds.format(pence / 100).replace('-', '−')

/** `20 Nov 2026`, London time. */
export const formatDay = (moment: Date | string) => day.format(new Date(moment))

/** `20 November 2026`, London time. */
export const formatLongDay = (moment: Date | string) => longDay.format(new Date(moment))

/** `Friday 20 November`, London time. */
export const formatWeekday = (moment: Date | string) => weekday.format(new Date(moment)).replace(',', '')

/** `20/11/2026`, London time. */
export const formatDate = (moment: Date) => date.format(moment)

/** `20 Nov, 14:05`, London time. */
export const formatMoment = (moment: Date | string) => dayAndTime.format(new Date(moment))

/** `14:05`, London time. */
export const formatTime = (moment: Date | string) => time.format(new Date(moment))

/** `Basic, Regular and Premium`. */
export const formatList = (words: readonly string[]) => list.format(words)

/** `1 letter`, `3 letters`, or with a word in between: `1 more letter`. */
export const countLetters = (letters: number, word?: string) =>
  [letters, ...(word ? [word] : []), letters === 1 ? 'letter' : 'letters'].join(' ')
