import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4'
import { redirect } from 'react-router'
import { z } from 'zod'
import { applyCoupon, type ApplyCouponResult, removeCoupon } from '#app/domain/coupons/basket-coupon.server.ts'
import { DeliveryAddressSchema, DraftAddressSchema } from '#app/domain/customers/delivery-address.ts'
import { findCheckoutDetails } from '#app/domain/saved-sessions/find-abandoned-session.server.ts'
import { saveAbandonedSession } from '#app/domain/saved-sessions/save-abandoned-session.server.ts'
import { emailSchema } from '#app/domain/text/text-schema.ts'
import { flash } from '#app/http/flash.ts'
import { formReply } from '#app/http/form-reply.ts'
import { isWithinLimit } from '#app/http/rate-limits.ts'
import type { WebServices } from '#app/http/services-context.ts'
import { beginAnotherLetter } from '#app/http/shopper/shopper-basket.ts'

export const CheckoutSchema = DeliveryAddressSchema.extend({
  email: emailSchema('Please enter your email to continue'),
  marketingConsent: z.boolean().default(false),
  couponCode: z.string().optional(),
  /** The total on the screen, to notice that it has changed since; the server's own is what is charged. */
  shownTotalPence: z.coerce.number().int().optional(),
  /** Sent by script on wide screens: the page's address is wanted, not a redirect to it. */
  opensIn: z.literal('new-tab').optional(),
})

/** What the browser checks by itself before it sends. */
export const checkoutConstraint = getZodConstraint(CheckoutSchema)

const CHECKOUT_ACTS = ['pay', 'apply-coupon', 'remove-coupon', 'another-letter'] as const
type CheckoutAct = (typeof CHECKOUT_ACTS)[number]

/** What a press meant. Enter presses no button; a code that was typed is applied before anything is paid. */
export function checkoutActOf(form: FormData): CheckoutAct {
  const typedCode = form.get('couponCode')
  const act = CHECKOUT_ACTS.find((known) => known === form.get('act')) ?? 'pay'
  return act === 'pay' && typeof typedCode === 'string' && typedCode.trim() !== '' ? 'apply-coupon' : act
}

/** What stands in the form when it is opened: what was typed before, else the e-mail of the questionnaire. Opening it saves the checkout. */
export async function openCheckoutForm(
  services: WebServices,
  { basketId, parentEmail }: { basketId: string; parentEmail: string | null },
) {
  const typed = await findCheckoutDetails(services, basketId)
  const email = typed?.email || parentEmail || ''
  await saveAbandonedSession(services, {
    sessionType: 'checkout',
    sessionId: null,
    basketId,
    email,
    deliveryAddress: null,
  })
  return { email, ...DraftAddressSchema.parse(typed?.deliveryAddress ?? {}) }
}

/** Keeps what has been typed, right or not, so that it is there again however the shopper comes back. */
export async function keepCheckoutForm(services: WebServices, basketId: string, form: FormData): Promise<void> {
  const fields = Object.fromEntries(form)
  const email = emailSchema('').safeParse(fields['email']).data ?? ''
  const deliveryAddress = DraftAddressSchema.safeParse(fields).data ?? null
  await saveAbandonedSession(services, { sessionType: 'checkout', sessionId: null, basketId, email, deliveryAddress })
}

const COUPON_REFUSALS = {
  coupon_empty: 'Please enter a coupon code',
  coupon_unknown: 'We do not know this code. Please check how it is spelt.',
  coupon_expired: 'This code can no longer be used.',
} satisfies Record<Extract<ApplyCouponResult, { ok: false }>['reason'], string>

type CheckoutChange = { form: FormData; basketId: string; act: Exclude<CheckoutAct, 'pay'>; clientAddress: string }

/** Everything the checkout's buttons do besides paying. */
export async function changeCheckout(
  services: WebServices,
  request: Request,
  { form, basketId, act, clientAddress }: CheckoutChange,
) {
  if (act === 'another-letter') return beginAnotherLetter(services, request)
  if (act === 'remove-coupon') {
    await removeCoupon(services.db, basketId)
    return redirect('/checkout', { headers: [await flash(services, 'success', 'Discount code removed')] })
  }
  const submission = parseWithZod(form, { schema: z.object({ couponCode: z.string().default('') }) })
  if (submission.status !== 'success') return formReply(submission)
  if (!(await isWithinLimit(services.limiters, 'couponsPerAddress', clientAddress))) {
    return formReply(submission, { fieldErrors: { couponCode: ['Too many tries. Please wait an hour.'] } })
  }
  const applied = await applyCoupon(services, { basketId, typedCode: submission.value.couponCode })
  if (!applied.ok) return formReply(submission, { fieldErrors: { couponCode: [COUPON_REFUSALS[applied.reason]] } })
  return redirect('/checkout', { headers: [await flash(services, 'success', 'Discount code applied')] })
}
