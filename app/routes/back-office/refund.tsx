import { getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import type { OrderItemDetails } from '#app/domain/orders/order-details.ts'
import { findOrder } from '#app/domain/orders/read-order.server.ts'
import { parsePounds } from '#app/domain/pricing/pounds.ts'
import { requestRefund } from '#app/domain/refunds/request-refund.server.ts'
import type { RefundStage } from '#app/domain/refunds/refund-policy.ts'
import { REFUND_REASONS, type RefundReason } from '#app/domain/refunds/refund-reasons.ts'
import { flash } from '#app/http/flash.ts'
import { formReply } from '#app/http/form-reply.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { staffMemberContext } from '#app/http/staff-guard.ts'
import { ChoiceField, TextField } from '#app/ui/field.tsx'
import { formatPence } from '#app/ui/format.ts'
import { RouteDialog } from '#app/ui/route-dialog.tsx'
import { ShopForm, SubmitButton } from '#app/ui/shop-form.tsx'
import type { Route } from './+types/refund'

const BAD_AMOUNT = 'Please enter an amount such as 4.99'

const RefundSchema = z.object({
  refundId: z.uuid(),
  orderItemId: z.uuid().optional(),
  amount: z.string({ error: BAD_AMOUNT }).transform((typed, context) => {
    const pence = parsePounds(typed)
    if (pence === null) context.addIssue({ code: 'custom', message: BAD_AMOUNT })
    return pence ?? z.NEVER
  }),
  reason: z.enum(REFUND_REASONS, { error: 'Please choose a reason' }),
})

const REASONS: Record<RefundReason, string> = {
  changed_mind: 'They changed their mind',
  damaged_or_faulty: 'Damaged or faulty',
  our_mistake: 'Our mistake',
  duplicate: 'Paid or ordered twice',
  other: 'Something else',
}

const STAGES: Record<RefundStage, string> = {
  not_printed: 'not printed, within 14 days: all of it',
  not_printed_late: 'not printed, after 14 days: half of it',
  printed: 'printed and not posted: half of it',
  shipped: 'posted: nothing, unless it is damaged or faulty',
  withdrawn: 'called off already: nothing more',
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const orderId = z.uuid().safeParse(params.orderId).data
  const order = orderId ? await findOrder(context.get(servicesContext), orderId) : null
  const itemId = url.searchParams.get('item')
  const items = order?.items.filter(({ orderItemId }) => itemId === null || orderItemId === itemId) ?? []
  if (!order?.paidAt || items.length === 0) throw data(null, { status: 404 })
  return {
    orderId: order.orderId,
    orderItemId: itemId,
    title: itemId ? `Refund the letter for ${items[0]?.childName}` : `Refund order ${order.orderNumber}`,
    leftPence: order.leftPence,
    items: items.map(shown),
    proposedPence: items.reduce((sum, item) => sum + item.proposedPence, 0),
    // Made with the page: the same click, sent twice, is one refund.
    refundId: crypto.randomUUID(),
  }
}

function shown({ orderItemId, childName, stage, sharePence, proposedPence }: OrderItemDetails) {
  return { orderItemId, childName, stage, sharePence, proposedPence }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const orderId = z.uuid().safeParse(params.orderId).data
  if (!orderId) throw data(null, { status: 404 })
  const submission = parseWithZod(await readForm(request), { schema: RefundSchema })
  if (submission.status !== 'success') return formReply(submission)
  const { refundId, orderItemId = null, amount: pence, reason } = submission.value
  const { userId: staffMemberId } = context.get(staffMemberContext)
  const requested = await requestRefund(services, { refundId, orderId, orderItemId, pence, reason, staffMemberId })
  if (!requested.ok) {
    if (requested.reason !== 'more_than_left') throw data(null, { status: 404 })
    const words = `Only ${formatPence(requested.leftPence)} of this order is left to refund`
    return formReply(submission, { fieldErrors: { amount: [words] } })
  }
  const words = pence > 0 ? `Refund of ${formatPence(pence)} is on its way` : 'Called off, with nothing to pay back'
  return redirect(`/admin/orders/${orderId}`, { headers: [await flash(services, 'success', words)] })
}

export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, orderItemId, title, leftPence, items, proposedPence, refundId } = loaderData
  const [form, fields] = useForm<{ refundId: string; orderItemId?: string; amount: string; reason: string }>({
    id: 'refund',
    lastResult: actionData,
    defaultValue: { refundId, orderItemId: orderItemId ?? undefined, amount: (proposedPence / 100).toFixed(2) },
  })
  const isUnposted = items.some(({ stage }) => stage !== 'shipped' && stage !== 'withdrawn')
  return (
    <RouteDialog title={title} closeTo={`/admin/orders/${orderId}`}>
      <ul className="mb-4 list-disc pl-5">
        {items.map(({ orderItemId: id, childName, stage, sharePence }) => (
          <li key={id}>
            {childName}, {formatPence(sharePence)} paid; {STAGES[stage]}
          </li>
        ))}
      </ul>
      {isUnposted && <p className="mb-4">What is not posted yet is called off: it leaves the print queue at once.</p>}
      <ShopForm form={form}>
        <input {...getInputProps(fields.refundId, { type: 'hidden' })} key={fields.refundId.key} />
        <input {...getInputProps(fields.orderItemId, { type: 'hidden' })} key={fields.orderItemId.key} />
        <TextField
          field={fields.amount}
          label="Amount in pounds"
          hint={`The policy proposes ${formatPence(proposedPence)}. At most ${formatPence(leftPence)} is left.`}
          inputMode="decimal"
          autoComplete="off"
        />
        <ChoiceField field={fields.reason} type="radio" legend="Reason" options={REFUND_REASONS} labels={REASONS} />
        <SubmitButton busy="Refunding...">Refund</SubmitButton>
      </ShopForm>
    </RouteDialog>
  )
}
