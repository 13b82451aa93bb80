const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const list = new Intl.ListFormat('en-GB')

/** Formats moments in London time. Made on first use: a page needs one or two, and each takes a while. */
function formatter(options: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined
  return (moment: Date | string) => {
    format ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', ...options })
    return format.format(new Date(moment))
  }
}

/** Whole pence as pounds with two decimals: `£9.99`. */
export const formatPence = (pence: number) => pounds.format(pence / 100).replace('-', '−')

/** `20 Nov 2026`, London time. */
export const formatDay = formatter({ dateStyle: 'medium' })

/** `20 November 2026`, London time. */
export const formatLongDay = formatter({ dateStyle: 'long' })

const weekday = formatter({ weekday: 'long', day: 'numeric', month: 'long' })

/** `Friday 20 November`, London time. */
export const formatWeekday = (moment: Date | string) => weekday(moment).replace(',', '')

/** `November 2026`, London time. */
export const formatMonth = formatter({ month: 'long', year: 'numeric' })

/** `20/11/2026`, London time. */
export const formatDate = formatter({})

/** `20 Nov, 14:05`, London time. */
export const formatMoment = formatter({ day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

/** `14:05`, London time. */
export const formatTime = formatter({ timeStyle: 'short' })

/** `Basic, Regular and Premium`. */
export const formatList = (words: readonly string[]) => list.format(words)

/** `1,007`. */
export const formatCount = (count: number) => count.toLocaleString('en-GB')

/** `1 letter`, `3 letters`, or with a word in between: `1 more letter`. */
export const countLetters = (letters: number, word?: string) =>
  [letters, ...(word ? [word] : []), letters === 1 ? 'letter' : 'letters'].join(' ')
