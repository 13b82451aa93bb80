import { useForm } from '@conform-to/react'
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { data, href, Link, Outlet, redirect } from 'react-router'
import { z } from 'zod'
import { placeOrder, type PlaceOrderRefusal } from '#app/domain/checkout/place-order.server.ts'
import { DeliveryAddressSchema } from '#app/domain/customers/delivery-address.ts'
import { MARKETING_WORDING } from '#app/domain/customers/marketing-wording.ts'
import { emailSchema } from '#app/domain/text/text-schema.ts'
import { flash } from '#app/http/flash.ts'
import { formReply } from '#app/http/form-reply.ts'
import { isWithinLimit } from '#app/http/rate-limits.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { openBasket, shownLines } from '#app/http/shopper-basket.ts'
import { findShopper } from '#app/http/shopper-cookie.ts'
import { BasketLines } from '#app/ui/basket-lines.tsx'
import { CheckboxField, TextField } from '#app/ui/field.tsx'
import { countLetters, formatPence } from '#app/ui/format.ts'
import { OrderSummary } from '#app/ui/order-summary.tsx'
import { ShopForm, SubmitButton } from '#app/ui/shop-form.tsx'
import { useNewTab } from '#app/ui/use-new-tab.ts'
import type { Route } from './+types/checkout'

const CheckoutSchema = DeliveryAddressSchema.extend({
  email: emailSchema('Please enter your email to continue'),
  marketingConsent: z.boolean().default(false),
  /** Sent by script on wide screens: the page's address is wanted, not a redirect to it. */
  opensIn: z.literal('new-tab').optional(),
})

/** From so many letters on there is no larger discount (specification §9). */
const TOP_TIER_LETTERS = 5

const REFUSALS = {
  basket_empty: 'Your basket is empty!',
  letter_missing: 'One of your letters has no text yet. Please open it from the basket.',
  total_too_small: 'A total under 30p cannot be paid by card. Please add a letter or remove the discount.',
  payment_unavailable: 'Failed to create checkout session. Please try again.',
  already_paid: 'This order has been paid already.',
} satisfies Record<PlaceOrderRefusal, string>

export const meta: Route.MetaFunction = () => [{ title: 'Checkout' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { basket, headers } = await openBasket(services, request)
  if (basket.lines.length === 0) {
    throw redirect(href('/basket'), { headers: [await flash(services, 'error', REFUSALS.basket_empty)] })
  }
  const page = {
    lines: shownLines(basket),
    totals: basket.totals,
    email: basket.parentEmail ?? '',
    constraint: getZodConstraint(CheckoutSchema),
  }
  return data(page, { headers })
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const submission = parseWithZod(await readForm(request), { schema: CheckoutSchema })
  if (submission.status !== 'success') return formReply(submission)

  const shopper = await findShopper(services, request)
  if (shopper && !(await isWithinLimit(services.limiters, 'checkouts', shopper.basketId))) {
    return formReply(submission, { formErrors: ['Too many tries. Please wait a few minutes and try again.'] })
  }
  const { email, marketingConsent, opensIn, ...address } = submission.value
  const placed = await placeOrder(services, { basketId: shopper?.basketId ?? null, email, address, marketingConsent })
  if (!placed.ok && placed.sessionId) return redirect(`/payment-success?session_id=${placed.sessionId}`)
  if (!placed.ok) return formReply(submission, { formErrors: [REFUSALS[placed.reason]] })
  return opensIn ? data({ ...submission.reply(), payUrl: placed.payUrl }) : redirect(placed.payUrl)
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const { lines, totals, email, constraint } = loaderData
  const payUrl =
    actionData && 'payUrl' in actionData && typeof actionData.payUrl === 'string' ? actionData.payUrl : null
  const [form, fields] = useForm({
    id: 'checkout',
    lastResult: payUrl ? null : actionData,
    defaultValue: {
      email,
      addressLine1: '',
      addressLine2: '',
      city: '',
      postcode: '',
      marketingConsent: undefined as string | undefined,
    },
    constraint,
  })
  const { opensIn, prepare } = useNewTab(actionData, payUrl)
  return (
    <div className="wrap py-8">
      <h1 className="mb-6 text-3xl">Checkout</h1>
      {lines.length >= TOP_TIER_LETTERS && (
        <output className="mb-6 block rounded-md bg-pine-900 px-4 py-3 text-white">
          Wonderful! {countLetters(lines.length)} in one order: you have our largest discount.
        </output>
      )}
      <div className="grid gap-8 lg:grid-cols-[1fr_22rem]">
        <ShopForm form={form} onSubmit={prepare}>
          {opensIn && <input type="hidden" name="opensIn" value={opensIn} />}
          {payUrl && (
            <output className="mb-5 block rounded-md bg-parchment-100 p-4">
              The payment page is open in a new tab.{' '}
              <a href={payUrl} className="link">
                Open it here instead
              </a>
            </output>
          )}
          <h2 className="mb-4 text-2xl">Contact</h2>
          <TextField
            field={fields.email}
            label="Email"
            hint="For the confirmation and the tracking number."
            type="email"
            inputMode="email"
            autoComplete="email"
          />
          <h2 className="mt-8 mb-4 text-2xl">Delivery address</h2>
          <TextField field={fields.addressLine1} label="Address line 1" autoComplete="address-line1" />
          <TextField field={fields.addressLine2} label="Address line 2 (optional)" autoComplete="address-line2" />
          <TextField field={fields.city} label="Town or city" autoComplete="address-level2" />
          <TextField
            field={fields.postcode}
            label="Postcode"
            autoComplete="postal-code"
            className="max-w-40 uppercase"
          />
          <p className="mb-5">
            Country: <strong>United Kingdom</strong>
          </p>
          <CheckboxField field={fields.marketingConsent} label={MARKETING_WORDING} />
          <p className="mb-4 text-mist">
            You will be redirected to our card payment provider’s secure checkout. We never see your card.
          </p>
          <p className="mb-4 flex justify-between text-xl font-semibold lg:hidden">
            <span>Total</span>
            <span>{formatPence(totals.totalPence)}</span>
          </p>
          <SubmitButton busy="Processing..." className="button button-primary w-full">
            Proceed to Payment
          </SubmitButton>
        </ShopForm>
        <section aria-labelledby="summary" className="h-fit">
          <h2 id="summary" className="mb-4 text-2xl">
            Your order
          </h2>
          <BasketLines lines={lines} under="/checkout" />
          <p className="my-4">
            <Link to={href('/basket')} className="link">
              Change the basket
            </Link>
          </p>
          <AnotherLetter />
          <div className="paper mt-5 p-5">
            <OrderSummary letters={lines.length} totals={totals} />
          </div>
        </section>
      </div>
      <Outlet />
    </div>
  )
}

function AnotherLetter() {
  return (
    <form method="post" action="/basket">
      <button type="submit" name="act" value="another-letter" className="button button-quiet w-full">
        + Add Another Letter
      </button>
    </form>
  )
}
