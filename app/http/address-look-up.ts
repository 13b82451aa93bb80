import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { z } from 'zod'
import { findAddresses } from '#app/domain/orders/customers/find-addresses.server.ts'
import { formReply } from './form-reply.ts'
import { isWithinLimit } from './rate-limits.ts'
import { type RequestContext, servicesContext } from './services-context.ts'

/** The look-up's two buttons. */
export type LookUpPress = 'find-address' | 'use-address'

const FIELDS = ['addressLine1', 'addressLine2', 'city', 'postcode'] as const
/** Royal Mail's addresses have none. */
const BETWEEN = '|'

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
      FIELDS.map((field) => address[field]).join(BETWEEN),
      [address.addressLine1, address.addressLine2].filter(Boolean).join(', '),
    ]),
  )
  return data({ ...echo(form).reply(), found: [...words] })
}

/**
 * Puts the chosen address into the form.
 *
 * @param part As above.
 * @returns The answer that shows the form as it is now.
 */
export function fillInFound(form: FormData, part = '') {
  const chosen = form.get('foundAddress')
  const texts = typeof chosen === 'string' ? chosen.split(BETWEEN) : []
  if (texts.length > 0) for (const [index, field] of FIELDS.entries()) form.set(part + field, texts[index] ?? '')
  return echo(form).reply()
}

/** What was typed, unchecked. */
const echo = (form: FormData) => parseWithZod(form, { schema: z.looseObject({}) })
