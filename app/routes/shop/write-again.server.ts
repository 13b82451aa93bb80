import type { Submission } from '@conform-to/dom'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, href } from 'react-router'
import { z } from 'zod'
import { LIMITS } from '#app/domain/letters/drafts/answer-limits.ts'
import type { DraftKey } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { MAX_LETTER_CHARACTERS } from '#app/domain/letters/rules/letter-length.ts'
import { saveLetter } from '#app/domain/letters/approve-letter.server.ts'
import { restoreLetterVersion } from '#app/domain/letters/letter-versions.server.ts'
import { readLetter } from '#app/domain/letters/read-letter.server.ts'
import { WISH_CHOICES, wishInWords } from '#app/domain/letters/wishes.ts'
import { HANDS } from '#app/domain/sheets/hands.ts'
import { textSchema } from '#app/domain/text/text-schema.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { formReply } from '#app/http/form-reply.ts'
import { type RequestContext, servicesContext } from '#app/http/services-context.ts'
import { OTHER_TAB } from '#app/ui/letter/edit-refusal.ts'
import { askForLetter } from '#app/http/shopper/ask-for-letter.ts'

const NOT_REPLACED =
  'Santa’s new letter would take the place of the one you changed. Tick the box if that is all right.'

/** With an empty box there is nothing to save. */
const NOT_SAVED = { result: 'no_letter' as const, mark: undefined }

const WriteAgainSchema = z.object({
  /** The text in the box; an empty one is not saved. */
  letter: textSchema(MAX_LETTER_CHARACTERS, 'the letter').default(''),
  hand: z.enum(HANDS).optional(),
  mark: z.string().optional(),
  wish: z.enum(WISH_CHOICES).optional(),
  about: textSchema(LIMITS.wish, 'what Santa should say more about').default(''),
  replace: z.string().optional(),
})

/** Whether a form of the letter's page asks for another letter: by its button, or by Enter in the box for a wish. */
export function asksAgain(form: FormData): boolean {
  const intent = form.get('intent')
  const hasWish = Boolean(form.get('about')) || wishInWords(readWish(form.get('wish')), '') !== null
  return intent === 'regenerate' || (!intent && hasWish)
}

const readWish = (sent: unknown) => WISH_CHOICES.find((choice) => choice === sent)

/** Answers an edit that was not accepted: 400 as `formReply`, and with the letter's mark, which may have changed. */
export const refuseEdit = <Schema>(
  submission: Submission<Schema>,
  fieldErrors: Record<string, string[]>,
  mark: string | undefined,
) => data({ ...submission.reply({ fieldErrors }), mark }, { status: 400 })

/** Requests another letter. Saves the parent's own changes, from any tab, and replaces them only if they agree. */
export async function writeAgain(context: RequestContext, { key, form }: { key: DraftKey | null; form: FormData }) {
  const services = context.get(servicesContext)
  // With no letter on the page, the earlier wish still applies.
  if (!key || !form.has('letter')) return askForLetter(context, key, { wish: undefined, mayReplace: true })
  const submission = parseWithZod(form, { schema: WriteAgainSchema })
  if (submission.status !== 'success') return formReply(submission)
  const { letter, hand, mark: seen, wish, about, replace } = submission.value
  const before = await readLetter(services, key)
  const { result, mark } = letter ? await saveLetter(services, { key, letter, hand, mark: seen }) : NOT_SAVED
  if (result === 'changed_elsewhere') return refuseEdit(submission, { letter: [OTHER_TAB] }, mark)
  const after = await readLetter(services, key)
  const isEdited = [before, after].some((view) => view?.state === 'ready' && view.isEdited)
  if (isEdited && !replace) return refuseEdit(submission, { replace: [NOT_REPLACED] }, mark)
  return askForLetter(context, key, { wish: wishInWords(wish, about), mayReplace: true })
}

/** Makes an earlier letter the one that is shown. */
export async function restoreEarlier(context: RequestContext, { key, form }: { key: DraftKey; form: FormData }) {
  const services = context.get(servicesContext)
  const versionId = z.uuid().safeParse(form.get('version')).data
  const isThere = versionId !== undefined && (await restoreLetterVersion(services, { key, versionId }))
  const words = isThere ? 'That letter is back. The other one is kept below.' : 'That letter is not there any more.'
  return redirectWithFlash(services, href('/preview'), isThere ? 'success' : 'error', words)
}
