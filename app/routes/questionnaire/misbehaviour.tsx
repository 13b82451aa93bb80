import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { LIMITS } from '#app/domain/letters/drafts/answer-limits.ts'
import { textSchema } from '#app/domain/text/text-schema.ts'
import { formReply } from '#app/http/form-reply.ts'
import { leaveStep, openStep } from './step.server.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { TextAreaField } from '#app/ui/form/field.tsx'
import { LetterForm } from '#app/ui/form/letter-form.tsx'
import { StepButtons, StepPage } from '#app/ui/questionnaire/step-page.tsx'
import type { Route } from './+types/misbehaviour'

const MisbehaviourSchema = z.object({ misbehavior: textSchema(LIMITS.misbehaviour).optional() })

export const meta: Route.MetaFunction = () => [{ title: 'Create a letter: a little mischief' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { draft, frame } = await openStep(context, 'misbehaviour')
  return { frame, childName: draft.answers.childName, misbehavior: draft.answers.misbehavior }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readLetterForm(context, request), {
    schema: MisbehaviourSchema,
  })
  if (submission.status !== 'success') return formReply(submission)
  return leaveStep(context, { step: 'misbehaviour', answers: { misbehavior: submission.value.misbehavior ?? '' } })
}

export default function MisbehaviourStep({ loaderData, actionData }: Route.ComponentProps) {
  const { childName, misbehavior, frame } = loaderData
  const [form, fields] = useForm({ id: 'misbehaviour', lastResult: actionData, defaultValue: { misbehavior } })
  return (
    <StepPage
      title={`Any mischief from ${childName}?`}
      intro="Optional. Santa is always kind and hopeful about it."
      frame={frame}
    >
      <LetterForm form={form} typedTextIn="questionnaireData">
        <TextAreaField
          field={fields.misbehavior}
          label="A little mischief"
          max={LIMITS.misbehaviour}
          rows={3}
          enterSends
        />
        <StepButtons backTo={frame.backTo} />
      </LetterForm>
    </StepPage>
  )
}
