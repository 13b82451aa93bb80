import { href, redirect } from 'react-router'
import { generateLetter } from '#app/domain/letters/generate-letter.server.ts'
import type { DraftKey } from '#app/domain/letter-drafts/find-letter-draft.server.ts'
import { flash } from '../flash.ts'
import { isWithinLimit } from '../rate-limits.ts'
import { type RequestContext, requestFactsContext, servicesContext } from '../services-context.ts'

const TOO_MANY = 'That was a lot of letters. Please wait an hour, or edit the one you have.'

/** Asks for a letter and leads to where it will appear; too many for one basket or one network address are refused. */
export async function askForLetter(context: RequestContext, key: DraftKey | null): Promise<Response> {
  const services = context.get(servicesContext)
  if (key && !(await mayAsk(context, key))) {
    return redirect(href('/preview'), { headers: [await flash(services, 'error', TOO_MANY)] })
  }
  const begun = await generateLetter(services, key)
  if (begun.ok) return redirect(href('/preview'))
  return redirect(href('/questionnaire'), { headers: [await flash(services, 'error', 'No letter data found')] })
}

async function mayAsk(context: RequestContext, { basketId }: DraftKey): Promise<boolean> {
  const { limiters } = context.get(servicesContext)
  const { clientNetwork } = context.get(requestFactsContext)
  return (
    (await isWithinLimit(limiters, 'letters', basketId)) && isWithinLimit(limiters, 'lettersPerNetwork', clientNetwork)
  )
}
