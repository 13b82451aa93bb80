import { describeForm } from '#app/ui/form/describe-form.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { LIMITS } from '#app/domain/letters/drafts/answer-limits.ts'
import { textSchema } from '#app/domain/text/text-schema.ts'
import {
  GENTLE_LABELS,
  GENTLE_SUBJECTS,
  type GentleSubject,
  SIGNATURES,
} from '#app/domain/letters/drafts/answer-choices.ts'
import { formReply } from '#app/http/form-reply.ts'
import { askForLetter } from '#app/http/shopper/ask-for-letter.ts'
import { openStep, saveStep } from './step.server.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { ChoiceField, TextAreaField } from '#app/ui/form/field.tsx'
import { LetterForm } from '#app/ui/form/letter-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { StepButtons, StepPage } from '#app/ui/questionnaire/step-page.tsx'
import type { Route } from './+types/anything-else'

const AnythingElseSchema = z.object({
  anythingElse: textSchema(LIMITS.anythingElse).optional(),
  gentleAbout: z.array(z.enum(GENTLE_SUBJECTS)).default([]),
  signature: z.enum(SIGNATURES).default('Santa'),
})

/** What Santa does with each. */
const GENTLE_HINTS: Record<GentleSubject, string> = {
  grief: 'Santa says it once, gently and truly, and makes no promises.',
  two_homes: 'Santa knows both homes.',
  money: 'No presents are mentioned, only warmth and being together.',
  care: 'Santa says nothing about family that you have not told him.',
  needs: 'Short, plain sentences and no surprises. Tell him more above.',
  fears: 'No creeping about the house. Tell him above what worries them.',
  doubting: 'Santa does not argue. He winks.',
  knows: 'A letter between equals, for a child who keeps the secret.',
}

export const meta: Route.MetaFunction = () => [{ title: 'Create a letter: anything else' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { draft, frame } = await openStep(context, 'anything-else')
  const { childName, anythingElse, gentleAbout, signature } = draft.answers
  return { frame, childName, anythingElse, gentleAbout, signature }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readLetterForm(context, request)
  const submission = parseWithZod(form, { schema: AnythingElseSchema })
  if (submission.status !== 'success') return formReply(submission)
  const { anythingElse = '', gentleAbout, signature } = submission.value
  const answers = { anythingElse, gentleAbout, signature }
  const key = await saveStep(context, { step: 'anything-else', answers })
  return form.get('intent') === 'look'
    ? redirect(`${href('/questionnaire/what-the-ai-reads')}?from=anything-else`)
    : askForLetter(context, key)
}

export default function AnythingElseStep({ loaderData, actionData }: Route.ComponentProps) {
  const { childName, frame, ...defaultValue } = loaderData
  const [form, fields] = describeForm({ id: 'anything-else', lastResult: actionData, defaultValue })
  return (
    <StepPage
      title={`Anything else Santa should know about ${childName}?`}
      intro="The last question. Then Santa writes."
      frame={frame}
    >
      <LetterForm form={form} typedTextIn="questionnaireData" viewTransition>
        <TextAreaField
          field={fields.anythingElse}
          label="Anything else"
          max={LIMITS.anythingElse}
          rows={5}
          enterSends
        />
        <details className="mb-5" open={loaderData.gentleAbout.length > 0 || undefined}>
          <summary className="link fold">Is there anything Santa should be gentle about?</summary>
          <div className="pt-2">
            <ChoiceField
              field={fields.gentleAbout}
              type="checkbox"
              legend="Tick what Santa should know. He won’t mention it, unless it says so below or you ask him to."
              options={GENTLE_SUBJECTS}
              labels={GENTLE_LABELS}
              hints={GENTLE_HINTS}
            />
          </div>
        </details>
        <ChoiceField field={fields.signature} legend="Who signs the letter?" options={SIGNATURES} />
        <SubmitButton name="intent" value="look" className="link min-h-11">
          See what the AI will read
        </SubmitButton>
        <StepButtons backTo={frame.backTo}>Generate Letter</StepButtons>
      </LetterForm>
    </StepPage>
  )
}
