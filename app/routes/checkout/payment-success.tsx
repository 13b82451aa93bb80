import { useEffect, useEffectEvent } from 'react'
import { createContext, data, href, Link } from 'react-router'
import { measure } from '#app/browser/measure.ts'
import {
  type ProcessedOrder,
  processOrder,
  type ProcessOrderResult,
} from '#app/domain/payments/process-order.server.ts'
import { mayAskAbout } from '#app/domain/payments/may-ask-about.server.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { type DeliveryPromise, listPromises } from '#app/domain/calendar/delivery-promise.server.ts'
import { isWithinLimit } from '#app/http/rate-limits.ts'
import { type RequestContext, servicesContext, type WebServices } from '#app/http/services-context.ts'
import { openBasket } from '#app/http/shopper/shopper-basket.ts'
import { shopperContext } from '#app/http/shopper/shopper-context.ts'
import { cookieLines, rememberShopper } from '#app/http/shopper/shopper-cookie.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { countLetters, formatList, formatPence } from '#app/domain/text/format.ts'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { RemoveStored } from '#app/ui/frame/remove-stored.tsx'
import { ArrivalDates } from '#app/ui/basket/arrival-dates.tsx'
import { LineDrawing } from '#app/ui/frame/line-drawing.tsx'
import { PaymentFailed } from '#app/ui/basket/payment-failed.tsx'
import { PostalRoute } from '#app/ui/frame/postal-route.tsx'
import { QuietPage } from '#app/ui/frame/quiet-page.tsx'
import { SealedEnvelope } from '#app/ui/frame/sealed-envelope.tsx'
import type { Route } from './+types/payment-success'

export const handle: PageHandle = { scripts: 'measured', styles: 'packages', header: 'writing' }

/** A bank or a slow payment company takes seconds; the page asks again this often. */
const ASK_AGAIN_SECONDS = 3

/** The payment company's format. */
const SESSION_ID = /^cs_\w{1,200}$/

export const meta: Route.MetaFunction = () => [{ title: 'Your order' }]

type Outcome = ProcessOrderResult | { ok: false; reason: 'not_reached' | 'no_session' }

const outcomeContext = createContext<Outcome>()

/** Before the loaders, so that the basket in the header is empty already on the page that says thank you. */
const processPayment: Route.MiddlewareFunction = async ({ url, context }, next) => {
  const sessionId = url.searchParams.get('session_id')
  const outcome = sessionId
    ? await findOutcome(context, sessionId)
    : { ok: false as const, reason: 'no_session' as const }
  context.set(outcomeContext, outcome)
  if (!outcome.ok) return next()
  const { shopper, basket } = await openBasket(context)
  const lines = cookieLines(basket.lines)
  const bought = outcome.order.items.some(({ letterDraftId }) => letterDraftId === shopper?.letterDraftId)
  if (!shopper || (!bought && shopper.lines.length === lines.length)) return next()
  const emptied = { ...shopper, lines, letterDraftId: bought ? null : shopper.letterDraftId }
  context.set(shopperContext, emptied)
  return rememberShopper(context.get(servicesContext), await next(), emptied)
}

export const middleware = [processPayment]

export function loader({ context }: Route.LoaderArgs) {
  const outcome = context.get(outcomeContext)
  if (!outcome.ok) {
    const { reason } = outcome
    if (reason === 'processing' || reason === 'not_reached') return data({ state: 'processing' as const, reason })
    const status = { no_session: 400, unknown_order: 404 }[reason as string] ?? 200
    return data({ state: 'failed' as const, reason }, { status })
  }
  const isOurs = outcome.order.basketId === context.get(shopperContext)?.basketId
  const order = shown(context.get(servicesContext), { order: outcome.order, isOurs })
  return data({ state: 'confirmed' as const, order })
}

/** What the page shows: packages, prices and dates; the children's names only in the browser that bought them. */
function shown({ seasonYear }: WebServices, { order, isOurs }: { order: ProcessedOrder; isOurs: boolean }) {
  const { orderNumber, totalPence, orderedAt, arrivesFrom, items } = order
  const alive = items.filter(({ isCancelled }) => !isCancelled)
  const packages = items.map(({ packageCode, pricePence }) => ({ title: PACKAGES[packageCode].title, pricePence }))
  const promises = listPromises(
    { orderedAt, seasonYear, arrivesFrom },
    alive.map(({ packageCode }) => packageCode),
  )
  const names = isOurs ? alive.flatMap(({ childName }) => childName ?? []) : []
  return { orderNumber, totalPence, packages, promises, names, isPosted: alive.every(({ isPosted }) => isPosted) }
}

/** `not_reached` while the payment company cannot be asked: the webhook and the reconciler ask it later. */
async function findOutcome(context: RequestContext, sessionId: string): Promise<Outcome> {
  const services = context.get(servicesContext)
  if (!SESSION_ID.test(sessionId)) return { ok: false, reason: 'unknown_order' }
  const basketId = context.get(shopperContext)?.basketId ?? null
  const isWorthAsking = await mayAskAbout(services, { sessionId, basketId })
  const mayAsk =
    isWorthAsking === 'ours' ||
    (isWorthAsking === 'perhaps' && (await isWithinLimit(context, 'paymentsAskedAbout', basketId ?? '')))
  if (!mayAsk) return { ok: false, reason: 'unknown_order' }
  try {
    return await processOrder(services, { sessionId })
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    services.log.warn({ code: error.code }, 'payment could not be asked about')
    return { ok: false, reason: error.missing ? 'unknown_order' : 'not_reached' }
  }
}

