import { data, href, Link, redirect } from 'react-router'
import { askForFamilyLink } from '#app/domain/privacy/family/family-link.server.ts'
import { findOrderPage, type OrderPageItem } from '#app/domain/orders/page/find-order-page.server.ts'
import { beginNextLetter, keepAnswers } from '#app/domain/orders/page/keep-answers.server.ts'
import { reportMissing } from '#app/domain/privacy/requests/report-missing.server.ts'
import { askForAnotherVoice } from '#app/domain/voice/begin-voice.server.ts'
import { countLetters, formatDay, formatPence } from '#app/domain/text/format.ts'
import { flash } from '#app/http/flash.ts'
import { findOpenedOrder, requireSameOrder } from '#app/http/opened-pages.ts'
import { isWithinLimit } from '#app/http/rate-limits.ts'
import { readForm, readIntent } from '#app/http/read-form.ts'
import { readId } from '#app/http/read-id.ts'
import { type RequestContext, servicesContext } from '#app/http/services-context.ts'
import { shopperContext } from '#app/http/shopper/shopper-context.ts'
import { shopperCookie } from '#app/http/shopper/shopper-cookie.ts'
import { Facts } from '#app/ui/basket/facts.tsx'
import { FindOrderAgain } from '#app/ui/orders/find-order-again.tsx'
import { OrderAnswers } from '#app/ui/orders/order-answers.tsx'
import { OrderField } from '#app/ui/orders/order-field.tsx'
import { countRecording } from '#app/ui/orders/order-voice.tsx'
import { CancelLink, OrderLetter, SharedDelivery, haveSameDelivery } from '#app/ui/orders/order-letter.tsx'
import type { Route } from './+types/order-page'

const WORDS = {
  voice: 'Santa is recording another message. It takes a minute or two.',
  noVoice: 'Santa can no longer record another message for this letter. Please write to us.',
  kept: 'The answers are kept. In autumn you can begin next year’s letter from here.',
  notKept: 'These answers can no longer be kept. Please write to us.',
  forgotten: 'The answers are not kept any longer than the letter.',
  noNext: 'You can no longer begin this letter from here.',
  family: 'We have sent a link to the email address of this order. It works once, for 30 minutes.',
  missing: 'We are sorry. The workshop will look into it and email you, then print it again or pay you back.',
  notDue: 'This letter may still be on its way. Please write to us.',
  tooMany: 'That was a lot of requests for one day. Please wait until tomorrow, or write to us.',
} as const

const INTENTS = ['voice', 'keep-answers', 'forget-answers', 'next-letter', 'family-link', 'missing'] as const

