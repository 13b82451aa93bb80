import { typeInto } from './typed-text.ts'

type TextBox = HTMLInputElement | HTMLTextAreaElement
type Typed = { text: string; from: number | null; to: number | null }

declare global {
  interface Window {
    /** Whether Enter was pressed before the shop's own script listened; undefined once it does. */
    enterPressedEarly?: boolean | undefined
    /** Text and selection of each box used before then. */
    typedEarly?: Map<TextBox, Typed> | undefined
    noteEarly?: ((event: Event) => void) | undefined
  }
}

/**
 * Inline script, so that it runs before anything is fetched: a quick parent types, or presses Enter, on a question that
 * is visible but not yet interactive.
 * Enter counts only without key repeat and with nothing focused; elsewhere the browser handles the key itself.
 * Text boxes: records text and selection, because React resets a text area to the text it was rendered with.
 */
export const RECORD_EARLY_TYPING_SCRIPT =
  "typedEarly=new Map();noteEarly=function(e){var t=e.target;if(e.type=='keydown'){if(e.key=='Enter'&&!e.repeat&&t==document.body)enterPressedEarly=true}else if(/^(text|email|password|textarea)$/.test(t.type))typedEarly.set(t,{text:t.value,from:t.selectionStart,to:t.selectionEnd})};addEventListener('keydown',noteEarly);addEventListener('input',noteEarly);addEventListener('select',noteEarly)"

/** Whether Enter was pressed too early. Reading it resets it. */
export function wasEnterPressedEarly(): boolean {
  const wasPressed = window.enterPressedEarly === true
  window.enterPressedEarly = undefined
  return wasPressed
}

/** Replays early typing into the boxes and stops recording: from now on React listens. */
export function replayEarlyTyping(): void {
  const { noteEarly, typedEarly } = window
  window.noteEarly = undefined
  window.typedEarly = undefined
  window.enterPressedEarly = undefined
  if (!noteEarly) return
  for (const kind of ['keydown', 'input', 'select']) window.removeEventListener(kind, noteEarly)
  for (const [box, { text, from, to }] of typedEarly ?? []) {
    if (!box.isConnected) continue
    typeInto(box, text)
    // Browsers report no selection for an email box.
    if (from !== null && box === document.activeElement) box.setSelectionRange(from, to)
  }
}
