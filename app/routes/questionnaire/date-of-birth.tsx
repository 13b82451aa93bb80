import { describeForm } from '#app/ui/form/describe-form.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { dayInLondon } from '#app/domain/clock.ts'
import { formatDateDigits } from '#app/domain/letters/questions/date-digits.ts'
import { ageOn, isOfLetterAge, parseDateOfBirth } from '#app/domain/letters/drafts/date-of-birth.ts'
import { formReply } from '#app/http/form-reply.ts'
import { leaveStep, openStep } from './step.server.ts'
import { readLetterForm } from '#app/http/shopper/read-letter-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { DateField } from '#app/ui/questionnaire/date-field.tsx'
import { LetterForm } from '#app/ui/form/letter-form.tsx'
import { StepButtons, StepPage } from '#app/ui/questionnaire/step-page.tsx'
import type { Route } from './+types/date-of-birth'

const dateOfBirthSchema = (now: Date) =>
  z.object({
    dateOfBirth: z
      .string()
      .trim()
      // A phone's number pad has no slash.
      .transform((text) => (/^\d{8}$/.test(text) ? formatDateDigits(text) : text))
      .refine((text) => parseDateOfBirth(text, now) !== null, {
        error: 'Please enter a real date in the past as DD/MM/YYYY, or leave it blank',
      })
      .optional(),
  })

const OTHER_AGE =
  'Our letters are made for children aged 3 to 12. Santa will still write to {child}: please read the letter with that in mind.'

export const meta: Route.MetaFunction = () => [{ title: 'Create a letter: date of birth' }]

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { draft, frame } = await openStep(context, 'date-of-birth')
  const { childName, dateOfBirth } = draft.answers
  return { frame, childName, dateOfBirth, today: dayInLondon(services.clock.now()) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const now = services.clock.now()
  const submission = parseWithZod(await readLetterForm(context, request), { schema: dateOfBirthSchema(now) })
  if (submission.status !== 'success') return formReply(submission)
  const { dateOfBirth = '' } = submission.value
  const age = ageOn(dateOfBirth, now)
  const notice = age === null || isOfLetterAge(age) ? undefined : OTHER_AGE
  return leaveStep(context, { step: 'date-of-birth', answers: { dateOfBirth }, ...(notice && { notice }) })
}

export default function DateOfBirthStep({ loaderData, actionData }: Route.ComponentProps) {
  const { childName, dateOfBirth, today, frame } = loaderData
  const [form, fields] = describeForm({ id: 'date-of-birth', lastResult: actionData, defaultValue: { dateOfBirth } })
  return (
    <StepPage
      title={`How old is ${childName}?`}
      intro="Santa writes differently to a child of four and a child of eleven."
      frame={frame}
    >
      <LetterForm form={form} typedTextIn="questionnaireData">
        <DateField
          field={fields.dateOfBirth}
          label={`${childName}’s date of birth?`}
          hint="Day, month and year. We never pass the date on, only the age."
          today={today}
          arrange={formatDateDigits}
        />
        <StepButtons backTo={frame.backTo} />
      </LetterForm>
    </StepPage>
  )
}
