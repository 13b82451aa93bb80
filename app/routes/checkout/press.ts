import type { FormEvent } from 'react'
import type { LookUpPress } from '#app/http/address-look-up.ts'

const LOOK_UPS: readonly LookUpPress[] = ['find-address', 'use-address']
const LEAVING = ['apply-coupon', 'remove-coupon', 'another-letter', 'delivery'] as const
const OTHERS = ['pay', ...LEAVING] as const

export type CheckoutPress = LookUpPress | (typeof OTHERS)[number]

const isTyped = (text: unknown) => typeof text === 'string' && text.trim() !== ''

/**
 * Which of the look-up's buttons was pressed, if any. Enter presses none: with a postcode alone it finds. An address
 * that is chosen and not used yet is filled in first, so that no order goes to a house that only stood in the list.
 *
 * @param part What the names of the address's fields begin with, such as `second.`.
 */
export function readLookUp(form: FormData, part = ''): LookUpPress | null {
  const intent = form.get('intent')
  const pressed = LOOK_UPS.find((press) => press === intent)
  const isAlone = isTyped(form.get(`${part}postcode`)) && !isTyped(form.get(`${part}addressLine1`))
  if (pressed || !isAlone) return pressed ?? null
  if (form.has('foundAddress')) return LEAVING.some((press) => press === intent) ? null : 'use-address'
  return intent === null ? 'find-address' : null
}

/** What a press at the checkout means, to its server and its script. A typed code is applied before anything is paid. */
export function readCheckoutPress(form: FormData): CheckoutPress {
  const press = readLookUp(form) ?? OTHERS.find((known) => known === form.get('intent')) ?? 'pay'
  return press === 'pay' && isTyped(form.get('couponCode')) ? 'apply-coupon' : press
}

/** Whether the server will take what is being sent as paying. */
export function isPaying({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  return readCheckoutPress(new FormData(currentTarget, submitter)) === 'pay'
}
