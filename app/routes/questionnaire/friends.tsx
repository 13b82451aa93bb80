import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { LIMITS } from '#app/domain/letter-drafts/answer-limits.ts'
import { entryListSchema } from './entry-list-schema.server.ts'
import { formReply } from '#app/http/form-reply.ts'
import { leaveStep, openStep } from './step.server.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { EntryList } from '#app/ui/questionnaire/entry-list.tsx'
import { LetterForm } from '#app/ui/form/letter-form.tsx'
import { StepButtons, StepPage } from '#app/ui/questionnaire/step-page.tsx'
import type { Route } from './+types/friends'

const FriendsSchema = entryListSchema(LIMITS.entry)

export const meta: Route.MetaFunction = () => [{ title: 'Create a letter: friends' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { draft, frame } = await openStep(context, 'friends')
  return { frame, childName: draft.answers.childName, friendNames: draft.answers.friendNames }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readLetterForm(context, request), {
    schema: FriendsSchema,
  })
  if (submission.status !== 'success') return formReply(submission)
  const { entries, stay } = submission.value
  return leaveStep(context, { step: 'friends', answers: { friendNames: entries }, stay })
}

export default function FriendsStep({ loaderData, actionData }: Route.ComponentProps) {
  const { childName, friendNames, frame } = loaderData
  const [form, fields] = useForm<{ pending?: string }>({
    // A saved entry ends an error about the one before.
    id: `friends-${friendNames.length}`,
    lastResult: actionData,
  })
  return (
    <StepPage
      title={`Who are ${childName}’s friends?`}
      intro="Pets, characters from books and actors are friends too."
      frame={frame}
    >
      <LetterForm form={form} typedTextIn="questionnaireData">
        <EntryList
          entries={friendNames}
          name="entries"
          pending={fields.pending}
          label="A friend’s name"
          placeholder="Ruby, or Biscuit the dog"
        />
        <StepButtons backTo={frame.backTo} />
      </LetterForm>
    </StepPage>
  )
}
