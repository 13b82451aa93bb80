import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { data, href } from 'react-router'
import { DeliveryAddressSchema } from '#app/domain/orders/customers/delivery-address.ts'
import { correctAddress } from '#app/domain/fulfilment/correct-address.server.ts'
import { findOrderOnce } from '#app/http/staff/find-order-once.ts'
import { formReply } from '#app/http/form-reply.ts'
import { readForm } from '#app/http/read-form.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { AddressFields } from '#app/ui/form/address-fields.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'
import type { Route } from './+types/address'

const FAILURES = {
  gone: 'Failed to correct the address: this order is gone',
  printed: 'Failed to correct the address: a letter of this order is printed already',
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await findOrderOnce(context, params)
  if (!order?.address) throw data(null, { status: 404 })
  return { orderId: order.orderId, address: order.address }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: DeliveryAddressSchema })
  if (submission.status !== 'success') return formReply(submission)
  const orderId = readId(params.orderId)
  const staffMemberId = staffOf(context)
  const corrected = await correctAddress(context.get(servicesContext), {
    orderId,
    address: submission.value,
    by: { staffMemberId },
  })
  return answerCommand(context, {
    isDone: corrected.ok,
    done:
      corrected.ok && corrected.isInBatch
        ? 'Address corrected. A batch has this order: make its envelope again.'
        : 'Address corrected',
    failed: corrected.ok ? '' : FAILURES[corrected.reason],
    to: href('/admin/orders/:orderId', { orderId }),
  })
}

export default function Address({ loaderData: { orderId, address }, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<{ addressLine1: string; addressLine2?: string; city: string; postcode: string }>({
    id: 'address',
    lastResult: actionData ?? null,
    defaultValue: address,
  })
  return (
    <RouteDialog title="Correct the address" closeTo={href('/admin/orders/:orderId', { orderId })}>
      <ShopForm form={form}>
        <AddressFields fields={fields} isOwn={false} />
        <SubmitButton busy="Saving...">Save the address</SubmitButton>
      </ShopForm>
    </RouteDialog>
  )
}
