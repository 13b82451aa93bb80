const KEY = 'offerDismissed'

/** Whether the offer at the foot of the page was dismissed in this tab. */
export function isDismissed(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Hides it for as long as the tab is open. */
export function noteDismissed(): void {
  try {
    sessionStorage.setItem(KEY, 'yes')
  } catch (error) {
    console.warn('browser storage is not available', error)
  }
}
