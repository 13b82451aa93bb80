import { redirect } from 'react-router'
import type { Answers } from '#app/domain/letter-drafts/answers.ts'
import { findLetterDraft, type LetterDraft } from '#app/domain/letter-drafts/find-letter-draft.server.ts'
import {
  furthestOpenStep,
  mayOpen,
  type PathChoice,
  progressAt,
  stepAfter,
  stepBefore,
  type StepSlug,
} from '#app/domain/questionnaire/journey.ts'
import { saveAnswers } from '#app/domain/questionnaire/save-answers.server.ts'
import { flash } from '#app/http/flash.ts'
import type { WebServices } from '#app/http/services-context.ts'
import { draftKeyOf, findShopper } from '#app/http/shopper/shopper-cookie.ts'

type StepRequest = { services: WebServices; request: Request; step: StepSlug }

/** Where steps 2 to 12 begin: the draft in the cookie, or a way back for somebody without one, or too early. */
export async function openStep({
  services,
  request,
  step,
}: StepRequest): Promise<{ draft: LetterDraft; frame: StepFrame }> {
  const draft = await findLetterDraft(services, draftKeyOf(await findShopper(services, request)))
  if (!draft) throw redirect('/questionnaire/child')
  if (!mayOpen(step, draft)) throw redirect(`/questionnaire/${furthestOpenStep(draft)}`)
  return { draft, frame: frameOf(step, draft.path) }
}

export type StepFrame = { progress: { step: number; of: number; percent: number } | null; backTo: string }

/** The progress and the way back that a step shows. */
export function frameOf(step: StepSlug, path: PathChoice | null): StepFrame {
  const before = stepBefore(step)
  return { progress: progressAt(step, path), backTo: before ? `/questionnaire/${before}` : '/' }
}

/**
 * Keeps the answers of a step and leads on.
 *
 * @param options.stay True to come back to the same step: an entry was added or removed.
 */
export async function leaveStep(
  { services, request, step }: StepRequest,
  answers: Partial<Answers>,
  { stay = false }: { stay?: boolean } = {},
): Promise<Response> {
  const key = draftKeyOf(await findShopper(services, request))
  const saved = key && (await saveAnswers(services, { key, step, answers, stay }))
  if (!saved) {
    return redirect('/questionnaire/child', {
      headers: [await flash(services, 'error', 'Session expired. Please start again.')],
    })
  }
  return redirect(stay ? `/questionnaire/${step}` : `/questionnaire/${stepAfter(step, 'enhanced') ?? step}`)
}
