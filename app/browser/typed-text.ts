import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { OPEN_FOR_MS } from '#app/domain/privacy/retention-periods.ts'
import { removeStored, writeStored, readStoredRecord, type StoreKey } from './local-store.ts'

type Typed = { letterId: string | null; at: number; fields: [name: string, value: string][] }

/** Everything typed, ticked or chosen in a form, without its hidden fields. */
function typedIn(form: HTMLFormElement): Typed['fields'] {
  const fields: Typed['fields'] = []
  for (const control of form.elements) {
    const isField =
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    if (!isField) continue
    if (control.type === 'hidden' || !control.name || control.form !== form) continue
    const isTick = control.type === 'checkbox' || control.type === 'radio'
    if (!isTick) fields.push([control.name, control.value])
    else if (control instanceof HTMLInputElement && control.checked) fields.push([control.name, control.value])
  }
  return fields
}

function isTyped(value: unknown): value is Typed {
  return (
    typeof value === 'object' && value !== null && 'fields' in value && Array.isArray(value.fields) && 'at' in value
  )
}

type TypedText = {
  /** Text typed earlier, never sent, that differs from the form now; null when there is none. */
  offered: Typed['fields'] | null
  remember: () => void
  forget: () => void
  /** Stops offering it, but keeps it stored. */
  hide: () => void
}

/**
 * Stores what is typed into a form until it is sent, so that a lost connection or a crashed tab loses nothing.
 *
 * @param options.key Null for a form that stores nothing.
 * @param options.letterId Text typed for one letter is not offered for another.
 */
export function useTypedText(
  form: RefObject<HTMLFormElement | null>,
  { key, formId, letterId }: { key: StoreKey | null; /** Its path. */ formId: string; letterId: string | null },
): TypedText {
  const [offered, setOffered] = useState<Typed['fields'] | null>(null)
  const looked = useRef(false)
  useEffect(() => {
    if (!key || !form.current || looked.current) return
    looked.current = true
    const stored = readStoredRecord(key)[formId]
    if (!isTyped(stored)) return
    const isCurrent = Date.now() - stored.at < OPEN_FOR_MS && stored.letterId === letterId
    const standing = new Set(typedIn(form.current).map((field) => field.join('\n')))
    const differs = stored.fields.some(([name, value]) => value !== '' && !standing.has(`${name}\n${value}`))
    // oxlint-disable-next-line react/set-state-in-effect -- what the form holds is known only once it is there
    if (isCurrent && differs) setOffered(stored.fields)
    else change(key, formId, null)
  }, [key, form, formId, letterId])
  const remember = useCallback(() => {
    if (key && form.current) change(key, formId, { letterId, at: Date.now(), fields: typedIn(form.current) })
  }, [key, form, formId, letterId])
  const forget = useCallback(() => {
    setOffered(null)
    if (key) change(key, formId, null)
  }, [key, formId])
  return { offered, remember, forget, hide: () => setOffered(null) }
}

/** Removes one form's stored text. */
export function removeTyped(key: StoreKey, formId: string): void {
  change(key, formId, null)
}

function change(key: StoreKey, formId: string, typed: Typed | null): void {
  const { [formId]: _, ...others } = readStoredRecord(key)
  const all = typed ? { ...others, [formId]: typed } : others
  if (Object.keys(all).length > 0) writeStored(key, all)
  else removeStored(key)
}

/** Puts text back into the form as if it were typed. A missing row is added by its list's own button. */
export function putBack(form: HTMLFormElement, fields: Typed['fields']): void {
  for (const [name, value] of fields) {
    const list = /^(\w+)\[\d+\]$/.exec(name)?.[1]
    if (list && !form.elements.namedItem(name)) form.querySelector<HTMLElement>(`[value="add-${list}"]`)?.click()
    const named = [...form.elements].filter((control) => control.getAttribute('name') === name)
    for (const control of named) {
      if (control instanceof HTMLSelectElement) control.value = value
      else if (control instanceof HTMLTextAreaElement) typeInto(control, value)
      else if (control instanceof HTMLInputElement && !TICK.test(control.type)) typeInto(control, value)
      else if (control instanceof HTMLInputElement && control.value === value && !control.checked) control.click()
    }
  }
}

const TICK = /^(?:checkbox|radio)$/

/** The box with an id, once the page has it. */
export function inputOf(id: string): HTMLInputElement | HTMLTextAreaElement | null {
  const found = document.getElementById(id)
  return found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement ? found : null
}

/** Writes a text into a box as if it were typed, so that React and the form notice it. */
export function typeInto(control: HTMLInputElement | HTMLTextAreaElement | null, text: string): void {
  if (!control) return
  const prototype = control instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  // React tracks the value through this setter.
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, text)
  control.dispatchEvent(new Event('input', { bubbles: true }))
}

/** The texts of a form by name, as they would be sent. */
export function textsOf(form: HTMLFormElement): Record<string, string> {
  const texts = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string')
  return Object.fromEntries(texts)
}

/** Whether Enter was pressed, and not to end a word that an input method composes. */
export const isEnter = ({ key, nativeEvent }: KeyboardEvent) => key === 'Enter' && !nativeEvent.isComposing
