import { parseWithZod } from '@conform-to/zod/v4'
import { useEffect } from 'react'
import { data, href, Link, Outlet, redirect } from 'react-router'
import { measure } from '#app/browser/measure.ts'
import { useBasketMirrored } from '#app/browser/basket-mirror.ts'
import { useSavedWhileTyping } from '#app/browser/save-progress.ts'
import { textsOf } from '#app/browser/typed-text.ts'
import { placeOrder } from '#app/domain/basket/checkout/place-order.server.ts'
import { MARKETING_HINT, MARKETING_WORDING } from '#app/domain/orders/customers/marketing-wording.ts'
import { nextBulkTier } from '#app/domain/pricing/price-basket.ts'
import {
  changeCheckout,
  dropCoupon,
  leaveEmpty,
  markOfOrder,
  CheckoutSchema,
  saveCheckoutForm,
  openCheckoutForm,
  ORDER_CHANGED,
  PAYMENT_REFUSALS,
} from './checkout-form.server.ts'
import { fillInChosenAddress, replyFilledIn, replyWithAddresses } from '#app/http/address-look-up.ts'
import { formReply } from '#app/http/form-reply.ts'
import { isWithinLimit } from '#app/http/rate-limits.ts'
import { readForm } from '#app/http/read-form.ts'
import { openLink } from '#app/http/shopper/opened-link.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { openBasket, shownLines } from '#app/http/shopper/shopper-basket.ts'
import { cookieLines } from '#app/http/shopper/shopper-cookie.ts'
import { shopperContext } from '#app/http/shopper/shopper-context.ts'
import { listPromises } from '#app/domain/calendar/delivery-promise.server.ts'
import { ArrivalDates } from '#app/ui/basket/arrival-dates.tsx'
import { BeforeYouPay, OpenInNewTab, WhatIsAccepted } from '#app/ui/basket/before-you-pay.tsx'
import { Facts } from '#app/ui/basket/facts.tsx'
import { CutOffNotice } from '#app/ui/frame/cut-off-notice.tsx'
import { OrderedElsewhere } from '#app/ui/basket/ordered-elsewhere.tsx'
import { BasketLines } from '#app/ui/basket/basket-lines.tsx'
import { EnvelopeFan } from '#app/ui/frame/sealed-envelope.tsx'
import { CouponBox } from '#app/ui/basket/coupon-box.tsx'
import { AddressFields, type LookUpAnswer } from '#app/ui/form/address-fields.tsx'
import { AddressedEnvelope } from '#app/ui/form/addressed-envelope.tsx'
import { describeForm, type FormResult } from '#app/ui/form/describe-form.ts'
import { CheckboxField, TextField } from '#app/ui/form/field.tsx'
import { countLetters, formatPence } from '#app/domain/text/format.ts'
import { LargestOrder, OrderSummary } from '#app/ui/basket/order-summary.tsx'
import { TotalFoot } from '#app/ui/basket/total-foot.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { useNewTab } from '#app/browser/use-new-tab.ts'
import { chosenWords, firstEnvelope } from './delivery.server.ts'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { isPaying, readCheckoutIntent } from './checkout-intent.ts'
import type { Route } from './+types/checkout'

export const handle: PageHandle = { styles: 'basket', header: 'paying' }

