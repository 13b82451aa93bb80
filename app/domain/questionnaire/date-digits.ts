/** What the box shows while somebody types: digits only, at most 8, with slashes after day and month. */
export function formatDateDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join('/')
}
