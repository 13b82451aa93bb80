import { typeInto } from './typed-text.ts'

type TextBox = HTMLInputElement | HTMLTextAreaElement
type Typed = { text: string; from: number | null; to: number | null }

declare global {
  interface Window {
    /** Whether Enter was pressed before the shop's own script listened; undefined once it does. */
    enterPressedEarly?: boolean | undefined
    /** What was typed or marked in which box before then. */
    typedEarly?: Map<TextBox, Typed> | undefined
    noteEarly?: ((event: Event) => void) | undefined
  }
}

/**
 * Stands in the page itself, so that it runs before anything is fetched: a quick parent types, or presses Enter, on a
 * question that is visible and does not listen yet.
 * Of Enter, only a press of its own, and only where nothing has the focus; elsewhere the browser has a use for the key.
 * Of text boxes, the text and what is marked in it: React puts a text area back to the text that it came with.
 */
export const NOTE_EARLY_TYPING =
  "typedEarly=new Map();noteEarly=function(e){var t=e.target;if(e.type=='keydown'){if(e.key=='Enter'&&!e.repeat&&t==document.body)enterPressedEarly=true}else if(/^(text|email|password|textarea)$/.test(t.type))typedEarly.set(t,{text:t.value,from:t.selectionStart,to:t.selectionEnd})};addEventListener('keydown',noteEarly);addEventListener('input',noteEarly);addEventListener('select',noteEarly)"

/** Whether Enter was pressed too early. Asked again, the answer is no. */
export function takeEarlyEnter(): boolean {
  const wasPressed = window.enterPressedEarly === true
  window.enterPressedEarly = undefined
  return wasPressed
}

/** From now on the page listens by itself: it hears of what was typed before. */
export function takeOverTyping(): void {
  const { noteEarly, typedEarly } = window
  window.noteEarly = undefined
  window.typedEarly = undefined
  window.enterPressedEarly = undefined
  if (!noteEarly) return
  for (const kind of ['keydown', 'input', 'select']) window.removeEventListener(kind, noteEarly)
  for (const [box, { text, from, to }] of typedEarly ?? []) {
    if (!box.isConnected) continue
    typeInto(box, text)
    // Of an address for email no browser says what is marked.
    if (from !== null && box === document.activeElement) box.setSelectionRange(from, to)
  }
}
