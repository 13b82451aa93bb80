import { useState } from 'react'
import { parseWithZod } from '@conform-to/zod/v4'
import { href, Link, redirect, redirectDocument } from 'react-router'
import { z } from 'zod'
import type { StepSlug } from '#app/domain/letters/drafts/steps.ts'
import { SANTA_FACTS } from '#app/content/santa-facts.ts'
import { closeOpenPage } from '#app/domain/basket/checkout/place-order.server.ts'
import { approveLetter, type ApproveLetterResult, saveLetter } from '#app/domain/letters/approve-letter.server.ts'
import { MAX_LETTER_CHARACTERS } from '#app/domain/letters/rules/letter-length.ts'
import { restoreEarlierLetter } from '#app/domain/letters/generate-letter.server.ts'
import { WISH_CHOICES } from '#app/domain/letters/wishes.ts'
import { sheetFaultWords } from '#app/domain/sheets/sheet-preview.ts'
import { type LetterView, readLetter } from '#app/domain/letters/read-letter.server.ts'
import { flash, redirectWithFlash } from '#app/http/flash.ts'
import { formReply } from '#app/http/form-reply.ts'
import { letterTextSchema } from '#app/http/letter-text-schema.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { isWithinBoth } from '#app/http/rate-limits.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { findDraftKey } from '#app/http/shopper/shopper-context.ts'
import type { FormResult } from '#app/ui/form/describe-form.ts'
import { WholeWords } from '#app/ui/frame/whole-words.tsx'
import { CutOffNotice } from '#app/ui/frame/cut-off-notice.tsx'
import { editRefusal, OTHER_TAB } from '#app/ui/letter/edit-refusal.ts'
import { LetterEditor, textOf } from '#app/ui/letter/letter-editor.tsx'
import { EarlierLetters } from '#app/ui/letter/earlier-letters.tsx'
import { LetterFailed, UnfitAnswer } from '#app/ui/letter/letter-failed.tsx'
import { type Helpline, WorryHelp } from '#app/ui/letter/worry-help.tsx'
import { LetterWaiting } from '#app/ui/letter/letter-waiting.tsx'
import { asksAgain, refuseEdit, restoreEarlier, writeAgain } from './write-again.server.ts'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import type { Route } from './+types/preview'

const EMPTY_LETTER = 'The letter is empty. Write something, or choose Regenerate.'

const LetterSchema = letterTextSchema(EMPTY_LETTER).extend({ mark: z.string().optional() })

const FAILURES = {
  unavailable: 'Santa’s pen has run dry for a moment. Your answers are safe.',
  empty: 'No letter content received',
  unfit_answer: 'One of your answers isn’t suitable for a child’s letter.',
  worry: 'Santa has not written this letter.',
}

/** The numbers are printed on the charities' own pages. */
const HELPLINES: readonly Helpline[] = [
  { whom: 'If a child is in danger now', number: '999' },
  { whom: 'For adults worried about a child: the NSPCC’s helpline', number: '0808 800 5000' },
  { whom: 'For children and teenagers, free and at any time: Childline', number: '0800 1111' },
]

/** Steps that ask for names, of people or of a place. */
const NAME_STEPS: readonly StepSlug[] = ['child', 'siblings', 'friends', 'visit']

const STEP_WORDS: Partial<Record<StepSlug, string>> = {
  achievements: 'what your child achieved',
  misbehaviour: 'mischief',
  gifts: 'the gifts your child wants',
  events: 'the events of the year',
  'anything-else': 'anything else',
}

const aboutStep = (step: StepSlug) => (NAME_STEPS.includes(step) ? null : (STEP_WORDS[step] ?? 'your child'))

const BOUGHT = 'This letter has been ordered. Your order’s page shows what can still be changed.'
const NOT_READY = 'This letter cannot be changed at the moment. What you typed is kept under “Earlier letters”.'

