import { describeForm } from '#app/ui/form/describe-form.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { LIMITS } from '#app/domain/letters/drafts/answer-limits.ts'
import { entryListSchema } from './entry-list-schema.server.ts'
import { formReply } from '#app/http/form-reply.ts'
import { leaveStep, openStep } from './step.server.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { EntryList } from '#app/ui/questionnaire/entry-list.tsx'
import { LetterForm } from '#app/ui/form/letter-form.tsx'
import { StepButtons, StepPage } from '#app/ui/questionnaire/step-page.tsx'
import type { Route } from './+types/events'

const EventsSchema = entryListSchema(LIMITS.notableEvent)

export const meta: Route.MetaFunction = () => [{ title: 'Create a letter: this year' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { draft, frame } = await openStep(context, 'events')
  return { frame, childName: draft.answers.childName, notableEvents: draft.answers.notableEvents }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readLetterForm(context, request), { schema: EventsSchema })
  if (submission.status !== 'success') return formReply(submission)
  const { entries, stay } = submission.value
  return leaveStep(context, { step: 'events', answers: { notableEvents: entries }, stay })
}

export default function EventsStep({ loaderData, actionData }: Route.ComponentProps) {
  const { childName, notableEvents, frame } = loaderData
  const [form, fields] = describeForm<{ pending?: string }>({ id: 'events', lastResult: actionData })
  return (
    <StepPage
      title={`What were ${childName}’s big moments this year?`}
      intro="A first day, a trip, a lost tooth."
      frame={frame}
    >
      <LetterForm form={form} typedTextIn="questionnaireData">
        <EntryList
          entries={notableEvents}
          pending={fields.pending}
          label="Something to remember"
          placeholder="Moved to a new house"
        />
        <StepButtons backTo={frame.backTo} />
      </LetterForm>
    </StepPage>
  )
}
