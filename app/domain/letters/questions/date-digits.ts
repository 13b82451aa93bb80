/**
 * What the box shows while a date is typed: at most 8 digits, with slashes after day and month. A typed separator ends
 * the day or month, so that `1/3/2019` is the first of March.
 */
export function formatDateDigits(typed: string): string {
  let digits = ''
  for (const [part] of typed.matchAll(/\d+|[\s./-]+/g)) {
    if (/\d/.test(part)) digits += part
    else if (digits.length === 1) digits = `0${digits}`
    else if (digits.length === 3) digits = `${digits.slice(0, 2)}0${digits.slice(2)}`
  }
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)].filter(Boolean).join('/')
}
