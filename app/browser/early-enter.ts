declare global {
  interface Window {
    /** Whether Enter was pressed before the shop's own script listened; undefined once it does. */
    enterPressedEarly?: boolean | undefined
    noteEarlyEnter?: ((event: KeyboardEvent) => void) | undefined
  }
}

/**
 * Stands in the page itself, so that it runs before anything is fetched: a quick parent presses Enter on a question that is
 * visible and does not listen yet. Only a press of its own, and only where nothing has the focus; elsewhere the browser
 * has a use for the key.
 */
export const NOTE_EARLY_ENTER =
  "window.noteEarlyEnter=function(e){if(e.key==='Enter'&&!e.repeat&&e.target===document.body)window.enterPressedEarly=true};addEventListener('keydown',window.noteEarlyEnter)"

/** Whether Enter was pressed too early. Asked again, the answer is no. */
export function takeEarlyEnter(): boolean {
  const wasPressed = window.enterPressedEarly === true
  window.enterPressedEarly = undefined
  return wasPressed
}

/** From now on the page listens by itself. */
export function stopNotingEarlyEnter(): void {
  if (window.noteEarlyEnter) window.removeEventListener('keydown', window.noteEarlyEnter)
  window.noteEarlyEnter = undefined
  window.enterPressedEarly = undefined
}
