import { describeForm } from '#app/ui/form/describe-form.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, href } from 'react-router'
import { z } from 'zod'
import { findOrderOnce } from '#app/http/staff/find-order-once.ts'
import { parsePounds } from '#app/domain/pricing/pounds.ts'
import { requestRefund, type RequestRefundResult } from '#app/domain/payments/refunds/request-refund.server.ts'
import { REFUND_REASONS } from '#app/domain/payments/refunds/refund-reasons.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { formReply } from '#app/http/form-reply.ts'
import { readId } from '#app/http/read-id.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { CheckboxField, ChoiceField, TextField } from '#app/ui/form/field.tsx'
import { formatPence } from '#app/domain/text/format.ts'
import { REASON_WORDS, STAGE_WORDS } from '#app/ui/back-office/refund-words.ts'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
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

const onAmount = (words: string) => ({ fieldErrors: { amount: [words] } })
const onForm = (words: string) => ({ formErrors: [words] })

/** The message for each refusal; `pence` is the amount that is now proposed, or left. */
const REFUSALS = {
  more_than_left: (pence) => onAmount(`Only ${formatPence(pence)} is left to refund`),
  proposal_changed: (pence) =>
    onForm(
      `The order has moved on since you opened this: the policy now proposes ${formatPence(pence)}. Please look again.`,
    ),
  nothing_to_do: () => onAmount('Enter an amount: there is nothing left to cancel'),
  all_refunded: () => onAmount('After a full refund nothing is posted: refund less, or cancel the letters'),
  not_in_pounds: () =>
    onForm('This was not paid in pounds. Refund it at the payment company, and it is followed here.'),
  disputed: () => onForm('The bank has asked for this payment back. Answer the dispute at the payment company first.'),
  // Only parents see this: staff may cancel a letter that is being printed.
  printing: () => onForm('This letter has left for the printer. Refund it without cancelling it.'),
  // There is no page to show these on.
  not_paid: () => 'This order is not paid, so there is nothing to refund.',
  unknown_order: () => 'This order or letter is no longer there.',
} satisfies Record<
  Refusal['reason'],
  (pence: number) => ReturnType<typeof onAmount> | ReturnType<typeof onForm> | string
>

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const order = await findOrderOnce(context, params)
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
    items: items.map(({ orderItemId, childName, stage, isCancelled, isUnposted, sharePence, faultyPence }) => {
      return { orderItemId, childName, stage, isCancelled, isUnposted, sharePence, faultyPence }
    }),
    // Created with the page: the same click, sent twice, is one refund.
    refundId: crypto.randomUUID(),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const orderId = readId(params.orderId)
  const submission = parseWithZod(await readForm(request), { schema: RefundSchema })
  if (submission.status !== 'success') return formReply(submission)
  const { amount: pence, orderItemId = null, isPosted, ...rest } = submission.value
  const staffMemberId = staffOf(context)
  const cancelsItems = isPosted === undefined
  const requested = await requestRefund(services, {
    ...rest,
    orderId,
    orderItemId,
    pence,
    cancelsItems,
    by: { staffMemberId },
  })
  if (!requested.ok) {
    const refusal = REFUSALS[requested.reason]('pence' in requested ? requested.pence : 0)
    if (typeof refusal === 'string') return redirectWithFlash(services, href('/admin/orders'), 'error', refusal)
    // Status 200 reloads the page's data: the proposal and what is left may have changed.
    return formReply(submission, { ...refusal, status: 200 })
  }
  const message = pence > 0 ? `Refund of ${formatPence(pence)} is on its way` : 'Cancelled. Nothing is refunded.'
  return redirectWithFlash(services, href('/admin/orders/:orderId', { orderId }), 'success', message)
}

export default function Refund({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, orderItemId, what, isFree, leftPence, items, proposedPence, refundId } = loaderData
  const [form, fields] = describeForm<{
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
  const canCancel = items.some((item) => item.isUnposted)
  return (
    <RouteDialog
      title={`${isFree ? 'Cancel' : 'Refund'} ${what}`}
      closeTo={href('/admin/orders/:orderId', { orderId })}
    >
      <ul className={`mb-4 ${items.length > 1 ? 'list-disc pl-5' : ''}`}>
        {items.map((item) => (
          <li key={item.orderItemId}>
            {item.childName}, {formatPence(item.sharePence)} paid; {STAGE_WORDS[item.stage]}
            {item.isCancelled && ' (cancelled)'}
            {item.stage === 'shipped' && item.faultyPence > 0 && `, then ${formatPence(item.faultyPence)}`}
          </li>
        ))}
      </ul>
      <ShopForm form={form} data-refunds>
        <input type="hidden" name="refundId" value={fields.refundId.initialValue} />
        {orderItemId && <input type="hidden" name="orderItemId" value={orderItemId} />}
        <input type="hidden" name="seenProposalPence" value={proposedPence} />
        {isFree ? (
          <input type="hidden" name="amount" value="0" />
        ) : (
          <TextField
            field={fields.amount}
            label="Amount in pounds"
            hint={`The policy proposes ${formatPence(proposedPence)}. You can refund up to ${formatPence(leftPence)}.`}
            inputMode="decimal"
          />
        )}
        <ChoiceField field={fields.reason} legend="Reason" options={REFUND_REASONS} labels={REASON_WORDS} />
        {canCancel && <p>Letters not yet posted are cancelled: they leave the print queue at once.</p>}
        {canCancel && !isFree && <CheckboxField field={fields.isPosted} label="Refund but still send it" />}
        <div className="dialog-foot">
          <SubmitButton busy={isFree ? 'Cancelling...' : 'Refunding...'}>{isFree ? 'Cancel' : 'Refund'}</SubmitButton>
        </div>
      </ShopForm>
    </RouteDialog>
  )
}
