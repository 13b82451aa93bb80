import { describeForm } from '#app/ui/form/describe-form.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { min } from 'date-fns'
import { href } from 'react-router'
import { z } from 'zod'
import { dayInLondon, startOfLondonDay } from '#app/domain/clock.ts'
import { MAX_WORDS, REQUEST_KINDS, SAFETY_REPLY_HOURS } from '#app/domain/privacy/requests/request-limits.ts'
import { noteRequest } from '#app/domain/privacy/requests/requests.server.ts'
import { emailSchema, requiredText, textSchema } from '#app/domain/text/text-schema.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { formReply } from '#app/http/form-reply.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { daySchema } from '#app/http/staff/field-schemas.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { REQUEST_WORDS } from '#app/ui/back-office/request-words.ts'
import { CheckboxField, ChoiceField, TextAreaField, TextField } from '#app/ui/form/field.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { BackLink } from '#app/ui/back-office/back-link.tsx'
import type { Route } from './+types/new-request'

const MAX_NUMBER_CHARACTERS = 30
const MISSING = 'Please write down what they ask for'

const RequestSchema = z.object({
  kind: z.enum(REQUEST_KINDS, { error: 'Please choose what it is' }),
  email: emailSchema('Please enter the email address'),
  orderNumber: textSchema(MAX_NUMBER_CHARACTERS, 'the order number').default(''),
  receivedOn: z.string({ error: 'Please enter the day it reached us' }).pipe(daySchema),
  words: requiredText(MAX_WORDS, MISSING, 'this'),
  isAboutSafety: z.boolean().default(false),
})

export function loader({ context }: Route.LoaderArgs) {
  return { today: dayInLondon(context.get(servicesContext).clock.now()) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const submission = parseWithZod(await readForm(request), { schema: RequestSchema })
  if (submission.status !== 'success') return formReply(submission)
  const { receivedOn, orderNumber, ...rest } = submission.value
  const staffMemberId = staffOf(context)
  const requestId = await noteRequest(services, {
    ...rest,
    orderNumber: orderNumber.toUpperCase(),
    receivedAt: min([services.clock.now(), startOfLondonDay(receivedOn)]),
    staffMemberId,
  })
  return redirectWithFlash(
    services,
    href('/admin/requests/:requestId', { requestId }),
    'success',
    'Logged. Its deadline counts from the day it reached us.',
  )
}

type Fields = {
  kind: string
  email: string
  orderNumber?: string
  receivedOn: string
  words: string
  isAboutSafety?: string
}

export default function NewRequest({ loaderData: { today }, actionData }: Route.ComponentProps) {
  const [form, fields] = describeForm<Fields>({
    id: 'request',
    lastResult: actionData,
    defaultValue: { receivedOn: today },
  })
  return (
    <div className="max-w-prose lg:max-w-5xl">
      <BackLink to={href('/admin/requests')} name="Requests" />
      <h1 className="mb-4">Log a request</h1>
      <ShopForm form={form} className="paper p-5 sm:p-7">
        <div className="lg:grid lg:grid-cols-2 lg:gap-x-10">
          <div>
            <ChoiceField field={fields.kind} legend="What is it?" options={REQUEST_KINDS} labels={REQUEST_WORDS} />
            <TextField field={fields.email} label="Their email address" type="email" />
            <div className="two-fields">
              <TextField field={fields.orderNumber} label="Order number (optional)" />
              <TextField field={fields.receivedOn} label="The day it reached us" type="date" />
            </div>
          </div>
          <div>
            <TextAreaField field={fields.words} label="What they ask for" max={MAX_WORDS} rows={7} />
            <CheckboxField
              field={fields.isAboutSafety}
              label={`About a child’s safety: answer within ${SAFETY_REPLY_HOURS} hours`}
            />
            <SubmitButton busy="Saving...">Log it</SubmitButton>
          </div>
        </div>
      </ShopForm>
    </div>
  )
}
