import { createHash } from 'node:crypto'

/** The SHA-256 of a text, in hexadecimal: the shop's one hash. */
export function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