export const meta: Route.MetaFunction = () => [{ title: 'Your order' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const orderId = await findOpenedOrder(context, request)
  const page = orderId && (await findOrderPage(context.get(servicesContext), orderId))
  return page ? data(page) : data(null, { status: 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const orderId = await requireSameOrder(context, request, form)
  const say = async (isDone: boolean, done: string, failed = '') =>
    redirect(href('/order'), {
      headers: [isDone ? await flash(services, 'success', done) : await flash(services, 'error', failed)],
    })
  switch (readIntent(form, INTENTS)) {
    case 'voice': {
      const asked = await askForAnotherVoice(services, { orderId, orderItemId: readId(form.get('orderItemId')) })
      return say(asked, WORDS.voice, WORDS.noVoice)
    }
    case 'keep-answers':
      return say((await keepAnswers(services, { orderId, isKept: true })) > 0, WORDS.kept, WORDS.notKept)
    case 'forget-answers':
      await keepAnswers(services, { orderId, isKept: false })
      return say(true, WORDS.forgotten)
    case 'next-letter':
      return (
        (await beginNext(context, { orderId, letterDraftId: readId(form.get('letterDraftId')) })) ??
        say(false, '', WORDS.noNext)
      )
    case 'missing': {
      const orderItemId = readId(form.get('orderItemId'))
      const page = await findOrderPage(services, orderId)
      const isDue = page?.items.some((item) => item.orderItemId === orderItemId && item.isDue && item.mayReport)
      return say(
        Boolean(isDue && (await reportMissing(services, { orderId, orderItemId }))),
        WORDS.missing,
        WORDS.notDue,
      )
    }
    case 'family-link': {
      const mayAsk = await isWithinLimit(context, 'requestsMade', orderId)
      if (mayAsk) await askForFamilyLink(services, orderId)
      return say(mayAsk, WORDS.family, WORDS.tooMany)
    }
  }
}

/** Begins next year's letter in this browser's basket, at its first question. */
async function beginNext(
  context: RequestContext,
  { orderId, letterDraftId }: { orderId: string; letterDraftId: string },
): Promise<Response | null> {
  const services = context.get(servicesContext)
  const shopper = context.get(shopperContext)
  const key = await beginNextLetter(services, { orderId, letterDraftId, basketId: shopper?.basketId ?? null })
  if (!key) return null
  const lines = shopper?.basketId === key.basketId ? shopper.lines : []
  return redirect(href('/questionnaire/child'), { headers: [await shopperCookie.set(services, { ...key, lines })] })
}

export default function Order({ loaderData: page }: Route.ComponentProps) {
  if (!page) return <FindOrderAgain />
  const isTogether = haveSameDelivery(page.items)
  const recording = isTogether ? countRecording(page.items) : 0
  return (
    <div className="wrap grid gap-x-10 gap-y-6 py-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr] lg:items-start">
      <h1 className="mb-4 lg:col-span-2">
        Your order <span className="block font-sans text-lg font-normal text-mist">{page.orderNumber}</span>
      </h1>
      <div>
        <div className={isTogether ? 'paper' : ''}>
          {isTogether && <SharedDelivery items={page.items} recording={recording} />}
          <ul className={isTogether ? 'ruled-rows border-t border-hairline' : 'stack-6'}>
            {page.items.map((item) => (
              <li key={item.orderItemId}>
                <OrderLetter orderId={page.orderId} item={item} isBrief={isTogether} hidesVoice={recording > 0} />
              </li>
            ))}
          </ul>
        </div>
        {page.deletedLetters > 0 && (
          <p className="mt-6 notice">
            The words of {countLetters(page.deletedLetters)} of this order are deleted: the name, the letter, the
            address and the answers{page.kept.keptUntil && ', except those you asked us to keep'}. A voice message plays
            until the date printed on its letter.
          </p>
        )}
      </div>
      <div className="stack-6 lg:col-start-2 lg:row-span-2">
        <div className="paper stack-2 px-4 pt-4 pb-2 sm:px-6">
          <Facts
            facts={[
              ...page.addresses.map((words) => [page.isUnderWay ? 'We post it to' : 'Posted to', words] as const),
              ['Paid', formatPence(page.paidPence)],
              ...(page.refundedPence > 0
                ? [['Paid back, or on its way', formatPence(page.refundedPence)] as const]
                : []),
            ]}
          />
          <WhatMovesTheDay items={page.items} />
          {page.returnedPence > 0 && (
            <p className="notice">
              Your bank sent a refund of {formatPence(page.returnedPence)} back to us, so the money is still here. Our
              staff know, and will pay it back another way. A cancelled letter stays cancelled unless we write to you.
            </p>
          )}
          <p className="flex flex-wrap gap-x-5">
            <OrderLink to={href('/order/receipt')}>Receipt</OrderLink>
            {page.isOpen && page.usesFirst && <OrderLink to={href('/order/address')}>Change the address</OrderLink>}
            {page.isOpen && page.usesSecond && (
              <OrderLink to={`${href('/order/address')}?second`}>Change the second address</OrderLink>
            )}
            {page.isOpen && page.items.length > 1 && (
              <CancelLink to={href('/order/cancel')}>Cancel the whole order</CancelLink>
            )}
          </p>
        </div>
        <section aria-labelledby="help" className="paper p-4 sm:px-6">
          <h2 id="help" className="mb-2 text-2xl">
            Anything else?
          </h2>
          <p className="grid gap-3">
            <Link to={href('/order/message')} className="button button-quiet">
              Write to the workshop
            </Link>
            {page.mayReview && (
              <Link to={href('/order/review')} className="button button-quiet">
                Write a review
              </Link>
            )}
          </p>
          {page.messages.map(({ words, at, dueAt, isAnswered }, index) => (
            <div key={index} className="mt-4 notice">
              <p className="text-sm text-mist">
                You wrote on {formatDay(at)}.{' '}
                {isAnswered ? 'We have answered.' : `We’ll answer by ${formatDay(dueAt)}.`}
              </p>
              <p className="whitespace-pre-line">{words}</p>
            </div>
          ))}
          <form method="post" className="mt-6">
            <OrderField orderId={page.orderId} />
            <input type="hidden" name="intent" value="family-link" />
            <p className="mb-3">
              See, download or delete everything that we hold about your family, or withdraw your consent. We send a
              link to the email address of this order first.
            </p>
            <button type="submit" className="button button-quiet w-full px-2">
              Send me the link to my family’s page
            </button>
          </form>
        </section>
      </div>
      <OrderAnswers orderId={page.orderId} kept={page.kept} nextLetters={page.nextLetters} />
    </div>
  )
}

const OrderLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="link inline-flex min-h-11 items-center">
    {children}
  </Link>
)

/** Shown once for all letters: what their dates depend on. */
function WhatMovesTheDay({ items }: { items: readonly OrderPageItem[] }) {
  const coming = items.filter(({ arrival }) => arrival !== null)
  const isOnItsWay = coming.some(({ fulfilment }) => fulfilment === 'shipped')
  const isToCome = coming.some(({ fulfilment, isForLater }) => fulfilment !== 'shipped' && !isForLater)
  if (coming.length === 0) return null
  return (
    <p className="text-mist">
      {isToCome && 'We aim to post it the next working day. If that slips a day, so does delivery. '}
      {isOnItsWay && 'Royal Mail may take longer in December, in bad weather or during strikes.'}
    </p>
  )
}
