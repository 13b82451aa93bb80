import { getInputProps, useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { findOrder } from '#app/domain/order-details/find-order-details.server.ts'
import { parsePounds } from '#app/domain/pricing/pounds.ts'
import { requestRefund, type RequestRefundResult } from '#app/domain/refunds/request-refund.server.ts'
import { REFUND_REASONS } from '#app/domain/refunds/refund-reasons.ts'
import { flash } from '#app/http/flash.ts'
import { formReply } from '#app/http/form-reply.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { staffMemberContext } from '#app/http/staff/staff-guard.ts'
import { CheckboxField, ChoiceField, TextField } from '#app/ui/form/field.tsx'
import { formatPence } from '#app/domain/text/format.ts'
import { REASON_WORDS, STAGE_WORDS } from '#app/ui/back-office/refund-words.ts'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'
import { ShopForm, SubmitButton } from '#app/ui/form/shop-form.tsx'
import type { Route } from './+types/refund'

const BAD_AMOUNT = 'Please enter an amount such as 4.99'

const RefundSchema = z.object({
  refundId: z.uuid(),
  orderItemId: z.uuid().optional(),
  seenProposalPence: z.coerce.number().int(),
  amount: z.string({ error: BAD_AMOUNT }).transform((typed, context) => {
    const pence = parsePounds(typed)
    if (pence === null) context.addIssue({ code: 'custom', message: BAD_AMOUNT })
    return pence ?? z.NEVER
  }),
  reason: z.enum(REFUND_REASONS, { error: 'Please choose a reason' }),
  isPosted: z.literal('on').optional(),
})

type Refusal = Exclude<RequestRefundResult, { ok: true }>

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const orderId = z.uuid().safeParse(params.orderId).data
  const order = orderId ? await findOrder(context.get(servicesContext), orderId) : null
  const itemId = url.searchParams.get('item')
  const items = order?.items.filter(({ orderItemId }) => itemId === null || orderItemId === itemId) ?? []
  const [only] = items
  if (!order?.paidAt || !only) throw data(null, { status: 404 })
  return {
    orderId: order.orderId,
    orderItemId: itemId,
    what: itemId ? `the letter for ${only.childName}` : `order ${order.orderNumber}`,
    isFree: order.paidPence === 0,
    leftPence: itemId ? only.leftPence : order.leftPence,
    proposedPence: itemId ? only.proposedPence : order.proposedPence,
    items: items.map(({ orderItemId, childName, stage, isWithdrawn, sharePence, faultyPence }) => {
      return { orderItemId, childName, stage, isWithdrawn, sharePence, faultyPence }
    }),
    // Made with the page: the same click, sent twice, is one refund.
    refundId: crypto.randomUUID(),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const orderId = z.uuid().safeParse(params.orderId).data
  if (!orderId) throw data(null, { status: 404 })
  const submission = parseWithZod(await readForm(request), { schema: RefundSchema })
  if (submission.status !== 'success') return formReply(submission)
  const { amount: pence, orderItemId = null, isPosted, ...rest } = submission.value
  const { userId: staffMemberId } = context.get(staffMemberContext)
  const callsOff = isPosted === undefined
  const requested = await requestRefund(services, { ...rest, orderId, orderItemId, pence, callsOff, staffMemberId })
  // The page is read anew with it: what it proposes and what is left may have changed.
  if (!requested.ok) return formReply(submission, { ...wordsFor(requested), status: 200 })
  const words = pence > 0 ? `Refund of ${formatPence(pence)} is on its way` : 'Done, and nothing is paid back'
  return redirect(`/admin/orders/${orderId}`, { headers: [await flash(services, 'success', words)] })
}

function wordsFor(refusal: Refusal) {
  if (refusal.reason === 'more_than_left')
    return { fieldErrors: { amount: [`Only ${formatPence(refusal.pence)} is left to refund`] } }
  if (refusal.reason === 'proposal_changed') {
    const now = formatPence(refusal.pence)
    return {
      formErrors: [`The order has moved on since you opened this: the policy now proposes ${now}. Please look again.`],
    }
  }
  if (refusal.reason === 'nothing_to_do')
    return { fieldErrors: { amount: ['Enter an amount: there is nothing left to call off'] } }
  if (refusal.reason === 'all_given_back')
    return { fieldErrors: { amount: ['With all of the money back nothing is posted: give back less, or call it off'] } }
  if (refusal.reason === 'not_in_pounds') {
    return {
      formErrors: ['This was not paid in pounds. Give it back at the payment company, and it is followed here.'],
    }
  }
  if (refusal.reason === 'disputed') {
    const words = 'The bank has asked for this payment back. Answer the dispute at the payment company first.'
    return { formErrors: [words] }
  }
  throw data(null, { status: 404 })
}

export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, orderItemId, what, isFree, leftPence, items, proposedPence, refundId } = loaderData
  const [form, fields] = useForm<{
    refundId: string
    orderItemId?: string
    amount: string
    reason: string
    isPosted?: string
  }>({
    id: 'refund',
    lastResult: actionData,
    defaultValue: { refundId, orderItemId: orderItemId ?? undefined, amount: (proposedPence / 100).toFixed(2) },
  })
  const isUnposted = items.some(({ stage, isWithdrawn }) => stage !== 'shipped' && !isWithdrawn)
  return (
    <RouteDialog title={`${isFree ? 'Call off' : 'Refund'} ${what}`} closeTo={`/admin/orders/${orderId}`}>
      <ul className="mb-4 list-disc pl-5">
        {items.map((item) => (
          <li key={item.orderItemId}>
            {item.childName}, {formatPence(item.sharePence)} paid; {STAGE_WORDS[item.stage]}
            {item.isWithdrawn && ' (called off)'}
            {item.stage === 'shipped' && item.faultyPence > 0 && `, then ${formatPence(item.faultyPence)}`}
          </li>
        ))}
      </ul>
      <ShopForm form={form}>
        <input {...getInputProps(fields.refundId, { type: 'hidden' })} key={fields.refundId.key} />
        <input {...getInputProps(fields.orderItemId, { type: 'hidden' })} key={fields.orderItemId.key} />
        <input type="hidden" name="seenProposalPence" value={proposedPence} />
        {isFree ? (
          <input type="hidden" name="amount" value="0" />
        ) : (
          <TextField
            field={fields.amount}
            label="Amount in pounds"
            hint={`The policy proposes ${formatPence(proposedPence)}. At most ${formatPence(leftPence)} is left.`}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        <ChoiceField
          field={fields.reason}
          type="radio"
          legend="Reason"
          options={REFUND_REASONS}
          labels={REASON_WORDS}
        />
        {isUnposted && <p>What is not posted yet is called off: it leaves the print queue at once, for good.</p>}
        {isUnposted && !isFree && <CheckboxField field={fields.isPosted} label="No, print and post it all the same" />}
        <SubmitButton busy={isFree ? 'Calling off...' : 'Refunding...'}>{isFree ? 'Call off' : 'Refund'}</SubmitButton>
      </ShopForm>
    </RouteDialog>
  )
}
