import { randomBytes } from 'node:crypto'
import { sha256 } from './sha256.server.ts'

/** A new secret of 256 bits, fit for an address or a cookie. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** The form in which a secret is stored. It has 256 random bits, so one round of SHA-256 is enough. */
export const hashSecret = sha256

/** Whether a text could be such a secret: 256 bits or more, from our server or a browser. */
export function isSecret(text: unknown): text is string {
  return typeof text === 'string' && /^[\w-]{43,128}$/.test(text)
}
