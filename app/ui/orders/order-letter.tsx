import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { ROYAL_MAIL } from '#app/domain/text/tracking-number.ts'
import { Tracking } from './tracking.tsx'
import type { OrderPageItem } from '#app/domain/orders/page/find-order-page.server.ts'
import { formatWeekday } from '#app/domain/text/format.ts'
import { LetterPaper } from '#app/ui/letter/letter-paper.tsx'
import { PostalRoute } from '#app/ui/frame/postal-route.tsx'
import { SealedEnvelope } from '#app/ui/frame/sealed-envelope.tsx'
import { PlainLetter } from '#app/ui/letter/plain-letter.tsx'
import { OrderField } from './order-field.tsx'
import { OrderVoice, Recording } from './order-voice.tsx'

/** Whether an order's letters have the same status and arrival dates, which the page then shows once for all. */
export function haveSameDelivery(items: readonly OrderPageItem[]): boolean {
  const ways = items.map(({ fulfilment, isPrinting, isCancelled, isReprinting, trackingNumber, arrival }) =>
    JSON.stringify({ fulfilment, isPrinting, isReprinting, trackingNumber, arrival: isCancelled ? null : arrival }),
  )
  return ways.length > 1 && new Set(ways).size === 1 && items[0]?.arrival !== null
}

type SharedDeliveryProps = {
  items: readonly OrderPageItem[]
  /** How many messages are being recorded. */ recording: number
}

/** For letters with the same delivery: where they all are, and that their messages are being recorded. */
export function SharedDelivery({ items, recording }: SharedDeliveryProps) {
  const [first] = items
  if (!first?.arrival) return null
  return (
    <section aria-labelledby="all-letters" className="p-4 sm:px-6">
      <h2 id="all-letters" className="text-base text-mist">
        All {items.length} letters
      </h2>
      <Whereabouts item={first} />
      <Way item={first} />
      {recording > 0 && <Recording messages={recording} />}
    </section>
  )
}

type OrderLetterProps = {
  orderId: string
  item: OrderPageItem
  /** True where the page shows one status for all letters. */ isBrief: boolean
  /** True where the page says once for all letters that their messages are being recorded. */ hidesVoice: boolean
}

/** One letter of an order: where it is, when it arrives, its voice message, and what can still be done. */
export function OrderLetter({ orderId, item, isBrief, hidesVoice }: OrderLetterProps) {
  const { orderItemId, childName, packageTitle, fulfilment, isCancelled, sheet, letter } = item
  const voice = hidesVoice ? null : item.voice
  const acts = (
    <div className="flex flex-wrap items-center gap-x-5">
      <details className="open:w-full">
        <summary className="link fold">
          Read<span className={isCancelled ? '' : 'max-sm:sr-only'}> the letter</span>
          {isCancelled && ' that was cancelled'}
        </summary>
        <div className="my-3">{sheet ? <LetterPaper sheet={sheet} /> : <PlainLetter letter={letter} />}</div>
      </details>
      {!isCancelled && <WhatCanBeDone item={item} />}
    </div>
  )
  return (
    <section aria-labelledby={`letter-${orderItemId}`} className={isBrief ? '' : 'paper'}>
      <div className={`px-4 pt-4 sm:px-6 ${isBrief ? 'pb-4' : 'pb-2 sm:pt-6 sm:pb-4'}`}>
        <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 sm:gap-x-6">
          <SealedEnvelope
            name={childName}
            state={isCancelled ? 'cancelled' : fulfilment === 'shipped' ? 'posted' : 'sealed'}
            className={isBrief ? 'w-24 sm:row-span-2 sm:w-36' : 'w-32 sm:row-span-2 sm:w-52'}
          />
          <h2 id={`letter-${orderItemId}`} className={isBrief ? 'text-lg/tight text-pretty sm:mb-1' : 'text-base'}>
            {packageTitle} letter for {childName}
          </h2>
          <div className={`max-sm:col-span-2 ${isBrief ? 'has-[[open]]:col-span-2 max-sm:mt-1' : 'max-sm:mt-3'}`}>
            {isBrief ? acts : <Whereabouts item={item} />}
          </div>
        </div>
        {!isBrief && <Way item={item} />}
        {item.isDue && item.mayReport && <HasNotCome orderId={orderId} item={item} />}
        {!isBrief && <div className="mt-2">{acts}</div>}
      </div>
      {voice && <OrderVoice orderId={orderId} item={item} voice={voice} />}
    </section>
  )
}

