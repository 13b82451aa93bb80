import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { MOST_CODES, saveCoupon, type SaveCouponResult } from '#app/domain/pricing/coupons/change-coupons.server.ts'
import { couponCodeOf } from '#app/domain/pricing/coupons/coupon-conditions.server.ts'
import { formatPence } from '#app/domain/text/format.ts'
import { textSchema } from '#app/domain/text/text-schema.ts'
import { formReply } from '#app/http/form-reply.ts'
import { readForm } from '#app/http/read-form.ts'
import { type RequestContext, servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'

const MAX_CODE_CHARACTERS = 40
/** PostgreSQL's largest whole number. */
const MAX_NUMBER = 2_147_483_647

const BAD_CODE = 'Please enter the code'
const BAD_STRIPE_ID = 'Please enter the Stripe coupon ID'
/** A run adds nine characters to make each of its codes. */
const MAX_BEGINNING_CHARACTERS = 31
const BAD_CODES = `Please enter a whole number from 1 to ${MOST_CODES}, or none`
const BAD_VALUE = 'Please enter a whole number of 1 or more'

const wholeNumber = (message: string) =>
  z.coerce
    .number({ error: message })
    .int({ error: message })
    .min(1, { error: message })
    .max(MAX_NUMBER, { error: message })

const OPTIONAL_NUMBER = wholeNumber('Enter a whole number of 1 or more, or leave it blank').nullable().default(null)
const OPTIONAL_DAY = z.iso.date({ error: 'Please enter a date, or none' }).nullable().default(null)

const CouponSchema = z
  .object({
    code: z
      .string({ error: BAD_CODE })
      .pipe(textSchema(MAX_CODE_CHARACTERS, 'the code'))
      .refine((code) => code !== '', { error: BAD_CODE })
      // A spreadsheet would read anything else as a formula.
      .refine((code) => /^[\p{L}\p{N}]/u.test(code), { error: 'Please begin the code with a letter or a digit' })
      .transform(couponCodeOf),
    stripeCouponId: z.string().pipe(textSchema(200, 'the ID')).default(''),
    isMadeThere: z.boolean().default(false),
    newId: z.uuid().optional(),
    description: z.string().pipe(textSchema(200, 'the description')).default(''),
    discountType: z.enum(['percentage', 'fixed'], { error: 'Please choose a discount type' }),
    discountValue: wholeNumber(BAD_VALUE),
    startsOn: OPTIONAL_DAY,
    expiresOn: OPTIONAL_DAY,
    minTotalPence: OPTIONAL_NUMBER,
    maxUses: OPTIONAL_NUMBER,
    maxUsesEach: OPTIONAL_NUMBER,
    codes: wholeNumber(BAD_CODES).max(MOST_CODES, { error: BAD_CODES }).optional(),
  })
  .refine(({ stripeCouponId, isMadeThere }) => isMadeThere || stripeCouponId !== '', {
    path: ['stripeCouponId'],
    error: BAD_STRIPE_ID,
    // With the mistakes in single fields, not only once these are put right.
    when: () => true,
  })
  .refine(({ startsOn, expiresOn }) => !expiresOn || (startsOn ?? '') <= expiresOn, {
    path: ['expiresOn'],
    error: 'The last day is before the first',
  })
  .refine(({ code, codes = 1 }) => codes === 1 || code.length <= MAX_BEGINNING_CHARACTERS, {
    path: ['code'],
    error: `In a run, the code can have at most ${MAX_BEGINNING_CHARACTERS} characters`,
  })
  .refine(({ discountType, discountValue }) => discountType === 'fixed' || discountValue <= 100, {
    path: ['discountValue'],
    error: 'A discount is 100% at most',
  })

/** Saves a new or changed coupon, after checking with the payment company, and redirects to the list. */
export async function saveCouponForm(
  request: Request,
  context: RequestContext,
  { couponId, to }: { couponId: string | null; to: string },
) {
  const submission = parseWithZod(await readForm(request), { schema: CouponSchema })
  if (submission.status !== 'success') return formReply(submission)
  const { discountType, discountValue, stripeCouponId, isMadeThere, codes, newId, ...terms } = submission.value
  const off = discountType === 'percentage' ? { percent: discountValue } : { pence: discountValue }
  const saved = await saveCoupon(context.get(servicesContext), {
    couponId,
    terms: { ...terms, providerCouponId: stripeCouponId, off },
    isMadeThere,
    ...(codes && { codes }),
    ...(newId && { newId }),
    staffMemberId: staffOf(context),
  })
  if (!saved.ok && saved.reason !== 'gone') return formReply(submission, messagesFor(saved))
  const done = couponId ? 'Coupon updated successfully' : 'Coupon created successfully'
  return answerCommand(context, { isDone: saved.ok, done, failed: 'Failed to save coupon', to })
}

function messagesFor(refusal: Exclude<SaveCouponResult, { ok: true }>): Parameters<typeof formReply>[1] {
  if (refusal.reason === 'code_taken') return { fieldErrors: { code: ['Another coupon already has this code'] } }
  if (refusal.reason === 'code_used')
    return { fieldErrors: { code: ['Orders have used this code. Please choose another, or leave it unchanged.'] } }
  if (refusal.reason === 'unknown_there')
    return { fieldErrors: { stripeCouponId: ['Stripe has no coupon with this ID'] } }
  if (refusal.reason === 'ended_there')
    return { fieldErrors: { stripeCouponId: ['At Stripe this coupon has expired, or is used up'] } }
  if (refusal.reason === 'differs_there')
    return { fieldErrors: { discountValue: [`At Stripe this coupon takes off ${wordsFor(refusal.off)}`] } }
  if (refusal.reason === 'made_already')
    return {
      formErrors: ['This coupon was saved a moment ago, with other terms. Close this, and edit it in the list.'],
    }
  if (refusal.reason === 'refused_there')
    return { formErrors: ['Failed to save coupon: Stripe refuses this discount.'] }
  return { formErrors: ['Failed to save coupon: Stripe does not answer. Please try again.'] }
}

function wordsFor(off: Extract<SaveCouponResult, { reason: 'differs_there' }>['off']): string {
  if (!off) return 'an amount in another currency'
  return 'percent' in off ? `${off.percent}%` : formatPence(off.pence)
}
