import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { GENDERS } from '#app/domain/letters/drafts/gentle-subjects.ts'
import { formReply } from '#app/http/form-reply.ts'
import { leaveStep, openStep } from './step.server.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { ChoiceField } from '#app/ui/form/field.tsx'
import { LetterForm } from '#app/ui/form/letter-form.tsx'
import { StepButtons, StepPage } from '#app/ui/questionnaire/step-page.tsx'
import type { Route } from './+types/gender'

const GenderSchema = z.object({
  gender: z.enum(GENDERS, { error: 'Please choose one of these, or leave them blank' }).optional(),
})

export const meta: Route.MetaFunction = () => [{ title: 'Create a letter: boy or girl' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { draft, frame } = await openStep(context, 'gender')
  return { frame, childName: draft.answers.childName, gender: draft.answers.gender }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readLetterForm(context, request), { schema: GenderSchema })
  if (submission.status !== 'success') return formReply(submission)
  return leaveStep(context, { step: 'gender', answers: { gender: submission.value.gender ?? null } })
}

export default function GenderStep({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm({
    id: 'gender',
    lastResult: actionData,
    defaultValue: { gender: loaderData.gender ?? undefined },
  })
  return (
    <StepPage
      title={`Is ${loaderData.childName} a boy or a girl?`}
      intro="You can leave this blank. Santa writes to “you”; it only tells his helpers whether to say he, she or they."
      frame={loaderData.frame}
    >
      <LetterForm form={form} typedTextIn="questionnaireData">
        <ChoiceField field={fields.gender} type="radio" legend="Gender" options={GENDERS} />
        <StepButtons backTo={loaderData.frame.backTo} />
      </LetterForm>
    </StepPage>
  )
}
