import { describeForm } from '#app/ui/form/describe-form.ts'
import { data, href } from 'react-router'
import { correctAddress } from '#app/domain/sheets/checks/correct-address.server.ts'
import { changedElsewhere, parseCorrection, shownCorrection } from '#app/http/correction.ts'
import { findOrderOnce } from '#app/http/staff/find-order-once.ts'
import { formReply } from '#app/http/form-reply.ts'
import { readForm } from '#app/http/read-form.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { DeliveryFields, type DeliveryTexts, type Marked } from '#app/ui/form/address-fields.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'
import type { Route } from './+types/address'

const FAILURES = {
  gone: 'Failed to correct the address: this order is gone',
  printed: 'Failed to correct the address: a letter of this order is printed already',
  week_gone: 'Failed to correct the address: that week can no longer be kept',
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const order = await findOrderOnce(context, params)
  const shown = order?.correctable && shownCorrection(context.get(servicesContext), order.correctable, url)
  if (!order || !shown) throw data(null, { status: 404 })
  return { orderId: order.orderId, ...shown }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const submission = parseCorrection(await readForm(request), url)
  if (submission.status !== 'success') return formReply(submission)
  const orderId = readId(params.orderId)
  const staffMemberId = staffOf(context)
  const corrected = await correctAddress(context.get(servicesContext), {
    orderId,
    ...submission.value,
    by: { staffMemberId },
  })
  if (!corrected.ok && corrected.reason === 'changed_elsewhere')
    return formReply(submission, { formErrors: [changedElsewhere(corrected.now)], hideFields: ['mark'], status: 200 })
  return answerCommand(context, {
    isDone: corrected.ok,
    done:
      corrected.ok && corrected.newCodes > 0
        ? 'Address corrected. Its letters have new codes: print their sheets and envelopes again.'
        : 'Address corrected',
    failed: corrected.ok ? '' : FAILURES[corrected.reason],
    to: href('/admin/orders/:orderId', { orderId }),
  })
}

export default function Address({
  loaderData: { orderId, isSecond, typed, weeks, mark },
  actionData,
}: Route.ComponentProps) {
  const [form, fields] = describeForm<DeliveryTexts & Marked>({
    id: 'address',
    lastResult: actionData,
    defaultValue: typed,
  })
  return (
    <RouteDialog
      title={isSecond ? 'Correct the second address' : 'Correct the address'}
      closeTo={href('/admin/orders/:orderId', { orderId })}
    >
      <ShopForm form={form}>
        <input type="hidden" name="mark" value={fields.mark.initialValue ?? mark} />
        <DeliveryFields fields={fields} isOwn={false} weeks={weeks} />
        <div className="dialog-foot">
          <SubmitButton busy="Saving...">Save the address</SubmitButton>
        </div>
      </ShopForm>
    </RouteDialog>
  )
}
