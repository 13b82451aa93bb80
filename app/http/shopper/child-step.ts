import type { Answers } from '#app/domain/letters/drafts/answers.ts'
import {
  type DraftKey,
  findLetterDraft,
  type LetterDraft,
} from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { beginLetter, saveAnswers } from '#app/domain/letters/questions/save-answers.server.ts'
import { isWithinLimit } from '../rate-limits.ts'
import { type RequestContext, servicesContext } from '../services-context.ts'
import { NEW_LETTER } from './read-letter-form.ts'
import { findDraftKey, shopperContext } from './shopper-context.ts'
import { shopperCookie } from './shopper-cookie.ts'

/** The letter being written. One already in the basket is finished, so step 1 starts another. */
export async function findUnfinished(context: RequestContext): Promise<LetterDraft | null> {
  const draft = await findLetterDraft(context.get(servicesContext), findDraftKey(context))
  return draft?.isFinished ? null : draft
}

/**
 * Saves the answers of step 1, in the letter being written or in a new one, and the cookie that leads to it.
 *
 * @param input.formLetterId The letter that the form was rendered for; a form for a new letter starts one.
 * @returns Null when too many letters have been begun from this network address.
 */
export async function saveChild(
  context: RequestContext,
  { answers, formLetterId }: { answers: Partial<Answers>; formLetterId: unknown },
): Promise<{ key: DraftKey; headers: HeadersInit } | null> {
  const services = context.get(servicesContext)
  const shopper = context.get(shopperContext)
  const key = findDraftKey(context)
  const isSame = formLetterId !== NEW_LETTER && (await findUnfinished(context)) !== null
  if (isSame && key && (await saveAnswers(services, { key, step: 'child', answers }))) return { key, headers: {} }
  if (!(await isWithinLimit(context, 'lettersBegun'))) return null
  const begun = await beginLetter(services, { basketId: shopper?.basketId ?? null, answers })
  const lines = shopper?.basketId === begun.basketId ? shopper.lines : []
  return { key: begun, headers: [await shopperCookie.set(services, { ...begun, lines })] }
}
