import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { LIMITS } from '#app/domain/letter-drafts/answer-limits.ts'
import { textSchema } from '#app/domain/text/text-schema.ts'
import { formReply } from '#app/http/form-reply.ts'
import { askForLetter } from '#app/http/shopper/ask-for-letter.ts'
import { openStep, saveStep } from './step.server.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { TextAreaField } from '#app/ui/form/field.tsx'
import { LetterForm } from '#app/ui/form/letter-form.tsx'
import { StepButtons, StepPage } from '#app/ui/questionnaire/step-page.tsx'
import type { Route } from './+types/anything-else'

const AnythingElseSchema = z.object({ anythingElse: textSchema(LIMITS.anythingElse).optional() })

export const meta: Route.MetaFunction = () => [{ title: 'Create a letter: anything else' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { draft, frame } = await openStep(context, 'anything-else')
  return { frame, childName: draft.answers.childName, anythingElse: draft.answers.anythingElse }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readLetterForm(context, request), { schema: AnythingElseSchema })
  if (submission.status !== 'success') return formReply(submission)
  const answers = { anythingElse: submission.value.anythingElse ?? '' }
  return askForLetter(context, await saveStep(context, { step: 'anything-else', answers }))
}

export default function AnythingElseStep({ loaderData, actionData }: Route.ComponentProps) {
  const { childName, anythingElse, frame } = loaderData
  const [form, fields] = useForm({ id: 'anything-else', lastResult: actionData, defaultValue: { anythingElse } })
  return (
    <StepPage
      title={`Anything else Santa should know about ${childName}?`}
      intro="The last question. Then Santa writes."
      frame={frame}
    >
      <LetterForm form={form} typedTextIn="questionnaireData">
        <TextAreaField
          field={fields.anythingElse}
          label="Anything else"
          max={LIMITS.anythingElse}
          rows={5}
          enterSends
        />
        <StepButtons backTo={frame.backTo}>Generate Letter</StepButtons>
      </LetterForm>
    </StepPage>
  )
}
