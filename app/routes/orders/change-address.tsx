import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { href, Link, redirect } from 'react-router'
import { DeliveryAddressSchema } from '#app/domain/orders/customers/delivery-address.ts'
import { changeAddress } from '#app/domain/orders/page/change-address.server.ts'
import { findOwnAddress } from '#app/domain/orders/page/own-letter.server.ts'
import { flash, redirectWithFlash } from '#app/http/flash.ts'
import { formReply } from '#app/http/form-reply.ts'
import { requireOrder, requireSameOrder } from '#app/http/opened-pages.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { AddressFields } from '#app/ui/form/address-fields.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { OrderField } from '#app/ui/orders/order-field.tsx'
import type { Route } from './+types/change-address'

const CHANGED = 'The address is changed. Every letter of this order goes there.'
const PRINTING = 'A letter of this order has gone to the printer, so the address stays as it was. Write to us at once.'

export const handle: PageHandle = { scripts: false, styles: 'still', header: 'writing' }

export const meta: Route.MetaFunction = () => [{ title: 'Change the address' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const orderId = await requireOrder(context, request)
  const address = await findOwnAddress(services, orderId)
  if (!address) throw await redirectWithFlash(services, href('/order'), 'error', PRINTING)
  return { orderId, address }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const orderId = await requireSameOrder(context, request, form)
  const submission = parseWithZod(form, { schema: DeliveryAddressSchema })
  if (submission.status !== 'success') return formReply(submission)
  const corrected = await changeAddress(services, { orderId, address: submission.value })
  const message = corrected.ok ? await flash(services, 'success', CHANGED) : await flash(services, 'error', PRINTING)
  return redirect(href('/order'), { headers: [message] })
}

export default function ChangeAddress({ loaderData: { orderId, address }, actionData }: Route.ComponentProps) {
  const [form, fields] = useForm<{ addressLine1: string; addressLine2?: string; city: string; postcode: string }>({
    id: 'address',
    lastResult: actionData ?? null,
    defaultValue: { ...address, addressLine2: address.addressLine2 ?? '' },
  })
  return (
    <div className="wrap max-w-xl py-10">
      <h1 className="mb-3 text-3xl">Where shall we post it?</h1>
      <p className="mb-6">Every letter of this order goes to one address in the UK.</p>
      <ShopForm form={form}>
        <OrderField orderId={orderId} />
        <AddressFields fields={fields} isOwn />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy="Saving...">Post it there</SubmitButton>
          <Link to={href('/order')} className="button button-quiet">
            Leave it as it is
          </Link>
        </div>
      </ShopForm>
    </div>
  )
}
