import type { FormEvent } from 'react'
import type { LookUpPress } from '#app/http/address-look-up.ts'

const LOOK_UPS: readonly LookUpPress[] = ['find-address', 'use-address']
const OTHERS = ['pay', 'apply-coupon', 'remove-coupon', 'another-letter', 'delivery'] as const

export type CheckoutPress = LookUpPress | (typeof OTHERS)[number]

const isTyped = (text: unknown) => typeof text === 'string' && text.trim() !== ''

const isChosen = (form: FormData) => isTyped(form.get('foundAddress'))

/** Which of the look-up's buttons was pressed, if any. Without a choice from the list, "Use this address" lists again. */
function readLookUp(form: FormData): LookUpPress | null {
  const pressed = LOOK_UPS.find((press) => press === form.get('intent')) ?? null
  return pressed === 'use-address' && !isChosen(form) ? 'find-address' : pressed
}

/** What a press on the delivery's page means. An address that is chosen from the list is filled in before it is saved. */
export const readDeliveryPress = (form: FormData): LookUpPress | 'save' =>
  readLookUp(form) ?? (isChosen(form) ? 'use-address' : 'save')

/**
 * What a press at the checkout means, to its server and its script. A typed code is applied, and an address that is
 * chosen from the list is filled in, before anything is paid.
 */
export function readCheckoutPress(form: FormData): CheckoutPress {
  const press = readLookUp(form) ?? OTHERS.find((known) => known === form.get('intent')) ?? 'pay'
  if (press !== 'pay') return press
  if (isTyped(form.get('couponCode'))) return 'apply-coupon'
  return isChosen(form) ? 'use-address' : 'pay'
}

/** Whether the server will take what is being sent as paying. */
export function isPaying({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  return readCheckoutPress(new FormData(currentTarget, submitter)) === 'pay'
}