export default function PaymentSuccess({ loaderData }: Route.ComponentProps) {
  if (loaderData.state === 'processing') return <Processing reason={loaderData.reason} />
  if (loaderData.state === 'failed') return <PaymentFailed reason={loaderData.reason} />
  return <Confirmed {...loaderData} />
}

const WAITS = {
  processing: 'We are waiting to hear from the bank.',
  not_reached: 'We cannot reach our payment company just now. If you have paid, your order is safe.',
} as const

function Processing({ reason }: { reason: keyof typeof WAITS }) {
  return (
    <QuietPage drawing="lamp" title="Processing your order">
      <meta httpEquiv="refresh" content={String(ASK_AGAIN_SECONDS)} />
      <output className="block">
        {WAITS[reason]} This page updates by itself. You can also close it: we will write to you.
      </output>
    </QuietPage>
  )
}

type ConfirmedProps = { order: ReturnType<typeof shown> }

/** Counts the purchase once. */
function usePurchaseCounted({ orderNumber, totalPence, packages }: ConfirmedProps['order']) {
  const report = useEffectEvent(() => {
    const items = packages.map(({ title, pricePence }) => ({ item_name: title, price: pricePence / 100, quantity: 1 }))
    const purchase = { transaction_id: orderNumber, value: totalPence / 100, currency: 'GBP', items }
    measure((analytics) => analytics.sendEventOnce('purchase', purchase))
  })
  useEffect(() => report(), [])
}

/** What was promised for Christmas when it was ordered, package by package. */
function christmasWords(promises: readonly DeliveryPromise[]): string {
  const late = promises.filter(({ isBeforeChristmas }) => !isBeforeChristmas)
  if (late.length === 0) return 'It is delivered before Christmas.'
  if (late.length === promises.length)
    return 'You ordered after our Christmas cut-off, so it may arrive after Christmas.'
  return `You ordered ${formatList(late.map(({ title }) => title))} after our Christmas cut-off, so they may arrive after Christmas. The rest will be delivered before Christmas.`
}

const sealedWords = (names: readonly string[]) =>
  names.length === 1 ? `The letter for ${names[0]} is sealed.` : `The letters for ${formatList(names)} are sealed.`

function Confirmed({ order }: ConfirmedProps) {
  usePurchaseCounted(order)
  const { orderNumber, totalPence, packages, promises, names, isPosted } = order
  const size = names.length === 1 ? 'w-80' : 'w-56'
  const by = promises
    .map(({ arrivesBy }) => arrivesBy)
    .toSorted()
    .at(-1)
  return (
    <div className="text-center">
      <RemoveStored keys={['basket', 'letterContent', 'questionnaireData', 'sessionId']} />
      <div className="snow-edge bg-pine-900 px-4 pt-8 text-white">
        <div className="flex flex-wrap justify-center gap-4">
          {names.slice(0, 3).map((name, index) => (
            <SealedEnvelope key={index} name={name} isClosing className={`mb-8 max-w-full -rotate-2 ${size}`} />
          ))}
        </div>
        <h1 className="mb-3">Payment Successful!</h1>
        {names.length > 0 && <p className="text-lg">{sealedWords(names)}</p>}
      </div>
      <div className="wrap pt-8 pb-14">
        <div className="mb-8 grid gap-6 sm:grid-cols-2">
          <section aria-labelledby="number" className="paper p-6 text-left">
            <h2 id="number" className="mb-4 text-2xl">
              Your order number
            </h2>
            <p className="price mb-1 text-3xl font-semibold [letter-spacing:0.05em]">{orderNumber}</p>
            <p className="mb-5">
              {countLetters(packages.length)}, <span className="price">{formatPence(totalPence)}</span>
            </p>
            <ArrivalDates promises={promises} className="text-xl" />
            {by && <PostalRoute posted={isPosted} by={by} />}
          </section>
          <section aria-labelledby="next" className="paper p-6 text-left">
            <h2 id="next" className="mb-4 text-2xl">
              What Happens Next
            </h2>
            <ol className="post-story">
              <li>
                <LineDrawing of="envelope" className="size-12" />A confirmation email is on its way to you. Its link
                opens your order: you can change or cancel it until it goes to the printer.
              </li>
              <li>
                <LineDrawing of="sleigh" className="size-12" />
                We print your order and post it with tracking.
              </li>
              <li>
                <LineDrawing of="post-box" className="size-12" />
                {christmasWords(promises)}
              </li>
            </ol>
          </section>
        </div>
        <div className="actions justify-center">
          <Link to={href('/questionnaire')} className="button button-primary">
            Create Another Letter
          </Link>
          <Link to={href('/')} reloadDocument className="button button-quiet">
            Return to Home
          </Link>
        </div>
      </div>
    </div>
  )
}
