import { parseWithZod } from '@conform-to/zod/v4'
import { isAfter, subMinutes } from 'date-fns'
import { href, redirectDocument } from 'react-router'
import { z } from 'zod'
import { listPromises } from '#app/domain/calendar/delivery-promise.server.ts'
import { applyCoupon, type ApplyCouponResult, removeCoupon } from '#app/domain/pricing/coupons/basket-coupon.server.ts'
import {
  type DeliveryOptions,
  DraftAddressSchema,
  PlainAddressSchema,
} from '#app/domain/orders/customers/delivery-address.ts'
import type { PlaceOrderRefusal } from '#app/domain/basket/checkout/place-order.server.ts'
import { findCheckoutDetails } from '#app/domain/sessions/find-abandoned-session.server.ts'
import { saveCheckoutSession } from '#app/domain/sessions/save-abandoned-session.server.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import { formatDay } from '#app/domain/text/format.ts'
import { emailSchema } from '#app/domain/text/text-schema.ts'
import type { LookUpIntent } from '#app/http/look-up-intent.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { formReply } from '#app/http/form-reply.ts'
import { isWithinLimit } from '#app/http/rate-limits.ts'
import { type RequestContext, servicesContext, type WebServices } from '#app/http/services-context.ts'
import { beginAnotherLetter } from '#app/http/shopper/shopper-basket.ts'
import type { Shopper } from '#app/http/shopper/shopper-cookie.ts'
import type { CheckoutIntent } from './checkout-intent.ts'

export const CheckoutSchema = z.object({
  // In the order of the form, so that errors are listed in that order.
  email: emailSchema('Please enter your email to continue'),
  ...PlainAddressSchema.shape,
  marketingConsent: z.boolean().default(false),
  couponCode: z.string().optional(),
  /** The total on the screen, to notice that it has changed since; the server's own is what is charged. */
  shownTotalPence: z.coerce.number().int().optional(),
  /** Of the order on the screen (`markOfOrder`). */
  mark: z.string().optional(),
  /** Sent by JavaScript on wide screens: answer with the payment page's URL instead of redirecting to it. */
  opensIn: z.literal('new-tab').optional(),
})

/** A checkout seen again this soon is not saved again: nothing but its time has changed. */
const SAVED_AGAIN_AFTER_MINUTES = 15

/**
 * The form's first values: what was typed and chosen before, else the questionnaire's email. Opening it saves the
 * checkout.
 */
export async function openCheckoutForm(
  services: WebServices,
  { basketId, parentEmail }: { basketId: string; parentEmail: string | null },
) {
  const typed = await findCheckoutDetails(services, basketId)
  const email = typed?.email || parentEmail || ''
  const isKnown = typed && !typed.isConverted && typed.email === email.toLowerCase()
  const isRecent = typed && isAfter(typed.savedAt, subMinutes(services.clock.now(), SAVED_AGAIN_AFTER_MINUTES))
  if (!isKnown || !isRecent) {
    const opened = { sessionId: null, basketId, email, deliveryAddress: null }
    await saveCheckoutSession(services, { sessionType: 'checkout', ...opened })
  }
  return {
    typed: { email, ...DraftAddressSchema.parse(typed?.deliveryAddress ?? {}) },
    options: typed?.deliveryOptions ?? null,
  }
}

/**
 * Saves what has been typed, valid or not, so that it is still there when the shopper comes back.
 *
 * @returns What has been chosen about the delivery.
 */
export function saveCheckoutForm(
  services: WebServices,
  basketId: string,
  form: FormData,
): Promise<DeliveryOptions | null> {
  const fields = Object.fromEntries(form)
  const email = emailSchema('').safeParse(fields['email']).data ?? ''
  const deliveryAddress = DraftAddressSchema.safeParse({ marketingConsent: 'off', ...fields }).data ?? null
  return saveCheckoutSession(services, { sessionType: 'checkout', sessionId: null, basketId, email, deliveryAddress })
}

/**
 * A short hash of the letters, their delivery and the days promised for it, to notice when another tab or midnight has
 * changed them since the page was shown.
 */
