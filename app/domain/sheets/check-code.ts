/** Includes characters that `db/schema/columns.ts` no longer uses: letters printed earlier may have them. */
const CODE = /^[2-9A-HJKMNP-TV-Z]{5}$/

/** A typed or scanned check code in the letter's format (`K7P-42`); null when it cannot be one. */
export function readCheckCode(typed: string): string | null {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return CODE.test(signs) ? `${signs.slice(0, 3)}-${signs.slice(3)}` : null
}
