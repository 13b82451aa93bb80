import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { isAfter, subMinutes } from 'date-fns'
import { href } from 'react-router'
import { z } from 'zod'
import { applyCoupon, type ApplyCouponResult, removeCoupon } from '#app/domain/pricing/coupons/basket-coupon.server.ts'
import { DeliveryAddressSchema, DraftAddressSchema } from '#app/domain/orders/customers/delivery-address.ts'
import { findCheckoutDetails } from '#app/domain/sessions/find-abandoned-session.server.ts'
import { saveAbandonedSession } from '#app/domain/sessions/save-abandoned-session.server.ts'
import { formatDay } from '#app/domain/text/format.ts'
import { emailSchema } from '#app/domain/text/text-schema.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { formReply } from '#app/http/form-reply.ts'
import { isWithinLimit } from '#app/http/rate-limits.ts'
import {
  type RequestContext,
  requestFactsContext,
  servicesContext,
  type WebServices,
} from '#app/http/services-context.ts'
import { beginAnotherLetter } from '#app/http/shopper/shopper-basket.ts'

export const CheckoutSchema = z.object({
  // In the order of the form, so that errors are listed in that order.
  email: emailSchema('Please enter your email to continue'),
  ...DeliveryAddressSchema.shape,
  marketingConsent: z.boolean().default(false),
  couponCode: z.string().optional(),
  /** The total on the screen, to notice that it has changed since; the server's own is what is charged. */
  shownTotalPence: z.coerce.number().int().optional(),
  /** Sent by JavaScript on wide screens: answer with the payment page's URL instead of redirecting to it. */
  opensIn: z.literal('new-tab').optional(),
})

/** What the browser checks by itself before it sends; hidden fields need no check. */
export const checkoutConstraint = getZodConstraint(
  CheckoutSchema.omit({ couponCode: true, shownTotalPence: true, opensIn: true }),
)

const CHECKOUT_INTENTS = ['pay', 'apply-coupon', 'remove-coupon', 'another-letter'] as const
type CheckoutIntent = (typeof CHECKOUT_INTENTS)[number]

/** What a press meant. Enter presses no button; a typed code is applied before anything is paid. */
export function readCheckoutIntent(form: FormData): CheckoutIntent {
  const typedCode = form.get('couponCode')
  const intent = CHECKOUT_INTENTS.find((known) => known === form.get('intent')) ?? 'pay'
  return intent === 'pay' && typeof typedCode === 'string' && typedCode.trim() !== '' ? 'apply-coupon' : intent
}

/** A checkout seen again this soon is not saved again: nothing but its time has changed. */
const SAVED_AGAIN_AFTER_MINUTES = 15

/** The form's first values: what was typed before, else the questionnaire's email. Opening it saves the checkout. */
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
    await saveAbandonedSession(services, { sessionType: 'checkout', ...opened })
  }
  return { email, ...DraftAddressSchema.parse(typed?.deliveryAddress ?? {}) }
}

/** Saves what has been typed, valid or not, so that it is still there when the shopper comes back. */
export async function saveCheckoutForm(services: WebServices, basketId: string, form: FormData): Promise<void> {
  const fields = Object.fromEntries(form)
  const email = emailSchema('').safeParse(fields['email']).data ?? ''
  const deliveryAddress = DraftAddressSchema.safeParse(fields).data ?? null
  await saveAbandonedSession(services, { sessionType: 'checkout', sessionId: null, basketId, email, deliveryAddress })
}

const COUPON_REFUSALS = {
  coupon_empty: 'Please enter a coupon code',
  coupon_unknown: 'We do not know this code. Please check how it is spelt.',
  coupon_expired: 'This code can no longer be used.',
}

const wordsForRefusal = (refusal: Extract<ApplyCouponResult, { ok: false }>) =>
  refusal.reason === 'coupon_early'
    ? `This code can be used from ${formatDay(refusal.startsOn)}.`
    : COUPON_REFUSALS[refusal.reason]

type CheckoutChange = { form: FormData; basketId: string; intent: Exclude<CheckoutIntent, 'pay'> }

/** Everything the checkout's buttons do besides paying. */
export async function changeCheckout(context: RequestContext, { form, basketId, intent }: CheckoutChange) {
  if (intent === 'another-letter') return beginAnotherLetter(context)
  if (intent === 'apply-coupon') return applyTypedCoupon(context, { form, basketId })
  return dropCoupon(context.get(servicesContext), basketId, 'success', 'Discount code removed')
}

/** Takes the code off the basket, and shows the checkout with the reason. */
export async function dropCoupon(
  services: WebServices,
  basketId: string,
  kind: 'success' | 'error',
  words: string,
): Promise<Response> {
  await removeCoupon(services, basketId)
  return redirectWithFlash(services, href('/checkout'), kind, words)
}

async function applyTypedCoupon(context: RequestContext, { form, basketId }: Omit<CheckoutChange, 'intent'>) {
  const services = context.get(servicesContext)
  const submission = parseWithZod(form, { schema: z.object({ couponCode: z.string().default('') }) })
  if (submission.status !== 'success') return formReply(submission)
  const { clientNetwork } = context.get(requestFactsContext)
  if (!(await isWithinLimit(services.limiters, 'couponsPerNetwork', clientNetwork))) {
    return formReply(submission, { fieldErrors: { couponCode: ['Too many tries. Please wait an hour.'] } })
  }
  const applied = await applyCoupon(services, { basketId, typedCode: submission.value.couponCode })
  if (!applied.ok) return formReply(submission, { fieldErrors: { couponCode: [wordsForRefusal(applied)] } })
  return redirectWithFlash(services, href('/checkout'), 'success', 'Discount code applied')
}
