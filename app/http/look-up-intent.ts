/** The two buttons that look an address up. */
export type LookUpIntent = 'find-address' | 'use-address'

const LOOK_UPS: readonly LookUpIntent[] = ['find-address', 'use-address']

export const isTyped = (text: unknown) => typeof text === 'string' && text.trim() !== ''

export const isAddressChosen = (form: FormData) => isTyped(form.get('foundAddress'))

/** Which of them was pressed, if any. Without a choice from the list, "Use this address" lists again. */
export function readLookUp(form: FormData): LookUpIntent | null {
  const pressed = LOOK_UPS.find((intent) => intent === form.get('intent')) ?? null
  return pressed === 'use-address' && !isAddressChosen(form) ? 'find-address' : pressed
}

/** What a press on a page that saves one address means. What is chosen from the list is filled in before it is saved. */
export const readAddressIntent = (form: FormData): LookUpIntent | 'save' =>
  readLookUp(form) ?? (isAddressChosen(form) ? 'use-address' : 'save')
