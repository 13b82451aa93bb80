/** Five of the signs that `db/schema/columns.ts` makes check codes of. */
const CODE = /^[2-9A-HJKMNP-TV-Z]{5}$/

/** A check code as it was typed or scanned, written as the letter has it (`K7P-42`); null when it can be none. */
export function readCheckCode(typed: string): string | null {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return CODE.test(signs) ? `${signs.slice(0, 3)}-${signs.slice(3)}` : null
}
