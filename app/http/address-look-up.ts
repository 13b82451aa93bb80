import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'
import { z } from 'zod'
import { findAddresses } from '#app/domain/orders/customers/find-addresses.server.ts'
import { formReply } from './form-reply.ts'
import { isWithinLimit } from './rate-limits.ts'
import { type RequestContext, requestFactsContext, servicesContext } from './services-context.ts'

const INTENTS = ['find-address', 'use-address'] as const
type LookUpIntent = (typeof INTENTS)[number]

const FIELDS = ['addressLine1', 'addressLine2', 'city', 'postcode'] as const
/** Royal Mail's addresses have none. */
const BETWEEN = '|'

const REFUSALS = {
  not_a_postcode: 'Please enter a valid UK postcode',
  unknown: 'We know no address there. Please type it below.',
  away: 'We cannot look it up just now. Please type the address below.',
}

/** Which of the look-up's buttons was pressed, if any. Enter presses none: with a postcode to look up it finds. */
export function readLookUp(form: FormData): LookUpIntent | null {
  const isEntered = !form.has('intent') && form.get('lookUp')
  return INTENTS.find((intent) => intent === form.get('intent')) ?? (isEntered ? 'find-address' : null)
}

/**
 * Answers a press in the look-up: the addresses of the postcode in `lookUp` to choose from, or the chosen one put
 * into the form. Everything else stays as typed.
 *
 * @param part What the names of the address's fields begin with, such as `second.`.
 */
export async function lookUpAddress(
  context: RequestContext,
  { form, intent, part = '' }: { form: FormData; intent: LookUpIntent; part?: string },
) {
  const chosen = form.get('foundAddress')
  if (intent === 'use-address' && typeof chosen === 'string') {
    const texts = chosen.split(BETWEEN)
    for (const [index, field] of FIELDS.entries()) form.set(part + field, texts[index] ?? '')
    form.delete('lookUp')
    return data(echo(form).reply())
  }
  const services = context.get(servicesContext)
  const { clientNetwork } = context.get(requestFactsContext)
  const mayAsk = () => isWithinLimit(services.limiters, 'addressesLookedUp', clientNetwork)
  const found = await findAddresses(services, form.get('lookUp'), mayAsk)
  if (!found.ok) return formReply(echo(form), { fieldErrors: { lookUp: [REFUSALS[found.reason]] } })
  const choices = found.addresses.map((address) => FIELDS.map((field) => address[field]).join(BETWEEN))
  return data({ ...echo(form).reply(), found: [...new Set(choices)] })
}

/** What was typed, unchecked. */
const echo = (form: FormData) => parseWithZod(form, { schema: z.looseObject({}) })
