import aiWordsCss from '#app/styles/ai-words.css?url'
import { Form, href, Link, redirect } from 'react-router'
import { z } from 'zod'
import { findLetterDraft } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { keepDecisions, readAsAi, type ReadWord } from '#app/domain/letters/questions/read-as-ai.server.ts'
import { formatList } from '#app/domain/text/format.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { findDraftKey } from '#app/http/shopper/shopper-context.ts'
import { LetterId } from '#app/ui/form/letter-id.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import type { Route } from './+types/what-the-ai-reads'

/** Where the page was opened, and where it leads back to. */
const OPENED_FROM = {
  experience: href('/questionnaire/experience'),
  'anything-else': href('/questionnaire/anything-else'),
  letter: href('/preview'),
}

const wayBack = ({ searchParams }: URL) =>
  Object.entries(OPENED_FROM).find(([from]) => from === searchParams.get('from'))?.[1] ?? OPENED_FROM.experience

const KEPT = 'Kept. Santa’s helpers read your notes the way you left them.'
const CHANGED = 'Your answers have changed since you opened that page. Please look at them once more.'

const HEADINGS: Record<string, string> = {
  achievement: 'An achievement',
  'event of the year': 'This year',
  mischief: 'Mischief',
  'gifts wanted': 'Wishes',
  'anything else': 'Anything else',
  'told Santa in the chat': 'Told Santa in the chat',
  'where Santa looks': 'On Christmas Eve',
}

/** The ids of the words that are to be hidden, and which answers were on the page; anything else fits none. */
const DecisionsSchema = z.object({ hide: z.array(z.string()).catch([]), answers: z.string().catch('') })

export const meta: Route.MetaFunction = () => [{ title: 'What the AI will read' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const draft = await findLetterDraft(services, findDraftKey(context))
  if (!draft) throw redirect(href('/questionnaire/child'))
  return { ...(await readAsAi(draft.answers, services.clock.now())), backTo: wayBack(url) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readLetterForm(context, request)
  const key = findDraftKey(context)
  const { hide, answers } = DecisionsSchema.parse({ hide: form.getAll('hide'), answers: form.get('answers') })
  const isKept = key && (await keepDecisions(services, { key, ticked: new Set(hide), answersSha256: answers }))
  return isKept
    ? redirectWithFlash(services, wayBack(url), 'success', KEPT)
    : redirectWithFlash(services, url.pathname + url.search, 'error', CHANGED)
}

export default function WhatTheAiReads({ loaderData }: Route.ComponentProps) {
  const { notes, age, pronouns, people, isGentle, answersSha256, backTo } = loaderData
  const told = [
    age === null ? null : `the age (${age})`,
    `to say “${pronouns}”`,
    ...countPeople(people),
    isGentle ? 'what you ticked for Santa to be gentle about' : null,
    'who signs the letter',
  ]
  return (
    <div className="mx-auto max-w-2xl">
      <link rel="stylesheet" href={aiWordsCss} precedence="default" />
      <h1 className="mb-3">What the AI will read</h1>
      <p className="mb-4">
        Choose a word to hide it: the AI sees a blank in its place, and we put it back into the letter ourselves.
      </p>
      <a href="#keep" className="link sr-only focus:not-sr-only">
        Skip the words
      </a>
      <dl className="mb-5 grid grid-cols-[max-content_1fr] items-center gap-x-3 gap-y-2 text-sm">
        <dt className="ai-word is-hidden">hidden</dt>
        <dd>chosen by you</dd>
        <dt className="ai-word is-kept">always hidden</dt>
        <dd>names on your list, addresses, numbers</dd>
      </dl>
      <Form method="post">
        <LetterId />
        <input type="hidden" name="answers" value={answersSha256} />
        {notes.length === 0 && <p className="paper mb-5 p-5">There is nothing in your own words yet.</p>}
        {notes.map(({ id, from, words }) => (
          <fieldset key={id} className="paper mb-4 px-5 pt-4 pb-5 sm:px-7">
            <legend className="float-left mb-2 w-full font-display">
              {HEADINGS[from] ?? from}
              <span className="sr-only">: choose the words to hide</span>
            </legend>
            <p className="ai-note clear-both">
              {words.map((word) => (
                <Word key={word.id} {...word} />
              ))}
            </p>
          </fieldset>
        ))}
        <p className="mb-6 text-mist">
          The AI is also told {formatList(told.filter((one) => one !== null))}. When it writes again, it sees your wish
          and, without names, earlier letters and those for brothers and sisters.
        </p>
        <div id="keep" tabIndex={-1} className="flex flex-wrap-reverse items-center justify-between gap-3 outline-none">
          <Link to={backTo} className="button button-quiet">
            Back
          </Link>
          <SubmitButton busy="Saving..." className="button button-primary grow sm:grow-0">
            Keep it like this
          </SubmitButton>
        </div>
      </Form>
    </div>
  )
}

/** One word: ticked, it is hidden. Without script, too. */
function Word({ id, text, state }: ReadWord) {
  if (state === 'gap') return text
  if (state === 'kept')
    return (
      <span className="ai-word is-kept">
        {text}
        <span className="sr-only"> (always hidden)</span>
      </span>
    )
  return (
    <label className="ai-word">
      <input type="checkbox" name="hide" value={id} defaultChecked={state !== 'shown'} className="sr-only" />
      {text}
    </label>
  )
}

/** Who belongs to the child, by kind and number: no names. */
function countPeople(people: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const kind of people) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const words = (kind: string) => (kind === 'friend or unknown' ? 'friend' : kind)
  return [...counts].map(([kind, count]) => `about ${count} ${words(kind)}${count > 1 ? 's' : ''}`)
}