export const meta: Route.MetaFunction = () => [{ title: 'Checkout' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const sid = url.searchParams.get('sid')
  if (sid) throw await openLink(context, { kind: 'checkout', sid })
  const { shopper, basket, headers } = await openBasket(context)
  if (!shopper || basket.lines.length === 0) throw await leaveEmpty(services)
  const { typed, options } = await openCheckoutForm(services, {
    basketId: shopper.basketId,
    parentEmail: basket.parentEmail,
  })
  const page = {
    lines: shownLines(basket),
    totals: basket.totals,
    promises: listPromises(
      { orderedAt: services.clock.now(), seasonYear: services.seasonYear, arrivesFrom: options?.arrivesFrom ?? null },
      basket.lines.map(({ packageCode }) => packageCode),
    ).map(({ packageCode, title, arrivesBy }) => ({ packageCode, title, arrivesBy })),
    chosen: options && chosenWords(options, basket.lines),
    envelope: firstEnvelope(options, basket.lines),
    mark: markOfOrder(services, { lines: cookieLines(basket.lines), options }),
    orderedElsewhere: basket.orderedElsewhere,
    couponCode: basket.couponCode,
    couponIsOff: basket.couponIsOff,
    couponMinimumPence: basket.couponMinimumPence,
    isNewsTicked: basket.isNewsTicked,
    canLookUp: services.addressFinder !== null,
    typed,
  }
  return data(page, { headers })
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const { basketId, lines } = context.get(shopperContext) ?? {}
  if (!basketId || !lines) throw await leaveEmpty(services)
  const intent = readCheckoutIntent(form)
  if (intent !== 'find-address') fillInChosenAddress(form)
  const options = await saveCheckoutForm(services, basketId, form)
  if (intent === 'find-address') return replyWithAddresses(context, form)
  if (intent === 'use-address') return replyFilledIn(form)
  if (intent !== 'pay') return changeCheckout(context, { form, basketId, intent })
  const submission = parseWithZod(form, { schema: CheckoutSchema })
  if (submission.status !== 'success') return formReply(submission)
  if (submission.value.mark && submission.value.mark !== markOfOrder(services, { lines, options }))
    return formReply(submission, { formErrors: [ORDER_CHANGED], status: 200 })
  if (!(await isWithinLimit(context, 'checkouts', basketId))) {
    return formReply(submission, { formErrors: ['That was a lot of tries. Please try again in an hour.'] })
  }
  const { email, marketingConsent, opensIn, couponCode: _, mark: _seen, shownTotalPence, ...address } = submission.value
  const placed = await placeOrder(services, { basketId, email, address, options, marketingConsent, shownTotalPence })
  if (!placed.ok && placed.sessionId) return redirect(`${href('/payment-success')}?session_id=${placed.sessionId}`)
  if (!placed.ok && placed.reason === 'coupon_spent')
    throw await dropCoupon(services, basketId, 'error', PAYMENT_REFUSALS.coupon_spent)
  if (!placed.ok)
    return formReply(submission, {
      formErrors: [PAYMENT_REFUSALS[placed.reason]],
      status: placed.reason === 'total_changed' ? 200 : 400,
    })
  return opensIn ? data({ ...submission.reply(), payUrl: placed.payUrl }) : redirect(placed.payUrl)
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, totals, promises, couponCode, typed } = loaderData
  const answer: (FormResult & LookUpAnswer & { payUrl?: string }) | undefined = actionData
  const payUrl = answer?.payUrl ?? null
  const [form, fields] = describeForm({
    id: 'checkout',
    lastResult: answer,
    defaultValue: {
      ...typed,
      marketingConsent: typed.marketingConsent || (loaderData.isNewsTicked ? 'on' : 'off'),
      couponCode: undefined as string | undefined,
    },
  })
  const { opensIn, prepare } = useNewTab(actionData, payUrl)
  useBasketMirrored(lines)
  useEffect(() => measure((analytics) => analytics.sendPackageChosen()), [])
  const { saveSoon, holdForSave } = useSavedWhileTyping()
  const pay = (
    <SubmitButton name="intent" value="pay" busy="Processing..." className="button button-primary">
      Proceed to Payment
    </SubmitButton>
  )
  return (
    <div className="wrap py-8">
      <h1 className="mb-6">Checkout</h1>
      <CutOffNotice />
      <OrderedElsewhere names={loaderData.orderedElsewhere} />
      <ShopForm
        form={form}
        onInput={({ currentTarget }) => saveSoon(progressIn(currentTarget))}
        onSubmit={(event) => {
          holdForSave(event)
          if (!event.defaultPrevented && isPaying(event)) prepare()
        }}
      >
        <input type="hidden" name="shownTotalPence" value={totals.totalPence} />
        <input type="hidden" name="mark" value={loaderData.mark} />
        {opensIn && <input type="hidden" name="opensIn" value={opensIn} />}
        <div className="order-and-form">
          <details className="paper p-5">
            <summary className="fold flex w-full items-center gap-3">
              <EnvelopeFan names={lines.map(({ childName }) => childName)} />
              <strong className="grow">
                {countLetters(lines.length)}, <span className="price">{formatPence(totals.totalPence)}</span>
              </strong>
            </summary>
            <h2 className="mb-4 text-2xl">Your letters</h2>
            <BasketLines lines={lines} letterPath={(lineId) => href('/checkout/:lineId', { lineId })} />
            <div className="flex flex-wrap items-center justify-between gap-x-3 border-t border-hairline">
              <Link to={href('/basket')} className="link inline-flex min-h-11 items-center">
                Change the basket
              </Link>
              <SubmitButton name="intent" value="another-letter" className="link min-h-11">
                + Add Another Letter
              </SubmitButton>
            </div>
          </details>
          <div className="stack-6">
            <div className="paper px-5 pt-5">
              <h2 className="mb-4 text-2xl">Contact</h2>
              <TextField
                field={fields.email}
                label="Email"
                hint="For the confirmation and the tracking number."
                type="email"
                inputMode="email"
                autoComplete="email"
                required
              />
              <CheckboxField field={fields.marketingConsent} label={MARKETING_WORDING} hint={MARKETING_HINT} />
            </div>
            <div className="paper p-5 pb-4">
              <h2 className="mb-4 text-2xl">Delivery address</h2>
              <AddressFields
                fields={fields}
                isOwn
                lookUp={loaderData.canLookUp ? { ...answer, field: form.field('foundAddress') } : null}
                envelope={<AddressedEnvelope {...loaderData.envelope} fields={fields} />}
              />
              <p className="mb-2">
                Country: <strong>United Kingdom</strong>
              </p>
              <div className={loaderData.chosen ? 'mt-4 border-t border-hairline pt-4' : ''}>
                {loaderData.chosen && <Facts facts={loaderData.chosen} />}
                <SubmitButton name="intent" value="delivery" className="link min-h-11 text-left">
                  {loaderData.chosen
                    ? 'Change this'
                    : `${lines.length > 1 ? 'Another home, a' : 'A'} name on the envelope or a later week`}
                </SubmitButton>
              </div>
            </div>
          </div>
          <section aria-labelledby="summary" className="paper h-fit p-5">
            <h2 id="summary" className="mb-4 text-2xl">
              Your order
            </h2>
            <OrderSummary totals={totals} />
            <ArrivalDates promises={promises} className="mt-3" />
            {nextBulkTier(lines.length) === null && <LargestOrder letters={lines.length} totals={totals} />}
            <CouponBox
              field={fields.couponCode}
              applied={couponCode}
              counts={totals.discount?.source === 'coupon'}
              isOff={loaderData.couponIsOff}
              minimumPence={loaderData.couponMinimumPence}
            />
            <div className="mt-4 *:w-full max-lg:hidden">{pay}</div>
            {payUrl && <OpenInNewTab payUrl={payUrl} />}
            <BeforeYouPay />
          </section>
        </div>
        <TotalFoot totalPence={totals.totalPence} button={pay} note={<WhatIsAccepted />} />
      </ShopForm>
      <Outlet />
    </div>
  )
}

/** What has been typed so far, so that it can be continued elsewhere; the server takes the address from it. */
function progressIn(form: HTMLFormElement) {
  const deliveryAddress = textsOf(form)
  return {
    sessionType: 'checkout',
    userEmail: deliveryAddress['email'] ?? '',
    sessionData: { deliveryAddress },
  } as const
}
