import type { FormEvent } from 'react'
import type { LookUpIntent } from '#app/http/address-look-up.ts'

const LOOK_UPS: readonly LookUpIntent[] = ['find-address', 'use-address']
const OTHERS = ['pay', 'apply-coupon', 'remove-coupon', 'another-letter', 'delivery'] as const

export type CheckoutIntent = LookUpIntent | (typeof OTHERS)[number]

const isTyped = (text: unknown) => typeof text === 'string' && text.trim() !== ''

const isChosen = (form: FormData) => isTyped(form.get('foundAddress'))

/** Which of the look-up's buttons was pressed, if any. Without a choice from the list, "Use this address" lists again. */
function readLookUp(form: FormData): LookUpIntent | null {
  const pressed = LOOK_UPS.find((intent) => intent === form.get('intent')) ?? null
  return pressed === 'use-address' && !isChosen(form) ? 'find-address' : pressed
}

/** What a press on the delivery's page means. An address that is chosen from the list is filled in before it is saved. */
export const readDeliveryIntent = (form: FormData): LookUpIntent | 'save' =>
  readLookUp(form) ?? (isChosen(form) ? 'use-address' : 'save')

/**
 * What a press at the checkout means, to its server and its script. A typed code is applied, and an address that is
 * chosen from the list is filled in, before anything is paid.
 */
export function readCheckoutIntent(form: FormData): CheckoutIntent {
  const intent = readLookUp(form) ?? OTHERS.find((known) => known === form.get('intent')) ?? 'pay'
  if (intent !== 'pay') return intent
  if (isTyped(form.get('couponCode'))) return 'apply-coupon'
  return isChosen(form) ? 'use-address' : 'pay'
}

/** Whether the server will take what is being sent as paying. */
export function isPaying({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  return readCheckoutIntent(new FormData(currentTarget, submitter)) === 'pay'
}
