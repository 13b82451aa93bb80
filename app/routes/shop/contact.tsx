import { describeForm } from '#app/ui/form/describe-form.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { href } from 'react-router'
import { z } from 'zod'
import { COMPANY } from '#app/content/company.ts'
import {
  MAX_WORDS,
  REPLY_WORKING_DAYS,
  RIGHTS_DAYS,
  SAFETY_REPLY_HOURS,
} from '#app/domain/privacy/requests/request-limits.ts'
import { sendMessage } from '#app/domain/privacy/requests/requests.server.ts'
import { emailSchema, requiredText, textSchema } from '#app/domain/text/text-schema.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { formReply } from '#app/http/form-reply.ts'
import { isWithinLimit } from '#app/http/rate-limits.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { ChoiceField, TextAreaField, TextField } from '#app/ui/form/field.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { publicMeta } from '#app/ui/landing/public-meta.ts'
import { LineDrawing } from '#app/ui/frame/line-drawing.tsx'
import { SupportEmail } from '#app/ui/frame/support-email.tsx'
import type { Route } from './+types/contact'

const SUBJECTS = ['message', 'safety', 'data', 'complaint'] as const

const MessageSchema = z.object({
  requestId: z.uuid(),
  email: emailSchema('Please enter your email, so that we can answer'),
  orderNumber: textSchema(30, 'the order number').default(''),
  subject: z.enum(SUBJECTS, { error: 'Please choose what it is about' }),
  words: requiredText(MAX_WORDS, 'Please write a few words', 'your message'),
})

const SENT = {
  safety: `Message received. We’ll answer by email within ${SAFETY_REPLY_HOURS} hours. If a child is in danger now, ring 999.`,
  message: `Message received. We’ll answer by email within ${REPLY_WORKING_DAYS} working days.`,
  data: `Message received. We’ll answer by email within ${RIGHTS_DAYS} days.`,
  complaint: `Message received. We’ll answer by email within ${RIGHTS_DAYS} days.`,
}
const TOO_MANY = 'That was a lot of messages for one day. Please write to us by email.'

export const handle: PageHandle = { scripts: false, styles: 'still' }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  publicMeta({ title: 'Write to us', path: href('/contact'), siteUrl: loaderData?.siteUrl, picture: 'share-help' })

export function loader({ context }: Route.LoaderArgs) {
  return { requestId: crypto.randomUUID(), siteUrl: context.get(servicesContext).siteUrl.origin }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const submission = parseWithZod(await readForm(request), { schema: MessageSchema })
  if (submission.status !== 'success') return formReply(submission)
  if (!(await isWithinLimit(context, 'messagesPerNetwork'))) return formReply(submission, { formErrors: [TOO_MANY] })
  const { subject, orderNumber, ...message } = submission.value
  const isAboutSafety = subject === 'safety'
  const kind = isAboutSafety ? 'message' : subject
  await sendMessage(services, { ...message, kind, isAboutSafety, orderNumber: orderNumber.toUpperCase() })
  return redirectWithFlash(services, href('/contact'), 'success', SENT[subject])
}

export default function Contact({ loaderData: { requestId }, actionData }: Route.ComponentProps) {
  const [form, fields] = describeForm<{
    requestId: string
    email: string
    orderNumber?: string
    subject: string
    words: string
  }>({ id: 'contact', lastResult: actionData, defaultValue: { requestId, subject: 'message' } })
  return (
    <div className="wrap py-10 max-lg:max-w-xl lg:grid lg:grid-cols-[1fr_20rem] lg:gap-x-12">
      <div className="lg:col-span-2">
        <h1 className="mb-3">Write to us</h1>
        <p className="mb-5">
          A person will read it and reply by email. Many questions are answered{' '}
          <a href={href('/help')} className="link">
            on the help page
          </a>{' '}
          already.
        </p>
      </div>
      <ShopForm form={form} className="paper p-5 sm:p-6">
        <input type="hidden" name="requestId" value={fields.requestId.initialValue ?? requestId} />
        <ChoiceField
          field={fields.subject}
          legend="What is it about?"
          options={SUBJECTS}
          labels={{ message: 'A question', safety: 'A child’s safety', data: 'Our data', complaint: 'A complaint' }}
        />
        <TextField field={fields.email} label="Your email" type="email" inputMode="email" autoComplete="email" />
        <TextField field={fields.orderNumber} label="Order number (optional)" placeholder="NPP-7K3QR9" />
        <TextAreaField field={fields.words} label="Your message" max={MAX_WORDS} rows={6} />
        <SubmitButton busy="Sending...">Send it</SubmitButton>
      </ShopForm>
      <section aria-labelledby="others" className="paper mt-8 p-5 sm:p-6 lg:mt-0 lg:h-fit">
        <LineDrawing of="robin" className="mb-3 size-16 max-lg:hidden" />
        <h2 id="others" className="mb-2 text-xl">
          Other ways to reach us
        </h2>
        <address className="not-italic">
          <span className="block whitespace-pre-line">{COMPANY.address.replaceAll(', ', '\n')}</span>
          Telephone <span className="whitespace-nowrap">{COMPANY.telephone}</span>
          <br />
          <SupportEmail />
        </address>
      </section>
    </div>
  )
}
