import { describeForm } from '#app/ui/form/describe-form.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { LIMITS, PRESET_ACHIEVEMENTS } from '#app/domain/letters/drafts/answer-limits.ts'
import { entryListSchema } from './entry-list-schema.server.ts'
import { formReply } from '#app/http/form-reply.ts'
import { leaveStep, openStep } from './step.server.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { EntryList } from '#app/ui/questionnaire/entry-list.tsx'
import { ChoiceField } from '#app/ui/form/field.tsx'
import { LetterForm } from '#app/ui/form/letter-form.tsx'
import { StepButtons, StepPage } from '#app/ui/questionnaire/step-page.tsx'
import type { Route } from './+types/achievements'

const PresetsSchema = z.object({ presets: z.array(z.enum(PRESET_ACHIEVEMENTS)).default([]) })
const AchievementsSchema = z.intersection(PresetsSchema, entryListSchema(LIMITS.entry))

export const meta: Route.MetaFunction = () => [{ title: 'Create a letter: achievements' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { draft, frame } = await openStep(context, 'achievements')
  const { childName, achievements, customAchievements } = draft.answers
  return { frame, childName, achievements, customAchievements }
}

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readLetterForm(context, request), { schema: AchievementsSchema })
  if (submission.status !== 'success') return formReply(submission)
  const { presets, entries, stay } = submission.value
  return leaveStep(context, {
    step: 'achievements',
    answers: { achievements: presets, customAchievements: entries },
    stay,
  })
}

export default function AchievementsStep({ loaderData, actionData }: Route.ComponentProps) {
  const { childName, achievements, customAchievements, frame } = loaderData
  const [form, fields] = describeForm<{ presets: string[]; pending?: string }>({
    id: 'achievements',
    lastResult: actionData,
    defaultValue: { presets: achievements },
  })
  return (
    <StepPage title={`What did ${childName} achieve this year?`} frame={frame}>
      <LetterForm form={form} typedTextIn="questionnaireData">
        <ChoiceField field={fields.presets} type="checkbox" legend="Tick any that fit" options={PRESET_ACHIEVEMENTS} />
        <EntryList
          entries={customAchievements}
          pending={fields.pending}
          label="Anything else they did"
          placeholder="Learned to ride a bicycle"
        />
        <StepButtons backTo={frame.backTo} />
      </LetterForm>
    </StepPage>
  )
}
