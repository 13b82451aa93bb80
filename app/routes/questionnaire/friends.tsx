import { describeForm } from '#app/ui/form/describe-form.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { LIMITS } from '#app/domain/letters/drafts/answer-limits.ts'
import { FRIEND_KINDS, type FriendKind } from '#app/domain/letters/drafts/answer-choices.ts'
import { isWritableName } from '#app/domain/sheets/writable.ts'
import { entryListSchema } from './entry-list-schema.server.ts'
import { formReply } from '#app/http/form-reply.ts'
import { leaveStep, openStep } from './step.server.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { EntryList } from '#app/ui/questionnaire/entry-list.tsx'
import { LetterForm } from '#app/ui/form/letter-form.tsx'
import { StepButtons, StepPage } from '#app/ui/questionnaire/step-page.tsx'
import type { Route } from './+types/friends'

const FriendsSchema = entryListSchema(LIMITS.entry, isWritableName)

export const meta: Route.MetaFunction = () => [{ title: 'Create a letter: friends' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { draft, frame } = await openStep(context, 'friends')
  return {
    frame,
    childName: draft.answers.childName,
    friendNames: draft.answers.friendNames,
    friendKinds: draft.answers.friendKinds,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readLetterForm(context, request)
  const submission = parseWithZod(form, { schema: FriendsSchema })
  if (submission.status !== 'success') return formReply(submission)
  const { entries, places, stay } = submission.value
  const friendKinds = places.map((place) => readKind(form.get(`kinds[${place}]`)))
  return leaveStep(context, { step: 'friends', answers: { friendNames: entries, friendKinds }, stay })
}

const readKind = (sent: unknown): FriendKind => FRIEND_KINDS.find((kind) => kind === sent) ?? 'friend'

const KINDS = [
  { value: 'friend', label: 'A friend' },
  { value: 'pet', label: 'A pet' },
  { value: 'character', label: 'A favourite character' },
]

export default function FriendsStep({ loaderData, actionData }: Route.ComponentProps) {
  const { childName, friendNames, friendKinds, frame } = loaderData
  const [form, fields] = describeForm<{ pending?: string; kinds?: string[] }>({
    id: 'friends',
    lastResult: actionData,
    defaultValue: { kinds: friendNames.map((_, index) => friendKinds[index] ?? 'friend') },
  })
  return (
    <StepPage title={`Who are ${childName}’s friends?`} intro="Pets and favourite characters count too." frame={frame}>
      <LetterForm form={form} typedTextIn="questionnaireData">
        <EntryList
          entries={friendNames}
          kinds={{ field: fields.kinds, options: KINDS }}
          pending={fields.pending}
          label="A friend’s name"
          placeholder="Ruby, or Biscuit the dog"
        />
        <StepButtons backTo={frame.backTo} />
      </LetterForm>
    </StepPage>
  )
}
