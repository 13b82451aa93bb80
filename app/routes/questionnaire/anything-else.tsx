import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { redirect } from 'react-router'
import { z } from 'zod'
import { LIMITS } from '#app/domain/letter-drafts/answer-limits.ts'
import { saveAnswers } from '#app/domain/questionnaire/save-answers.server.ts'
import { textSchema } from '#app/domain/text/text-schema.ts'
import { formReply } from '#app/http/form-reply.ts'
import { askForLetter } from '#app/http/shopper/ask-for-letter.ts'
import { openStep } from './step.server.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { draftKeyOf, findShopper } from '#app/http/shopper/shopper-cookie.ts'
import { TextAreaField } from '#app/ui/form/field.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { StepButtons, StepPage } from '#app/ui/questionnaire/step-page.tsx'
import type { Route } from './+types/anything-else'

const AnythingElseSchema = z.object({ anythingElse: textSchema(LIMITS.anythingElse).optional() })

export const meta: Route.MetaFunction = () => [{ title: 'Create a letter: anything else' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { draft, frame } = await openStep({ services: context.get(servicesContext), request, step: 'anything-else' })
  return { frame, childName: draft.answers.childName, anythingElse: draft.answers.anythingElse }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const submission = parseWithZod(await readLetterForm(services, request), { schema: AnythingElseSchema })
  if (submission.status !== 'success') return formReply(submission)
  const key = draftKeyOf(await findShopper(services, request))
  const answers = { anythingElse: submission.value.anythingElse ?? '' }
  const saved = key && (await saveAnswers(services, { key, step: 'anything-else', answers }))
  if (!saved) return redirect('/questionnaire/child')
  return askForLetter(context, key)
}

export default function AnythingElseStep({ loaderData, actionData }: Route.ComponentProps) {
  const { childName, anythingElse, frame } = loaderData
  const [form, fields] = useForm({ id: 'anything-else', lastResult: actionData, defaultValue: { anythingElse } })
  return (
    <StepPage
      title={`Anything else Santa should know about ${childName}?`}
      intro="The last question. Then Santa writes."
      progress={frame.progress}
    >
      <ShopForm form={form} typedTextIn="questionnaireData">
        <TextAreaField
          field={fields.anythingElse}
          label="Anything else"
          max={LIMITS.anythingElse}
          rows={5}
          enterSends
        />
        <StepButtons backTo={frame.backTo}>Generate Letter</StepButtons>
      </ShopForm>
    </StepPage>
  )
}
