const POUNDS = /^\d{1,5}(?:\.\d{1,2})?$/

/** Reads an amount as a person types it, `£5`, `5.5` or `1,250.00`; whole pence, or null when it is none. */
export function parsePounds(typed: string): number | null {
  const amount = typed.replace(/[£,\s]/g, '')
  return POUNDS.test(amount) ? Math.round(Number(amount) * 100) : null
}
