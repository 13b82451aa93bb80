import { describeForm } from '#app/ui/form/describe-form.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { href } from 'react-router'
import { z } from 'zod'
import { askForOrderLink } from '#app/domain/orders/page/ask-for-order-link.server.ts'
import { emailSchema, requiredText } from '#app/domain/text/text-schema.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { formReply } from '#app/http/form-reply.ts'
import { isWithinLimit } from '#app/http/rate-limits.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { QuietPage } from '#app/ui/frame/quiet-page.tsx'
import { EnvelopeFan } from '#app/ui/frame/sealed-envelope.tsx'
import type { Route } from './+types/find-order'

const MISSING_NUMBER = 'Please enter the order number, such as NPP-7K3QR9'
const MAX_NUMBER_CHARACTERS = 30

const FindSchema = z.object({
  email: emailSchema('Please enter the email address that you ordered with'),
  orderNumber: requiredText(MAX_NUMBER_CHARACTERS, MISSING_NUMBER, 'the order number'),
})

const SENT = 'If there is such an order, its link is on its way to that address.'
const TOO_MANY = 'That was a lot of tries. Please wait an hour, or write to us.'

export const meta: Route.MetaFunction = () => [{ title: 'Find your order' }, { name: 'robots', content: 'noindex' }]

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const submission = parseWithZod(await readForm(request), { schema: FindSchema })
  if (submission.status !== 'success') return formReply(submission)
  if (!(await isWithinLimit(context, 'orderLinksAsked'))) return formReply(submission, { formErrors: [TOO_MANY] })
  // The same answer either way, so that it does not reveal who has ordered.
  await askForOrderLink(services, submission.value)
  return redirectWithFlash(services, href('/order/find'), 'success', SENT)
}

export default function FindOrder({ actionData }: Route.ComponentProps) {
  const [form, fields] = describeForm<{ email: string; orderNumber: string }>({
    id: 'find-order',
    lastResult: actionData,
  })
  return (
    <QuietPage drawing={<EnvelopeFan />} title="Find your order">
      <p className="mb-6">
        We send a new link to the address that you ordered with. If we sent you one within the last hour, please use it.
      </p>
      <ShopForm form={form} className="text-left">
        <TextField
          field={fields.email}
          label="The email address that you ordered with"
          type="email"
          inputMode="email"
          autoComplete="email"
        />
        <TextField
          field={fields.orderNumber}
          label="Order number"
          hint="It is in the subject line of our first email."
          placeholder="NPP-7K3QR9"
        />
        <SubmitButton busy="Sending..." className="button button-primary w-full">
          Send me the link
        </SubmitButton>
      </ShopForm>
    </QuietPage>
  )
}
