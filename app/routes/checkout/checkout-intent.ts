import type { FormEvent } from 'react'
import { isAddressChosen, isTyped, type LookUpIntent, readLookUp } from '#app/http/look-up-intent.ts'

const OTHERS = ['pay', 'apply-coupon', 'remove-coupon', 'another-letter', 'delivery'] as const

export type CheckoutIntent = LookUpIntent | (typeof OTHERS)[number]

/**
 * What a press at the checkout means, to its server and its script. A typed code is applied, and an address that is
 * chosen from the list is filled in, before anything is paid.
 */
export function readCheckoutIntent(form: FormData): CheckoutIntent {
  const intent = readLookUp(form) ?? OTHERS.find((known) => known === form.get('intent')) ?? 'pay'
  if (intent !== 'pay') return intent
  if (isTyped(form.get('couponCode'))) return 'apply-coupon'
  return isAddressChosen(form) ? 'use-address' : 'pay'
}

/** Whether the server will take what is being sent as paying. */
export function isPaying({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  return readCheckoutIntent(new FormData(currentTarget, submitter)) === 'pay'
}