export function markOfOrder(
  { clock, seasonYear }: Pick<WebServices, 'clock' | 'seasonYear'>,
  { lines, options }: { lines: Shopper['lines']; options: DeliveryOptions | null },
): string {
  const promises = listPromises(
    { orderedAt: clock.now(), seasonYear, arrivesFrom: options?.arrivesFrom ?? null },
    lines.map((line) => line.package),
  )
  const days = promises.map(({ arrivesBy }) => arrivesBy)
  return sha256(JSON.stringify([lines, options, days])).slice(0, 8)
}

export const ORDER_CHANGED =
  'Your letters or their delivery have changed since you opened this page. Please look again before you pay.'

/** Why nothing is paid yet, in words. */
export const PAYMENT_REFUSALS = {
  basket_empty: 'Your basket is empty!',
  letter_missing: 'One of your letters has no text yet. Please open it from the basket.',
  total_changed: 'Your total has changed. Please look at your order again before you pay.',
  total_too_small: 'A total under 30p cannot be paid by card. Please add a letter or remove the discount.',
  payment_unavailable: 'Failed to create checkout session. Please try again.',
  no_checkout_url: 'No checkout URL received',
  already_paid: 'This order has been paid already.',
  coupon_held:
    'This discount code is on another order with your email address that is not paid for yet. Pay for that one, remove the code here, or try again in two hours.',
  week_gone: 'The week you chose is no longer possible. Please choose again under “Delivery address”.',
  first_address_unused:
    'Every letter goes to your second address now. Please choose again under “Delivery address”, or type that address here.',
  second_address_unused:
    'The letter for your second address is not in the basket any more. Please choose again under “Delivery address”.',
  coupon_spent: 'This discount code has been used with your email address before, so we have taken it off.',
} satisfies Record<PlaceOrderRefusal, string>

const COUPON_REFUSALS = {
  coupon_empty: 'Please enter a coupon code',
  coupon_unknown: 'We do not recognise this code. Please check the spelling.',
  coupon_expired: 'This code can no longer be used.',
}

const wordsForRefusal = (refusal: Extract<ApplyCouponResult, { ok: false }>) =>
  refusal.reason === 'coupon_early'
    ? `This code can be used from ${formatDay(refusal.startsOn)}.`
    : COUPON_REFUSALS[refusal.reason]

/** Where a code's effect is seen. */
const AT_THE_SUM = `${href('/checkout')}#summary`

type CheckoutChange = { form: FormData; basketId: string; intent: Exclude<CheckoutIntent, LookUpIntent | 'pay'> }

/** Everything the checkout's buttons do besides paying. */
export async function changeCheckout(context: RequestContext, { form, basketId, intent }: CheckoutChange) {
  if (intent === 'another-letter') return beginAnotherLetter(context)
  if (intent === 'delivery') return redirectDocument(href('/checkout/delivery'))
  if (intent === 'apply-coupon') return applyTypedCoupon(context, { form, basketId })
  return dropCoupon(context.get(servicesContext), basketId, 'success', 'Discount code removed')
}

/** An empty basket has no checkout. */
export const leaveEmpty = (services: WebServices): Promise<Response> =>
  redirectWithFlash(services, href('/basket'), 'error', PAYMENT_REFUSALS.basket_empty)

/** Takes the code off the basket, and shows the checkout with the reason. */
export async function dropCoupon(
  services: WebServices,
  basketId: string,
  kind: 'success' | 'error',
  words: string,
): Promise<Response> {
  await removeCoupon(services, basketId)
  return redirectWithFlash(services, AT_THE_SUM, kind, words)
}

async function applyTypedCoupon(context: RequestContext, { form, basketId }: Omit<CheckoutChange, 'intent'>) {
  const services = context.get(servicesContext)
  const submission = parseWithZod(form, { schema: z.object({ couponCode: z.string().default('') }) })
  if (submission.status !== 'success') return formReply(submission)
  if (!(await isWithinLimit(context, 'couponsPerNetwork'))) {
    return formReply(submission, { fieldErrors: { couponCode: ['Too many tries. Please wait an hour.'] } })
  }
  const applied = await applyCoupon(services, { basketId, typedCode: submission.value.couponCode })
  if (!applied.ok) return formReply(submission, { fieldErrors: { couponCode: [wordsForRefusal(applied)] } })
  return redirectWithFlash(services, AT_THE_SUM, 'success', 'Discount code applied')
}
