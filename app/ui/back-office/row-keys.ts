import type { KeyboardEvent } from 'react'

/** Letter keys that act on the row with the focus (WCAG 2.1.4: nowhere else). */
export const SHORTCUTS = [
  { key: 'j', does: 'To the next letter' },
  { key: 'k', does: 'To the letter before' },
  { key: 'x', does: 'Tick it, or take the tick off' },
  { key: 'v', does: 'View it' },
  { key: 'p', does: 'Mark it as printed' },
  { key: 's', does: 'Ship it' },
  { key: '?', does: 'Show these shortcuts' },
] as const

/** Elements where the keys type text. */
const isTyping = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox')

const focusIn = (row: Element | null) => row?.querySelector<HTMLElement>('a, button, input')?.focus()

/** Runs a key's command in the row where it was pressed; does nothing if the row has no such command. */
export function pressRowKey(event: KeyboardEvent<HTMLElement>, showKeys: () => void): void {
  const { target, key, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey || isTyping(target) || !(target instanceof Element)) return
  if (key === '?') return showKeys()
  const row = target.closest('tbody tr')
  if (!row) return
  if (key === 'j') focusIn(row.nextElementSibling)
  else if (key === 'k') focusIn(row.previousElementSibling)
  else row.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`)?.click()
}
