import { describeForm, type FormResult } from '#app/ui/form/describe-form.ts'
import { href, Link, redirect } from 'react-router'
import { correctAddress } from '#app/domain/sheets/checks/correct-address.server.ts'
import { addressLines } from '#app/domain/orders/customers/delivery-address.ts'
import { findOwnAddress } from '#app/domain/orders/page/own-letter.server.ts'
import { answerLookUp } from '#app/http/address-look-up.ts'
import { changedElsewhere, parseCorrection, shownCorrection } from '#app/http/correction.ts'
import { flash, redirectWithFlash } from '#app/http/flash.ts'
import { formReply } from '#app/http/form-reply.ts'
import { requireOrder, requireSameOrder } from '#app/http/opened-pages.ts'
import { isWithinLimit } from '#app/http/rate-limits.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { DeliveryFields, type DeliveryTexts, type LookUpAnswer, type Marked } from '#app/ui/form/address-fields.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { SealedEnvelope } from '#app/ui/frame/sealed-envelope.tsx'
import { OrderField } from '#app/ui/orders/order-field.tsx'
import type { Route } from './+types/change-address'

const CHANGED = 'Your delivery is updated.'
const PRINTING = 'A letter in this order has gone to the printer, so the address stays as it was. Write to us at once.'
const UNUSED = 'No letter in this order goes to that address.'
const TOO_MANY = 'That was a lot of changes for one day. Please write to us.'
const WEEK_GONE = 'That week is no longer possible, so the delivery stays as it was. Please choose again.'

export const meta: Route.MetaFunction = () => [{ title: 'Change the address' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const orderId = await requireOrder(context, request)
  const own = await findOwnAddress(services, orderId)
  const shown = own && shownCorrection(services, own, url)
  if (!shown) throw await redirectWithFlash(services, href('/order'), 'error', own ? UNUSED : PRINTING)
  const childName = own.childNames[shown.isSecond ? 1 : 0] ?? ''
  const lines = addressLines(shown.typed)
  return { orderId, canLookUp: services.addressFinder !== null, childName, lines, ...shown }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const orderId = await requireSameOrder(context, request, form)
  const found = await answerLookUp(context, form)
  if (found) return found
  const submission = parseCorrection(form, url)
  if (submission.status !== 'success') return formReply(submission)
  if (!(await isWithinLimit(context, 'requestsMade', orderId))) return formReply(submission, { formErrors: [TOO_MANY] })
  const corrected = await correctAddress(services, { orderId, ...submission.value, by: 'shopper' })
  if (!corrected.ok && corrected.reason === 'changed_elsewhere')
    return formReply(submission, { formErrors: [changedElsewhere(corrected.now)], hideFields: ['mark'], status: 200 })
  const message = corrected.ok
    ? await flash(services, 'success', CHANGED)
    : await flash(services, 'error', corrected.reason === 'week_gone' ? WEEK_GONE : PRINTING)
  return redirect(href('/order'), { headers: [message] })
}

export default function ChangeAddress({
  loaderData: { orderId, canLookUp, isSecond, childName, lines, typed, weeks, mark },
  actionData,
}: Route.ComponentProps) {
  const answer: (FormResult & LookUpAnswer) | undefined = actionData
  const [form, fields] = describeForm<DeliveryTexts & Marked>({
    id: 'address',
    lastResult: answer,
    defaultValue: typed,
  })
  return (
    <div className="wrap max-w-3xl py-10">
      <h1 className="mb-6">{isSecond ? 'The second address' : 'Where shall we post it?'}</h1>
      <ShopForm form={form} className="paper p-5 sm:p-7">
        <OrderField orderId={orderId} />
        <input type="hidden" name="mark" value={fields.mark.initialValue ?? mark} />
        <DeliveryFields
          fields={fields}
          isOwn={!isSecond}
          lookUp={canLookUp ? { ...answer, field: form.field('foundAddress') } : null}
          weeks={weeks}
          envelope={
            <>
              <SealedEnvelope name={childName} lines={lines} />
              <p className="mt-2 text-center text-sm text-mist">
                Where it goes now<span className="sr-only">: {lines.join(', ')}</span>
              </p>
            </>
          }
        />
        <div className="mt-8 actions">
          <SubmitButton name="intent" value="save" busy="Saving...">
            Post it there
          </SubmitButton>
          <Link to={href('/order')} className="button button-quiet">
            Leave it as it is
          </Link>
        </div>
      </ShopForm>
    </div>
  )
}
