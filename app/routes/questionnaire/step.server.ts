import { href, redirect } from 'react-router'
import type { Answers } from '#app/domain/letters/drafts/answers.ts'
import {
  type DraftKey,
  findLetterDraft,
  type LetterDraft,
  type PathChoice,
} from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import type { StepSlug } from '#app/domain/letters/drafts/steps.ts'
import { paperOf } from '#app/domain/letters/drafts/paper-of-answers.ts'
import { furthestOpenStep, mayOpen, progressAt, stepAfter, stepBefore } from '#app/domain/letters/questions/journey.ts'
import { saveAnswers } from '#app/domain/letters/questions/save-answers.server.ts'
import { flash, redirectWithFlash } from '#app/http/flash.ts'
import { type RequestContext, servicesContext } from '#app/http/services-context.ts'
import { findDraftKey } from '#app/http/shopper/shopper-context.ts'

/** Loads the draft for steps 2 to 12. Redirects to the step that is due if there is no draft, or it is too early. */
export async function openStep(context: RequestContext, step: StepSlug) {
  const draft = await findLetterDraft(context.get(servicesContext), findDraftKey(context))
  if (!draft) throw redirect(href('/questionnaire/child'))
  if (!mayOpen(step, draft)) throw redirect(href(`/questionnaire/${furthestOpenStep(draft)}`))
  return { draft, frame: frameOf(step, draft, context) }
}

/** The progress and the way back that a step shows. */
export function frameOf(
  step: StepSlug,
  draft: Pick<LetterDraft, 'path' | 'hasLetter' | 'answers'> | null,
  context: RequestContext,
) {
  const before = stepBefore(step)
  const { path = null, hasLetter = false } = draft ?? {}
  return {
    progress: progressAt(step, path),
    /** Whether Santa has written the letter already, so that the parent may return to it. */
    hasLetter,
    backTo: before ? href(`/questionnaire/${before}`) : href('/'),
    paper: paperOf(draft?.answers ?? null, context.get(servicesContext).clock.now()),
  }
}

type LeftStep = { step: StepSlug; answers: Partial<Answers>; path?: PathChoice; stay?: boolean; notice?: string }

/**
 * Saves the answers of a step. Without a draft, redirects to the beginning with a message.
 *
 * @returns The letter that they were saved in.
 */
export async function saveStep(context: RequestContext, left: LeftStep): Promise<DraftKey> {
  const services = context.get(servicesContext)
  const key = findDraftKey(context)
  if (key && (await saveAnswers(services, { key, ...left }))) return key
  throw await redirectWithFlash(services, href('/questionnaire/child'), 'error', 'Session expired. Please start again.')
}

/**
 * Saves the answers of a step and redirects to the next one.
 *
 * @param left.stay True to come back to the same step: an entry was added or removed.
 * @param left.notice What the next page says first.
 */
export async function leaveStep(context: RequestContext, left: LeftStep): Promise<Response> {
  await saveStep(context, left)
  const { step, stay = false, notice } = left
  const headers = notice ? [await flash(context.get(servicesContext), 'success', notice)] : []
  return redirect(href(`/questionnaire/${(stay ? null : stepAfter(step, 'enhanced')) ?? step}`), { headers })
}
