import type { RouterContextProvider } from 'react-router'
import type { Answers } from '#app/domain/letter-drafts/answers.ts'
import { type DraftKey, findLetterDraft, type LetterDraft } from '#app/domain/letter-drafts/find-letter-draft.server.ts'
import { beginLetter, saveAnswers } from '#app/domain/questionnaire/save-answers.server.ts'
import { NEW_LETTER } from './read-letter-form.ts'
import { isWithinLimit } from '#app/http/rate-limits.ts'
import { requestFactsContext, servicesContext, type WebServices } from '#app/http/services-context.ts'
import { draftKeyOf, findShopper, keepShopper, type Shopper } from './shopper-cookie.ts'

type Unfinished = { shopper: Shopper | null; key: DraftKey | null; draft: LetterDraft | null }

/** The letter being written; one that is in the basket already is finished, and step 1 begins another. */
export async function findUnfinished(services: WebServices, request: Request): Promise<Unfinished> {
  const shopper = await findShopper(services, request)
  const key = draftKeyOf(shopper)
  const draft = await findLetterDraft(services, key)
  return { shopper, key, draft: draft?.isFinished ? null : draft }
}

/**
 * Keeps the answers of step 1, in the letter being written or in a new one, and the cookie that leads to it.
 *
 * @param input.drawnFor What the form says of its letter: one that was drawn for a new letter begins one.
 * @returns Null when too many letters have been begun from this network address.
 */
export async function keepChild(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { answers, drawnFor }: { answers: Partial<Answers>; drawnFor: unknown },
): Promise<{ key: DraftKey; headers: HeadersInit } | null> {
  const services = context.get(servicesContext)
  const { shopper, draft, key } = await findUnfinished(services, request)
  const isSame = drawnFor !== NEW_LETTER
  if (isSame && key && draft && (await saveAnswers(services, { key, step: 'child', answers })))
    return { key, headers: {} }
  const { clientAddress } = context.get(requestFactsContext)
  if (!(await isWithinLimit(services.limiters, 'lettersBegun', clientAddress))) return null
  const begun = await beginLetter(services, { basketId: shopper?.basketId ?? null, answers })
  const lines = shopper?.basketId === begun.basketId ? shopper.lines : []
  return { key: begun, headers: await keepShopper(services, { ...begun, lines }) }
}
