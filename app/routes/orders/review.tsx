import starsCss from '#app/styles/star-choice.css?url'
import { describeForm, type FormField, optionProps } from '#app/ui/form/describe-form.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { href } from 'react-router'
import { MAX_REVIEW_CHARACTERS, ReviewSchema } from '#app/domain/orders/reviews/review-schema.ts'
import { deleteReview, findOwnReview, saveReview } from '#app/domain/orders/reviews/reviews.server.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { formReply } from '#app/http/form-reply.ts'
import { requireOrder, requireSameOrder } from '#app/http/opened-pages.ts'
import { isWithinLimit } from '#app/http/rate-limits.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { CheckboxField, FieldError, TextAreaField, TextField } from '#app/ui/form/field.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { OrderField, SendOrReturn } from '#app/ui/orders/order-field.tsx'
import type { Route } from './+types/review'

const SAVED = 'Thank you. One of us reads it before it goes on the home page.'
const DELETED = 'Your review is deleted, and will be off the home page within the hour.'
const TOO_EARLY = 'You can write a review once a letter of this order has been posted.'
const TOO_MANY = 'That was a lot for one day. Please come back tomorrow.'

const RATINGS = ['1', '2', '3', '4', '5']

export const meta: Route.MetaFunction = () => [{ title: 'Write a review' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const orderId = await requireOrder(context, request)
  const { mayReview, review } = await findOwnReview(services, orderId)
  if (!mayReview) throw await redirectWithFlash(services, href('/order'), 'error', TOO_EARLY)
  const written = review && { rating: String(review.rating), words: review.words, name: review.name }
  return { orderId, maxCharacters: MAX_REVIEW_CHARACTERS, written }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const orderId = await requireSameOrder(context, request, form)
  if (form.get('intent') === 'delete') {
    await deleteReview(services, orderId)
    return redirectWithFlash(services, href('/order'), 'success', DELETED)
  }
  const submission = parseWithZod(form, { schema: ReviewSchema })
  if (submission.status !== 'success') return formReply(submission)
  if (!(await isWithinLimit(context, 'requestsMade', orderId))) return formReply(submission, { formErrors: [TOO_MANY] })
  const isSaved = await saveReview(services, { orderId, ...submission.value })
  return redirectWithFlash(services, href('/order'), isSaved ? 'success' : 'error', isSaved ? SAVED : TOO_EARLY)
}

type ReviewFields = { rating: string; words: string; name: string; mayShow?: string }

export default function WriteReview({ loaderData, actionData }: Route.ComponentProps) {
  const { orderId, maxCharacters, written } = loaderData
  const [form, fields] = describeForm<ReviewFields>({
    id: 'review',
    lastResult: actionData,
    defaultValue: written ?? {},
  })
  return (
    <div className="wrap max-w-xl py-10">
      <link rel="stylesheet" href={starsCss} precedence="default" />
      <h1 className="mb-3">How was it?</h1>
      <p className="mb-6">
        One of us reads it, and then it goes on our home page for other parents. Please leave out your child’s name.
      </p>
      <ShopForm form={form}>
        <OrderField orderId={orderId} />
        <div className="paper p-5">
          <StarField field={fields.rating} />
          <TextAreaField field={fields.words} label="In a few words" max={maxCharacters} />
          <TextField field={fields.name} label="How shall we sign it?" hint="For example: Hannah, Leeds" />
          <CheckboxField
            field={fields.mayShow}
            label="You may show this on your home page. I can withdraw it here at any time."
          />
          <SendOrReturn />
        </div>
      </ShopForm>
      {written && (
        <form method="post" className="mt-6">
          <OrderField orderId={orderId} />
          <button type="submit" name="intent" value="delete" className="link min-h-11 cursor-pointer">
            Delete my review
          </button>
        </form>
      )}
    </div>
  )
}

/** Five stars to press, gold up to the one that is chosen. */
function StarField({ field }: { field: FormField }) {
  return (
    <fieldset id={field.id} className="mb-5" aria-describedby={field.errors ? field.errorId : undefined}>
      <legend className="mb-2 font-semibold">How many stars?</legend>
      <div className="star-choice">
        {RATINGS.map((rating) => (
          <label key={rating}>
            <input {...optionProps(field, 'radio', rating)} />
            <span className="sr-only">{`${rating} of 5 stars`}</span>
            <svg viewBox="0 0 48 48" aria-hidden focusable="false">
              <path d="M24 5l5.8 12.2 13.4 1.7-9.9 9.2 2.5 13.3L24 34.9l-11.8 6.5 2.5-13.3-9.9-9.2 13.4-1.7z" />
            </svg>
          </label>
        ))}
      </div>
      <FieldError field={field} />
    </fieldset>
  )
}
