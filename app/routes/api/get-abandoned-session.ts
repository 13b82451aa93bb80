import { data } from 'react-router'
import { z } from 'zod'
import { findCheckoutSession, findQuestionnaireSession } from '#app/domain/sessions/find-abandoned-session.server.ts'
import { stepNumber } from '#app/domain/letters/drafts/steps.ts'
import { readJson } from '#app/http/read-json.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { shownLines } from '#app/http/shopper/shopper-basket.ts'
import type { Route } from './+types/get-abandoned-session'

/** `get-abandoned-session`: saved progress, for the holder of its secret; `session` is null when there is none. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { sessionId } = await readJson(request, z.object({ sessionId: z.string() }))
  const questionnaire = await findQuestionnaireSession(services, sessionId)
  if (questionnaire) {
    const { answers: all, step, path: pathChoice, savedAt } = questionnaire
    // The chat is only for the parent who gave consent to it.
    const { chatNotes: _, ...answers } = all
    const session_data = { ...answers, pathChoice, timestamp: savedAt.toISOString() }
    return data({ session: { session_data, current_step: stepNumber(step) } })
  }
  const checkout = await findCheckoutSession(services, sessionId)
  if (!checkout) return data({ session: null })
  const { lines, deliveryAddress } = checkout
  return data({ session: { session_data: { basket: shownLines({ lines }), deliveryAddress }, current_step: null } })
}
