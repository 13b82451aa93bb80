import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { LIMITS } from '#app/domain/letters/drafts/answer-limits.ts'
import { isWritableName, UNWRITABLE_NAME } from '#app/domain/sheets/writable.ts'
import { textSchema } from '#app/domain/text/text-schema.ts'
import { formReply } from '#app/http/form-reply.ts'
import { leaveStep, openStep } from './step.server.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { LetterForm } from '#app/ui/form/letter-form.tsx'
import { StepButtons, StepPage } from '#app/ui/questionnaire/step-page.tsx'
import type { Route } from './+types/visit'

const VisitSchema = z.object({
  visitLocation: textSchema(LIMITS.entry).refine(isWritableName, { error: UNWRITABLE_NAME }).optional(),
})

export const meta: Route.MetaFunction = () => [{ title: 'Create a letter: Christmas Eve' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { draft, frame } = await openStep(context, 'visit')
  return { frame, childName: draft.answers.childName, visitLocation: draft.answers.visitLocation }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readLetterForm(context, request), { schema: VisitSchema })
  if (submission.status !== 'success') return formReply(submission)
  return leaveStep(context, { step: 'visit', answers: { visitLocation: submission.value.visitLocation ?? '' } })
}

export default function VisitStep({ loaderData, actionData }: Route.ComponentProps) {
  const { childName, visitLocation, frame } = loaderData
  const [form, fields] = useForm({ id: 'visit', lastResult: actionData, defaultValue: { visitLocation } })
  return (
    <StepPage
      title={`Where will ${childName} be on Christmas Eve?`}
      intro="A town, a grandparent’s house, a boat: no full address, please."
      frame={frame}
    >
      <LetterForm form={form} typedTextIn="questionnaireData">
        <TextField field={fields.visitLocation} label="Where Santa should look" autoComplete="off" />
        <StepButtons backTo={frame.backTo} />
      </LetterForm>
    </StepPage>
  )
}
