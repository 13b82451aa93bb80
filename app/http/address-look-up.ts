import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { z } from 'zod'
import { findAddresses } from '#app/domain/orders/customers/find-addresses.server.ts'
import { formReply } from './form-reply.ts'
import { readAddressIntent } from './look-up-intent.ts'
import { isWithinLimit } from './rate-limits.ts'
import { type RequestContext, servicesContext } from './services-context.ts'

const REFUSALS = {
  not_a_postcode: 'Please enter a valid UK postcode',
  unknown: 'We know no address there. Please type it below.',
  away: 'We cannot look it up just now. Please type the address below.',
}

/**
 * Answers "Find address" with the addresses of the postcode to choose from. Everything else stays as typed.
 *
 * @param part What the names of the address's fields begin with, such as `second.`.
 */
export async function replyWithAddresses(context: RequestContext, form: FormData, part = '') {
  const services = context.get(servicesContext)
  const mayAsk = () => isWithinLimit(context, 'addressesLookedUp')
  const postcode = `${part}postcode`
  const found = await findAddresses(services, form.get(postcode), mayAsk)
  if (!found.ok) return formReply(echo(form), { fieldErrors: { [postcode]: [REFUSALS[found.reason]] } })
  // Without the town, which they share: a phone has no room for it.
  const words = new Map(
    found.addresses.map((address) => [
      new URLSearchParams(address).toString(),
      [address.addressLine1, address.addressLine2].filter(Boolean).join(', '),
    ]),
  )
  const isUnchosen = form.get('intent') === 'use-address'
  const answer = echo(form).reply(isUnchosen ? { fieldErrors: { foundAddress: ['Please choose the address'] } } : {})
  return data({ ...answer, found: [...words] })
}

/**
 * Puts the address that is chosen from the list into the form, if there is one.
 *
 * @param part As above.
 */
export function fillInChosenAddress(form: FormData, part = ''): void {
  const chosen = form.get('foundAddress')
  if (typeof chosen !== 'string') return
  for (const [field, text] of new URLSearchParams(chosen)) form.set(part + field, text)
}

/** Answers "Use this address": the filled-in form, for the parent to check. */
export const replyFilledIn = (form: FormData) => ({ ...echo(form).reply(), isFilledIn: true })

/**
 * Answers the look-up's buttons on a page that saves one address; null for every other press. What is chosen from the
 * list is in the form then.
 *
 * @param part As above.
 */
export async function answerLookUp(context: RequestContext, form: FormData, part = '') {
  const intent = readAddressIntent(form)
  if (intent === 'find-address') return replyWithAddresses(context, form, part)
  fillInChosenAddress(form, part)
  return intent === 'use-address' ? replyFilledIn(form) : null
}

/** What was typed, unchecked. */
const echo = (form: FormData) => parseWithZod(form, { schema: z.looseObject({}) })
