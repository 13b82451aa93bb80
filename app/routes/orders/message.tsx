import { describeForm } from '#app/ui/form/describe-form.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { href, redirect } from 'react-router'
import { z } from 'zod'
import { BRAND } from '#app/content/brand.ts'
import { findOrderPage } from '#app/domain/orders/page/find-order-page.server.ts'
import { MAX_WORDS, REPLY_WORKING_DAYS } from '#app/domain/privacy/requests/request-limits.ts'
import { makeRequest } from '#app/domain/privacy/requests/requests.server.ts'
import { requiredText } from '#app/domain/text/text-schema.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { formReply } from '#app/http/form-reply.ts'
import { requireOrder, requireSameOrder } from '#app/http/opened-pages.ts'
import { isWithinLimit } from '#app/http/rate-limits.ts'
import { readForm } from '#app/http/read-form.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { TextAreaField } from '#app/ui/form/field.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { QuietPage } from '#app/ui/frame/quiet-page.tsx'
import { EnvelopeFan } from '#app/ui/frame/sealed-envelope.tsx'
import { OrderField, SendOrReturn } from '#app/ui/orders/order-field.tsx'
import type { Route } from './+types/message'

const MISSING = 'Please write a few words'

const MessageSchema = z.object({ requestId: z.uuid(), words: requiredText(MAX_WORDS, MISSING, 'your message') })

const SENT = `Message received. We’ll answer by email within ${REPLY_WORKING_DAYS} working days.`
const TOO_MANY = 'That was a lot of messages for one day. Please write to us by email.'
const TOO_LATE = 'It’s too late to report damage here. Please write to us.'

export const meta: Route.MetaFunction = () => [
  { title: 'Write to the workshop' },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const orderId = await requireOrder(context, request)
  const page = await findOrderPage(services, orderId)
  if (!page) throw redirect(href('/order'))
  const letterId = url.searchParams.get('letter')
  const letter = page.items.find(({ orderItemId }) => orderItemId === letterId)
  if (letterId && !letter?.mayReport) throw await redirectWithFlash(services, href('/order'), 'error', TOO_LATE)
  return {
    orderId,
    orderNumber: page.orderNumber,
    damagedFor: letter?.childName ?? null,
    names: (letter ? [letter] : page.items.filter(({ isCancelled }) => !isCancelled)).map(({ childName }) => childName),
    requestId: crypto.randomUUID(),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const orderId = await requireSameOrder(context, request, form)
  const submission = parseWithZod(form, { schema: MessageSchema })
  if (submission.status !== 'success') return formReply(submission)
  if (!(await isWithinLimit(context, 'requestsMade', orderId))) return formReply(submission, { formErrors: [TOO_MANY] })
  const letterId = url.searchParams.get('letter')
  const orderItemId = letterId === null ? null : readId(letterId)
  const kind = orderItemId ? 'reprint' : 'message'
  const page = orderItemId === null ? null : await findOrderPage(services, orderId)
  if (page && !page.items.some((item) => item.orderItemId === orderItemId && item.mayReport))
    return redirectWithFlash(services, href('/order'), 'error', TOO_LATE)
  const { requestId: id, words } = submission.value
  await makeRequest(services, { id, words, kind, orderId, orderItemId })
  return redirectWithFlash(services, href('/order'), 'success', SENT)
}

export default function WriteToWorkshop({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, orderNumber, damagedFor, names, requestId } = loaderData
  const [form, fields] = describeForm<{ requestId: string; words: string }>({
    id: 'message',
    lastResult: actionData,
    defaultValue: { requestId },
  })
  return (
    <QuietPage
      drawing={<EnvelopeFan names={names} />}
      title={damagedFor ? `The letter for ${damagedFor} arrived damaged` : 'Write to the workshop'}
    >
      <p className="mb-6">
        {damagedFor ? (
          <>
            We are sorry. Tell us what is wrong with it, and we’ll print it again or pay you back. If you can, send a
            photograph to {BRAND.supportEmail} with your order number, {orderNumber}.
          </>
        ) : (
          'A person will read it and reply by email.'
        )}
      </p>
      <ShopForm form={form} className="text-left">
        <OrderField orderId={orderId} />
        <input type="hidden" name="requestId" value={fields.requestId.initialValue ?? requestId} />
        <TextAreaField field={fields.words} label="Your message" max={MAX_WORDS} rows={8} className="min-h-52" />
        <SendOrReturn />
      </ShopForm>
    </QuietPage>
  )
}
