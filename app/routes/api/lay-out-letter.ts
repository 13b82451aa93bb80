import { data } from 'react-router'
import { z } from 'zod'
import { MAX_LETTER_CHARACTERS } from '#app/domain/letters/rules/letter-length.ts'
import { findLetterDraft } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { previewSheet } from '#app/domain/letters/draft-sheet.server.ts'
import { isWithinBoth } from '#app/http/rate-limits.ts'
import { readJson } from '#app/http/read-json.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { findDraftKey } from '#app/http/shopper/shopper-context.ts'
import { HANDS } from '#app/domain/sheets/hands.ts'
import type { Route } from './+types/lay-out-letter'

const RequestSchema = z.object({
  // A text that is far too long is cut, but remains too long.
  letter: z.string().transform((letter) => letter.slice(0, MAX_LETTER_CHARACTERS * 2)),
  hand: z.enum(HANDS),
})

/** Lays out a text as it would be on paper, for the letter's page while the parent types. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { letter, hand } = await readJson(request, RequestSchema)
  const key = findDraftKey(context)
  const draft = await findLetterDraft(services, key)
  if (!key || !draft) throw data(null, { status: 404 })
  const { basketId } = key
  if (!(await isWithinBoth(context, 'layouts', basketId))) throw data(null, { status: 429 })
  return Response.json(previewSheet(services, { letter, hand, signature: draft.answers.signature }))
}
