import { data, Form, href, redirect } from 'react-router'
import { BRAND } from '#app/content/brand.ts'
import { findOrderPage, type OrderPageItem } from '#app/domain/order-page/find-order-page.server.ts'
import { askForAnotherVoice } from '#app/domain/voice-messages/begin-voice.server.ts'
import { flash } from '#app/http/flash.ts'
import { findOpenedOrder } from '#app/http/order-cookie.ts'
import { readForm } from '#app/http/read-form.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { LinkCutShort } from '#app/ui/frame/link-cut-short.tsx'
import { PageRefresh } from '#app/ui/frame/page-refresh.tsx'
import { LetterPaper } from '#app/ui/letter/letter-paper.tsx'
import { PlainLetter } from '#app/ui/letter/plain-letter.tsx'
import type { Route } from './+types/order-page'

/** A message is made in a minute or two. */
const ASK_AGAIN_SECONDS = 15

const ASKED = 'Santa is recording another message. This page shows it as soon as it is there.'
const NOT_ASKED = 'Another message cannot be made for this letter any more. Please write to us.'

export const meta: Route.MetaFunction = () => [{ title: 'Your order' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const orderId = await findOpenedOrder(context, request)
  const page = orderId && (await findOrderPage(context.get(servicesContext), orderId))
  return page ? data(page) : data(null, { status: 404 })
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const orderId = await findOpenedOrder(context, request)
  if (!orderId) return redirect(href('/order'))
  const form = await readForm(request)
  const asked = await askForAnotherVoice(services, { orderId, orderItemId: readId(form.get('orderItemId')) })
  const message = asked ? await flash(services, 'success', ASKED) : await flash(services, 'error', NOT_ASKED)
  return redirect(href('/order'), { headers: [message] })
}

export default function Order({ loaderData: page }: Route.ComponentProps) {
  if (!page) return <LinkCutShort asksFor="tell you how your order stands" />
  const isMaking = page.items.some(({ voice }) => voice?.state === 'making')
  return (
    <div className="wrap max-w-3xl py-8">
      {isMaking && <PageRefresh seconds={ASK_AGAIN_SECONDS} />}
      <h1 className="mb-2 text-3xl">Your order {page.orderNumber}</h1>
      <p className="mb-8">
        Anything to change, or a question? Write to{' '}
        <a href={`mailto:${BRAND.supportEmail}`} className="link">
          {BRAND.supportEmail}
        </a>
        .
      </p>
      <ul className="space-y-10">
        {page.items.map((item) => (
          <li key={item.orderItemId}>
            <Letter item={item} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const STAGES = {
  ready_to_print: 'In the workshop, waiting to be printed.',
  printed: 'Printed, and about to be posted.',
  shipped: 'Posted.',
} as const

function Letter({ item }: { item: OrderPageItem }) {
  const { childName, packageTitle, fulfilment, isCancelled, trackingNumber, sheet, letter, voice } = item
  return (
    <section aria-labelledby={`letter-${item.orderItemId}`}>
      <h2 id={`letter-${item.orderItemId}`} className="text-2xl">
        {packageTitle} letter for {childName}
      </h2>
      <p className="mb-4">
        {isCancelled ? 'Cancelled.' : STAGES[fulfilment]}
        {trackingNumber && ` Royal Mail’s tracking number is ${trackingNumber}.`}
      </p>
      {voice && <Voice item={item} voice={voice} />}
      <details className="group">
        <summary className="link min-h-11 cursor-pointer content-center">Read the letter</summary>
        <div className="mt-3">{sheet ? <LetterPaper sheet={sheet} /> : <PlainLetter letter={letter} />}</div>
      </details>
    </section>
  )
}

function Voice({ item, voice }: { item: OrderPageItem; voice: NonNullable<OrderPageItem['voice']> }) {
  const { orderItemId, childName } = item
  return (
    <div className="paper mb-4 p-5">
      <h3 className="mb-2 text-xl">Santa’s voice message</h3>
      {voice.state === 'making' && (
        <output className="mb-3 block">
          Santa is recording it. This page comes back by itself; you may also come again later.
        </output>
      )}
      {voice.state === 'stuck' && (
        <p className="mb-3">One of us is looking after it. It is ready before the letter is posted.</p>
      )}
      {voice.canHear && (
        <>
          <audio
            src={href('/order/voice/:orderItemId', { orderItemId })}
            controls
            preload="none"
            className="mb-3 w-full"
            aria-label={`Santa’s message for ${childName}`}
          />
          {voice.script && (
            <details className="mb-3">
              <summary className="link min-h-11 cursor-pointer content-center">Read what he says</summary>
              <p className="mt-2 whitespace-pre-wrap">{voice.script}</p>
            </details>
          )}
          <p className="mb-3 text-sm text-mist">
            The voice is made by AI. Your child hears it with the code on the letter.
          </p>
        </>
      )}
      {voice.mayAskAgain && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="orderItemId" value={orderItemId} />
          <button type="submit" className="button button-quiet">
            Ask for another message<span className="sr-only"> for {childName}</span>
          </button>
          <p className="mt-2 text-sm text-mist">Once for each letter. The new one takes the place of this one.</p>
        </Form>
      )}
    </div>
  )
}
