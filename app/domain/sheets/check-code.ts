/** Without those that are taken for one another, across a table, in December. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 5
const CODE = new RegExp(`^[${SIGNS}]{${LENGTH}}$`)

/**
 * A short code that a letter, its envelope and its row in the queue share, so that a packer sees that they belong
 * together: `K7P-42`. Of a thousand letters in a day two have the same once in fifty days; it is a second look, not a key.
 *
 * @param letterDraftId A random UUID.
 */
export function checkCodeOf(letterDraftId: string): string {
  let number = Number.parseInt(letterDraftId.replaceAll('-', '').slice(0, 12), 16)
  let code = ''
  for (let place = 0; place < LENGTH; place += 1) {
    code += SIGNS.charAt(number % SIGNS.length)
    number = Math.floor(number / SIGNS.length)
  }
  return `${code.slice(0, 3)}-${code.slice(3)}`
}

/** A code as somebody typed or scanned it, as {@link checkCodeOf} writes it; null when it can be none. */
export function readCheckCode(typed: string): string | null {
  const signs = typed.toUpperCase().replaceAll(/[\s-]/g, '')
  return CODE.test(signs) ? `${signs.slice(0, 3)}-${signs.slice(3)}` : null
}
