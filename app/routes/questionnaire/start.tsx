import { redirect } from 'react-router'
import { stepAt } from '#app/domain/questionnaire/journey.ts'
import type { Route } from './+types/start'

/** `/questionnaire` and the older `/questionnaire?step=N` lead to the step's own address. */
export function loader({ url }: Route.LoaderArgs) {
  const step = url.searchParams.get('step')
  return redirect(`/questionnaire/${step === null ? 'child' : stepAt(Number(step))}`)
}
