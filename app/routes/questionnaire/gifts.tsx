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
import type { Route } from './+types/gifts'

const GiftsSchema = z.object({ giftsWanted: textSchema(LIMITS.giftsWanted).optional() })

export const meta: Route.MetaFunction = () => [{ title: 'Create a letter: wishes' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { draft, frame } = await openStep(context, 'gifts')
  return { frame, childName: draft.answers.childName, giftsWanted: draft.answers.giftsWanted }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readLetterForm(context, request), { schema: GiftsSchema })
  if (submission.status !== 'success') return formReply(submission)
  return leaveStep(context, { step: 'gifts', answers: { giftsWanted: submission.value.giftsWanted ?? '' } })
}

export default function GiftsStep({ loaderData, actionData }: Route.ComponentProps) {
  const { childName, giftsWanted, frame } = loaderData
  const [form, fields] = useForm({ id: 'gifts', lastResult: actionData, defaultValue: { giftsWanted } })
  return (
    <StepPage
      title={`What does ${childName} wish for?`}
      intro="Santa never promises a gift: the elves will see what they can do."
      frame={frame}
    >
      <LetterForm form={form} typedTextIn="questionnaireData">
        <TextAreaField field={fields.giftsWanted} label="Wishes" max={LIMITS.giftsWanted} rows={3} enterSends />
        <StepButtons backTo={frame.backTo} />
      </LetterForm>
    </StepPage>
  )
}
