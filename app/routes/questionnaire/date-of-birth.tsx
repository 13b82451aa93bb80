import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { formatDateDigits } from '#app/domain/questionnaire/date-digits.ts'
import { parseDateOfBirth } from '#app/domain/questionnaire/date-of-birth.ts'
import { formReply } from '#app/http/form-reply.ts'
import { leaveStep, openStep } from '#app/http/questionnaire-step.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { TextField } from '#app/ui/field.tsx'
import { ShopForm } from '#app/ui/shop-form.tsx'
import { StepButtons, StepPage } from '#app/ui/step-page.tsx'
import type { Route } from './+types/date-of-birth'

const dateOfBirthSchema = (now: Date) =>
  z.object({
    dateOfBirth: z
      .string()
      .trim()
      .refine((text) => parseDateOfBirth(text, now) !== null, {
        error: 'Please enter a real date in the past as DD/MM/YYYY, or leave it blank',
      })
      .optional(),
  })

export const meta: Route.MetaFunction = () => [{ title: 'Create a letter: date of birth' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { draft, frame } = await openStep({ services: context.get(servicesContext), request, step: 'date-of-birth' })
  return { frame, childName: draft.answers.childName, dateOfBirth: draft.answers.dateOfBirth }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const submission = parseWithZod(await readForm(request), { schema: dateOfBirthSchema(services.clock.now()) })
  if (submission.status !== 'success') return formReply(submission)
  return leaveStep({ services, request, step: 'date-of-birth' }, { dateOfBirth: submission.value.dateOfBirth ?? '' })
}

export default function DateOfBirthStep({ loaderData, actionData }: Route.ComponentProps) {
  const { childName, dateOfBirth, frame } = loaderData
  const [form, fields] = useForm({ id: 'date-of-birth', lastResult: actionData, defaultValue: { dateOfBirth } })
  return (
    <StepPage
      title="How old are they?"
      intro="Santa writes differently to a child of four and a child of eleven."
      progress={frame.progress}
    >
      <ShopForm form={form}>
        <TextField
          field={fields.dateOfBirth}
          label={`${childName}'s date of birth?`}
          hint="Day, month and year. We never pass the date on, only the age."
          placeholder="DD/MM/YYYY"
          inputMode="numeric"
          autoComplete="off"
          className="max-w-48"
          onChange={({ target }) => {
            // Only at the end: in the middle the digits after the cursor would change places.
            if (target.selectionStart === target.value.length) target.value = formatDateDigits(target.value)
          }}
        />
        <StepButtons backTo={frame.backTo} />
      </ShopForm>
    </StepPage>
  )
}
