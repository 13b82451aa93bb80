import { href, redirect } from 'react-router'
import { FIRST_STEP, stepAt } from '#app/domain/letters/drafts/steps.ts'
import { openLink } from '#app/http/shopper/opened-link.ts'
import type { Route } from './+types/start'

/** `/questionnaire` and the older `/questionnaire?step=N&sid=…` lead to the step's own address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const sid = url.searchParams.get('sid')
  const step = url.searchParams.get('step')
  if (sid) return openLink(context, { kind: 'questionnaire', sid, ...(step && { step }) })
  return redirect(href(`/questionnaire/${stepAt(Number(step ?? FIRST_STEP))}`))
}
