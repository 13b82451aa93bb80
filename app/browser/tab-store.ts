/** Stores a text until this tab is closed; does without where the browser refuses. */
export function storeForTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch (error) {
    console.warn('browser storage is not available', error)
  }
}

/** Takes such a text out; null when there is none. */
export function takeFromTab(key: string): string | null {
  try {
    const value = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return value
  } catch (error) {
    console.warn('browser storage is not available', error)
    return null
  }
}

/** The storage key of the chosen package, which is kept until the event about it may be sent. */
export const CHOSEN_PACKAGE = 'package_chosen'
