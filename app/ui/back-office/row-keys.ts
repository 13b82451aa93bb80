import type { KeyboardEvent } from 'react'

/** Letters of the alphabet that do something for the row in which the focus is (WCAG 2.1.4: nowhere else). */
export const SHORTCUTS = [
  { key: 'j', does: 'To the next letter' },
  { key: 'k', does: 'To the letter before' },
  { key: 'x', does: 'Tick it, or take the tick off' },
  { key: 'v', does: 'View it' },
  { key: 'p', does: 'Mark it as printed' },
  { key: 's', does: 'Ship it' },
  { key: '?', does: 'Show these shortcuts' },
] as const

/** Where the keys are typed as text. */
const isTyping = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox')

const focusIn = (row: Element | null) => row?.querySelector<HTMLElement>('a, button, input')?.focus()

/** Does what a key stands for, in the row in which it was pressed; a row without that step does nothing. */
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
