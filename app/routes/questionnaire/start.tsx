import { redirect } from 'react-router'
import { stepAt } from '#app/domain/questionnaire/journey.ts'
import { recoverQuestionnaire } from '#app/http/shopper/recover-session.ts'
import { servicesContext } from '#app/http/services-context.ts'
import type { Route } from './+types/start'

/** `/questionnaire` and the older `/questionnaire?step=N&sid=…` lead to the step's own address. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const sid = url.searchParams.get('sid')
  if (sid) return recoverQuestionnaire(context.get(servicesContext), request, sid)
  const step = url.searchParams.get('step')
  return redirect(`/questionnaire/${step === null ? 'child' : stepAt(Number(step))}`)
}
