/** Everything the shop stores in the browser (specification §3, decision 12). Nothing in it is trusted or needed. */
export type StoreKey =
  | 'basket'
  | 'basketSessionId'
  | 'sessionId'
  | 'questionnaireData'
  | 'letterContent'
  | 'parentEmail'
  | 'cookieConsent'
  | 'chatMode'
  | 'playgroundSessionCount'

/** The stored value; null when it is absent or unreadable, or the browser stores nothing. */
export function readStored(key: StoreKey): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}

/** Stores a value. A full or blocked store is not an error: the server has everything that matters. */
export function writeStored(key: StoreKey, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch (error) {
    console.warn('browser storage is not available', error)
  }
}

export function removeStored(...keys: StoreKey[]): void {
  try {
    for (const key of keys) localStorage.removeItem(key)
  } catch (error) {
    console.warn('browser storage is not available', error)
  }
}

/** A record from the store, or an empty one. */
export function readStoredRecord(key: StoreKey): Record<string, unknown> {
  const stored = readStored(key)
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : {}
}