/** Its way to the doormat; none for a late one, which may be anywhere on it. */
const Way = ({ item: { isCancelled, isDue, arrival, postedOn } }: { item: OrderPageItem }) =>
  !isCancelled && !isDue && arrival && <PostalRoute posted={postedOn} by={arrival.latest} />

function stageOf({ isReprinting, postedOn, fulfilment, isPrinting }: OrderPageItem): string {
  if (isReprinting) return 'It is being printed again.'
  if (postedOn) return `Posted on ${formatWeekday(postedOn)}.`
  if (fulfilment === 'printed') return 'Printed, and about to be posted.'
  return isPrinting ? 'With the printer.' : 'In the workshop, waiting to be printed.'
}

function Whereabouts({ item }: { item: OrderPageItem }) {
  const { isCancelled, trackingNumber, carrier, arrival, mayMissChristmas, isDue } = item
  if (isCancelled) return <p className="mb-3">Cancelled. It will not be posted.</p>
  return (
    <>
      {arrival && (
        <p className="mb-2 font-display text-2xl/tight font-semibold">
          {`Should ${isDue ? 'have arrived' : 'arrive'} by ${formatWeekday(arrival.latest)}`}
          {mayMissChristmas && !isDue && ', so it may come after Christmas Eve'}
        </p>
      )}
      <p className="mb-3">
        {stageOf(item)}
        {trackingNumber && (
          <>
            {' '}
            Track it with {carrier ?? ROYAL_MAIL}: <Tracking trackingNumber={trackingNumber} carrier={carrier} />.
          </>
        )}
        {arrival && !isDue && ` It may come as early as ${formatWeekday(arrival.earliest)}.`}
      </p>
    </>
  )
}

/** Quiet: the page that it leads to asks again. */
export const CancelLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="link inline-flex min-h-11 items-center text-mist">
    {children}
  </Link>
)

function HasNotCome({ orderId, item: { orderItemId, childName } }: { orderId: string; item: OrderPageItem }) {
  return (
    <form method="post" action={href('/order')} className="notice my-4">
      <OrderField orderId={orderId} />
      <input type="hidden" name="orderItemId" value={orderItemId} />
      <p className="mb-3">We are sorry. Tell us, and we’ll print it again or pay you back.</p>
      <button type="submit" name="intent" value="missing" className="button button-primary w-full sm:w-auto">
        It has not come<span className="sr-only"> for {childName}</span>
      </button>
    </form>
  )
}

function WhatCanBeDone({ item }: { item: OrderPageItem }) {
  const { orderItemId, childName, isOpen, isPrinting, mayReport, sheet } = item
  const forChild = <span className="sr-only"> for {childName}</span>
  return (
    <>
      {isOpen && (
        <Link to={href('/order/letters/:orderItemId', { orderItemId })} className="link inline-block py-2.5">
          Change<span className="max-sm:sr-only"> the letter</span>
          {forChild}
        </Link>
      )}
      {isOpen && <CancelLink to={`${href('/order/cancel')}?letter=${orderItemId}`}>Cancel it{forChild}</CancelLink>}
      {isPrinting && sheet && (
        <a
          href={href('/order/letters/:orderItemId/keepsake.pdf', { orderItemId })}
          className="link inline-flex min-h-11 items-center"
        >
          Keepsake as a PDF{forChild}
        </a>
      )}
      {mayReport && (
        <Link to={`${href('/order/message')}?letter=${orderItemId}`} className="link inline-flex min-h-11 items-center">
          It arrived damaged{forChild}
        </Link>
      )}
    </>
  )
}
