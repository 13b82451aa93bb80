/** Pounds with or without commas between thousands; a comma anywhere else may be a decimal point, so it is refused. */
const POUNDS = /^£?\s*(\d{1,7}|\d{1,3}(?:,\d{3}){1,2})(\.\d{1,2})?$/

/** Reads an amount as staff type it, `£5`, `5.5` or `1,250.00`; whole pence, or null when it is not one. */
export function parsePounds(typed: string): number | null {
  const [, pounds, decimals = ''] = POUNDS.exec(typed.trim()) ?? []
  return pounds === undefined ? null : Math.round(Number(pounds.replaceAll(',', '') + decimals) * 100)
}