const SAVED = 'Your changes are saved. We print them once you choose “Happy with Letter”.'
const SAVED_UNPRINTABLE = 'Your changes are saved. Some of them cannot be printed yet: see the note under your letter.'

const PAGE_STILL_OPEN =
  'You opened a payment page for the earlier words, and we cannot close it just now. Your changes are saved: please try again in a minute.'
const TOO_OFTEN = 'That was a lot at once. Your changes are saved; please try again in a few minutes.'

const OLDER =
  'Your answers have changed since Santa wrote this letter. Choose Regenerate for a letter from the new ones.'

export const handle: PageHandle = { styles: 'letter', header: 'writing' }

export const meta: Route.MetaFunction = () => [{ title: 'Your letter from Santa' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const view = await readLetter(services, findDraftKey(context))
  if (!view) throw redirect(href('/questionnaire'))
  if (view.state === 'bought') throw await redirectWithFlash(services, href('/basket'), 'success', BOUGHT)
  if (view.state === 'ready' && url.searchParams.has('waited')) {
    const headers = [await flash(services, 'success', 'Your magical letter is ready! ✨')]
    throw redirect(href('/preview'), { headers })
  }
  return { view, facts: view.state === 'writing' ? factsAt(services.clock.now()) : [], ...wordsForFailure(view) }
}

/** Without JavaScript, each reload begins with the next one. */
function factsAt(now: Date): string[] {
  const first = Math.floor(now.getTime() / 3_000) % SANTA_FACTS.length
  return [...SANTA_FACTS.slice(first), ...SANTA_FACTS.slice(0, first)]
}

/** Only a failed letter needs these words, so no other page carries them. */
function wordsForFailure(view: LetterView) {
  if (view.state !== 'failed') return { failure: '', about: null, helplines: [] }
  const about = view.step && aboutStep(view.step)
  return { failure: FAILURES[view.failure], about, helplines: view.failure === 'worry' ? HELPLINES : [] }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const key = findDraftKey(context)
  const form = await readLetterForm(context, request)
  const intent = form.get('intent')
  if (intent === 'keep-earlier' && key) {
    await restoreEarlierLetter(services, key)
    return redirect(href('/preview'))
  }
  if (intent === 'take-back' && key) return restoreEarlier(context, { key, form })
  if (!key || asksAgain(form)) return writeAgain(context, { key, form })
  const submission = parseWithZod(form, { schema: LetterSchema })
  if (submission.status !== 'success') return formReply(submission)
  const { letter, hand, mark: seen } = submission.value
  const { result, mark } = await saveLetter(services, { key, letter, hand, mark: seen })
  const refuse = (words: string) => refuseEdit(submission, { letter: [words] }, mark)
  if (result === 'changed_elsewhere') return refuse(OTHER_TAB)
  if (result === 'bought') return redirectWithFlash(services, href('/basket'), 'error', BOUGHT)
  if (result === 'not_ready') return redirectWithFlash(services, href('/preview'), 'error', NOT_READY)
  if (result === 'no_letter') return redirect(href('/preview'))
  if (intent !== 'approve') {
    const view = await readLetter(services, key)
    const fault = view?.state === 'ready' ? view.preview.fault : null
    // The proof has no script, so that it is a document of its own.
    if (intent === 'proof') return fault ? refuse(sheetFaultWords(fault)) : redirectDocument(href('/preview/proof'))
    return redirectWithFlash(services, href('/preview'), 'success', fault ? SAVED_UNPRINTABLE : SAVED)
  }
  if (!(await isWithinBoth(context, 'approvals', key.basketId))) return refuse(TOO_OFTEN)
  const openPage = await closeOpenPage(services, { key, letter, hand })
  if (openPage === 'paid') return redirectWithFlash(services, href('/basket'), 'error', BOUGHT)
  if (openPage === 'unreachable') return refuse(PAGE_STILL_OPEN)
  const approved = await approveLetter(services, { key, letter, hand })
  if (approved.ok) return redirect(href('/packages'))
  if (approved.reason === 'no_letter') return redirect(href('/preview'))
  if (approved.reason === 'bought') return redirectWithFlash(services, href('/basket'), 'error', BOUGHT)
  return refuse(refusalOf(approved))
}

type Refusal = Exclude<ApproveLetterResult, { ok: true }>

/** Why a text is not printed. */
function refusalOf(refused: Refusal): string {
  switch (refused.reason) {
    case 'too_long':
    case 'unwritable':
    case 'contact_details':
    case 'unsafe':
      return editRefusal(refused)
    case 'name_missing':
      return `This letter does not name ${refused.childName}. Choose Regenerate, or write the name where it belongs.`
    default:
      return 'We could not check your changes just now. They are saved: please try again in a moment.'
  }
}

export default function Preview({ loaderData, actionData }: Route.ComponentProps) {
  const { view, failure, about, helplines, facts } = loaderData
  const answer: (FormResult & { mark?: string | undefined }) | undefined = actionData
  const [hasWaited, setWaited] = useState(false)
  if (view.state === 'writing' && !hasWaited) setWaited(true)
  const title = `A letter for ${view.childName}`
  if (view.state === 'writing' || view.state === 'ready') {
    const notices = view.state === 'ready' ? [view.toParent, view.isOlderThanAnswers ? OLDER : null] : []
    return (
      <div className="sheet-page">
        <div className="sheet-title stack-3">
          <h1>
            <WholeWords text={title} />
          </h1>
          <CutOffNotice />
          {notices.map(
            (notice) =>
              notice && (
                <p key={notice} className="notice">
                  {notice}
                </p>
              ),
          )}
        </div>
        {view.state === 'writing' ? (
          <LetterWaiting paper={view.paper} facts={facts} stage={view.stage} lettersBefore={view.lettersBefore} />
        ) : (
          <LetterEditor
            key={`${view.letter} ${view.hand}`}
            letter={view.letter}
            hand={view.hand}
            mark={answer?.mark ?? textOf(answer, 'mark') ?? view.mark}
            preview={view.preview}
            max={MAX_LETTER_CHARACTERS}
            lastResult={answer}
            wishes={WISH_CHOICES}
            isEdited={view.isEdited}
            isOlder={view.isOlderThanAnswers}
            isNew={hasWaited && !view.isEdited}
            waysBack={<WaysBack isInBasket={view.isInBasket} />}
            earlierLetters={<EarlierLetters letters={view.earlier} />}
          />
        )}
      </div>
    )
  }
  if (view.state === 'unwritten') {
    const message = 'Your answers are saved. Shall Santa begin?'
    return <LetterFailed title={title} message={message} action="Write the letter" hasEarlierLetter={false} />
  }
  return (
    <LetterFailed
      title={title}
      message={failure}
      action={view.failure === 'worry' || view.failure === 'unfit_answer' ? null : 'Try Again'}
      hasEarlierLetter={view.hasEarlierLetter}
    >
      {view.failure === 'worry' && <WorryHelp helplines={helplines} />}
      {view.failure === 'unfit_answer' && <UnfitAnswer step={view.step} about={about} words={view.unfitWords} />}
    </LetterFailed>
  )
}

const WAY_BACK = 'link inline-flex min-h-11 items-center'

/** Links from the letter back to its questions, or to the basket that it is in. */
function WaysBack({ isInBasket }: { isInBasket: boolean }) {
  return (
    <>
      <Link to={isInBasket ? href('/basket') : href('/questionnaire/child')} className={WAY_BACK}>
        {isInBasket ? 'Back to your basket' : 'Change your answers'}
      </Link>
      {!isInBasket && (
        <Link to={`${href('/questionnaire/what-the-ai-reads')}?from=letter`} className={WAY_BACK}>
          See what the AI will read
        </Link>
      )}
    </>
  )
}
