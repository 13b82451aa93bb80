import { parseWithZod } from '@conform-to/zod/v4'
import { href, Link, redirect } from 'react-router'
import { closeAnyPage } from '#app/domain/basket/checkout/place-order.server.ts'
import { listWeeks } from '#app/domain/calendar/delivery-promise.server.ts'
import { AS_SOON_AS_POSSIBLE, addressTexts, weekChoices } from '#app/domain/orders/customers/delivery-address.ts'
import { findCheckoutDetails } from '#app/domain/sessions/find-abandoned-session.server.ts'
import { saveCheckoutSession } from '#app/domain/sessions/save-abandoned-session.server.ts'
import { answerLookUp } from '#app/http/address-look-up.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { formReply } from '#app/http/form-reply.ts'
import { readForm } from '#app/http/read-form.ts'
import { type RequestContext, servicesContext } from '#app/http/services-context.ts'
import { UNREACHABLE } from '#app/http/shopper/change-lines.ts'
import { openBasket } from '#app/http/shopper/shopper-basket.ts'
import { AddressFields, EnvelopeFields, type LookUpAnswer, WeekField } from '#app/ui/form/address-fields.tsx'
import { describeForm, fieldsOf, type FormField, type FormResult } from '#app/ui/form/describe-form.ts'
import { ChoiceField } from '#app/ui/form/field.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { SealedEnvelope } from '#app/ui/frame/sealed-envelope.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import type { Route } from './+types/delivery'
import { deliverySchema } from './delivery.server.ts'

const PAID = 'This order is already paid for. You can change its delivery on its page: our email has the link.'

export const handle: PageHandle = { scripts: false, styles: 'orders', header: 'paying' }

export const meta: Route.MetaFunction = () => [{ title: 'Delivery' }]

/** The basket's letters; without any, the checkout says so. */
async function readLines(context: RequestContext) {
  const { shopper, basket } = await openBasket(context)
  if (!shopper || basket.lines.length === 0) throw redirect(href('/checkout'))
  const lines = basket.lines.map(({ letterDraftId, childName, packageCode }) => ({
    letterDraftId,
    childName,
    packageCode,
  }))
  return { basketId: shopper.basketId, lines }
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { basketId, lines } = await readLines(context)
  const mondays = listWeeks(
    { orderedAt: services.clock.now(), seasonYear: services.seasonYear },
    lines.map(({ packageCode }) => packageCode),
  )
  const chosen = (await findCheckoutDetails(services, basketId))?.deliveryOptions
  return {
    lines,
    canLookUp: services.addressFinder !== null,
    weeks: weekChoices(mondays),
    typed: {
      recipientLine: chosen?.recipientLine ?? undefined,
      carrierNote: chosen?.carrierNote ?? undefined,
      arrivesFrom: mondays.find((monday) => monday === chosen?.arrivesFrom) ?? AS_SOON_AS_POSSIBLE,
      secondLetterIds: chosen?.secondLetterIds ?? [],
      second: chosen?.secondAddress ? addressTexts(chosen.secondAddress) : undefined,
    },
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { basketId, lines } = await readLines(context)
  const sent = await readForm(request)
  const found = await answerLookUp(context, sent, 'second.')
  if (found) return found
  const submission = parseWithZod(sent, { schema: deliverySchema(lines) })
  if (submission.status !== 'success') return formReply(submission)
  // A page that is still open would be paid with the old delivery.
  const page = await closeAnyPage(services, basketId)
  if (page === 'paid') return redirectWithFlash(services, href('/basket'), 'error', PAID)
  if (page === 'unreachable') return formReply(submission, { formErrors: [UNREACHABLE] })
  await saveCheckoutSession(services, {
    sessionType: 'checkout',
    sessionId: null,
    basketId,
    email: '',
    deliveryAddress: null,
    deliveryOptions: submission.value,
  })
  return redirectWithFlash(services, href('/checkout'), 'success', 'Delivery saved')
}

const isFilled = ({ initialValue, errors }: FormField) => Boolean(initialValue) || errors !== undefined

type ChosenFields = Route.ComponentProps['loaderData']['typed']

export default function Delivery({ loaderData: { lines, weeks, typed, canLookUp }, actionData }: Route.ComponentProps) {
  const answer: (FormResult & LookUpAnswer) | undefined = actionData
  const [form, fields] = describeForm<ChosenFields>({ id: 'delivery', lastResult: answer, defaultValue: typed })
  const second = fieldsOf<NonNullable<ChosenFields['second']>>(form, 'second')
  return (
    <div className="wrap max-w-xl py-10">
      <h1 className="mb-6">Where and when?</h1>
      <ShopForm form={form}>
        <fieldset className="paper mb-6 px-5 pt-5">
          <legend className="float-left mb-4 font-display text-xl font-semibold">On the envelope</legend>
          <div className="clear-both">
            <SealedEnvelope
              name={lines[0]?.childName ?? ''}
              lines={[fields.recipientLine.initialValue ?? '']}
              className="mx-auto mb-5 w-64"
            />
            <EnvelopeFields fields={fields} />
          </div>
        </fieldset>
        {Object.keys(weeks).length > 1 && (
          <div className="paper mb-6 px-5 pt-5">
            <h2 className="mb-3 text-xl">When it arrives</h2>
            <WeekField field={fields.arrivesFrom} weeks={weeks} />
          </div>
        )}
        {lines.length > 1 && (
          <fieldset className="paper mb-6 px-5 pt-5">
            <legend className="float-left mb-2 font-display text-xl font-semibold">A second address</legend>
            <p className="clear-both mb-4">
              For cousins, or a child with two homes. Each letter is posted on its own, so it costs nothing more.
            </p>
            <ChoiceField
              field={fields.secondLetterIds}
              type="checkbox"
              legend="Which letters go there?"
              options={lines.map(({ letterDraftId }) => letterDraftId)}
              labels={Object.fromEntries(
                lines.map(({ letterDraftId, childName }) => [letterDraftId, `The letter for ${childName}`]),
              )}
            />
            <AddressFields
              fields={second}
              isOwn={false}
              lookUp={canLookUp ? { ...answer, field: form.field('foundAddress') } : null}
            />
            <details className="mb-5" open={[second.recipientLine, second.carrierNote].some(isFilled)}>
              <summary className="link fold">A line or a note for this address</summary>
              <EnvelopeFields fields={second} />
            </details>
          </fieldset>
        )}
        <div className="mt-8 actions">
          <SubmitButton name="intent" value="save" busy="Saving...">
            Save and go back
          </SubmitButton>
          <Link to={href('/checkout')} reloadDocument className="button button-quiet">
            Leave it as it is
          </Link>
        </div>
      </ShopForm>
    </div>
  )
}
