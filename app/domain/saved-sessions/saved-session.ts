/** How long somebody can come back to what they left, from their last step on: as long as the basket cookie lives. */
const SAVED_FOR_MS = 30 * 24 * 3_600_000

/** The moment before which a saved session is too old to be opened. */
export function oldestSavedAt(now: Date): Date {
  return new Date(now.getTime() - SAVED_FOR_MS)
}

/** Whether a text could be the secret of a saved session or a shared basket: 256 bits or more, from our server or a browser. */
export function isSecret(text: unknown): text is string {
  return typeof text === 'string' && /^[\w-]{43,128}$/.test(text)
}
