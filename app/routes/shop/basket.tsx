import type { ReactNode } from 'react'
import { data, Form, href, Link, Outlet, redirect } from 'react-router'
import { useBasketMirrored, useOldBasketCleared } from '#app/browser/basket-mirror.ts'
import { BULK_TIERS, nextBulkTier } from '#app/domain/pricing/price-basket.ts'
import { findCheckoutDetails } from '#app/domain/sessions/find-abandoned-session.server.ts'
import { listPromises } from '#app/domain/calendar/delivery-promise.server.ts'
import { findRecentOrderNumber } from '#app/domain/orders/find-recent-order.server.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { listBegun } from '#app/domain/letters/drafts/find-letter-draft.server.ts'
import { shopperContext } from '#app/http/shopper/shopper-context.ts'
import { readForm, readIntent } from '#app/http/read-form.ts'
import { openLink } from '#app/http/shopper/opened-link.ts'
import { continueLetter, editLine, putBackInBasket, removeFromBasket } from '#app/http/shopper/change-lines.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { shareLinkCookie, shareBasket } from '#app/http/shopper/share-basket.ts'
import { beginAnotherLetter, openBasket, shownLines } from '#app/http/shopper/shopper-basket.ts'
import { ArrivalDates } from '#app/ui/basket/arrival-dates.tsx'
import { CutOffNotice } from '#app/ui/frame/cut-off-notice.tsx'
import { BasketLines } from '#app/ui/basket/basket-lines.tsx'
import { OrderSummary } from '#app/ui/basket/order-summary.tsx'
import { TotalFoot } from '#app/ui/basket/total-foot.tsx'
import { NextTierBanner, SavingsPrompt } from '#app/ui/basket/savings-prompt.tsx'
import { QuietPage } from '#app/ui/frame/quiet-page.tsx'
import { EnvelopeFan } from '#app/ui/frame/sealed-envelope.tsx'
import { ShareBasket } from '#app/ui/basket/share-basket.tsx'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import type { Route } from './+types/basket'

export const handle: PageHandle = { styles: 'basket', header: 'writing' }

export const meta: Route.MetaFunction = () => [{ title: 'Your basket' }]

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const sid = url.searchParams.get('sid')
  if (sid) throw await openLink(context, { kind: 'basket', sid })
  const basketId = context.get(shopperContext)?.basketId
  const [{ shopper, basket, headers }, begun, checkout] = await Promise.all([
    openBasket(context),
    basketId ? listBegun(services, basketId) : [],
    basketId ? findCheckoutDetails(services, basketId) : null,
  ])
  const page = {
    begun,
    lines: shownLines(basket),
    totals: basket.totals,
    nextTier: nextBulkTier(basket.lines.length),
    // Paid in another tab: explain here why the basket is empty.
    justOrdered: basket.lines.length === 0 && shopper ? await findRecentOrderNumber(services, shopper.basketId) : null,
    promises: listPromises(
      {
        orderedAt: services.clock.now(),
        seasonYear: services.seasonYear,
        arrivesFrom: checkout?.deliveryOptions?.arrivesFrom ?? null,
      },
      basket.lines.map(({ packageCode }) => packageCode),
    ),
  }
  return data(page, { headers })
}

const INTENTS = ['another-letter', 'continue', 'share', 'put-back', 'edit', 'remove'] as const

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  switch (readIntent(form, INTENTS)) {
    case 'another-letter':
      return beginAnotherLetter(context)
    case 'continue':
      return continueLetter(context, form.get('letterDraftId'))
    case 'share': {
      const shared = await shareBasket(context)
      return shared.ok
        ? redirect(href('/basket/share'), { headers: [await shareLinkCookie.set(services, shared.shareUrl)] })
        : redirectWithFlash(services, href('/basket'), 'error', shared.message)
    }
    case 'put-back':
      return putBackInBasket(context, form)
    case 'edit':
      return editLine(context, form.get('lineId'))
    case 'remove':
      return removeFromBasket(context, { lineId: form.get('lineId'), backTo: href('/basket') })
  }
}

export default function Basket({ loaderData }: Route.ComponentProps) {
  const { begun, lines, totals, nextTier, promises } = loaderData
  const letters = lines.length
  useOldBasketCleared()
  useBasketMirrored(lines)
  if (letters === 0) {
    return (
      <EmptyBasket justOrdered={loaderData.justOrdered}>
        <BegunLetters begun={begun} />
      </EmptyBasket>
    )
  }
  return (
    <div className="wrap py-8">
      <h1 className="mb-6">Your Shopping Basket</h1>
      <CutOffNotice />
      <div className="grid gap-6 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
        <section aria-label="Letters in your basket">
          <NextTierBanner next={nextTier} letters={letters} />
          <div className="paper px-4">
            <BasketLines
              lines={lines}
              letterPath={(lineId) => href('/basket/:lineId', { lineId })}
              action={(line) => <RemoveButton lineId={line.lineId} childName={line.childName} />}
            />
          </div>
          <BegunLetters begun={begun} />
          <div className="mt-5 grid items-start gap-x-5 gap-y-2 sm:grid-cols-2">
            <Form method="post">
              <button type="submit" name="intent" value="another-letter" className="button button-quiet w-full">
                Add Letter for Another Child
              </button>
            </Form>
            <ShareBasket />
          </div>
        </section>
        <section aria-labelledby="summary" className="paper h-fit p-5 lg:row-span-2">
          <h2 id="summary" className="mb-4 text-2xl">
            Order summary
          </h2>
          <OrderSummary letters={letters} totals={totals} />
          <ArrivalDates promises={promises} className="mt-3" />
          <Link to={href('/checkout')} className="button button-primary mt-5 hidden w-full lg:flex">
            Proceed to Checkout
          </Link>
          <ul className="mt-5 stack-1 text-sm text-mist">
            <Assurance>Secure payment</Assurance>
            {promises.every(({ isBeforeChristmas }) => isBeforeChristmas) && (
              <Assurance>Delivered before Christmas</Assurance>
            )}
            <Assurance>100% satisfaction guarantee: a free reprint if we get it wrong</Assurance>
          </ul>
        </section>
        <SavingsPrompt tiers={BULK_TIERS} letters={letters} />
      </div>
      <TotalFoot
        totalPence={totals.totalPence}
        button={
          <Link to={href('/checkout')} className="button button-primary">
            Proceed to Checkout
          </Link>
        }
      />
      <Outlet />
    </div>
  )
}

const Assurance = ({ children }: { children: string }) => (
  <li className="flex gap-2">
    <span aria-hidden>✓</span>
    {children}
  </li>
)

function RemoveButton({ lineId, childName }: { lineId: string; childName: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="lineId" value={lineId} />
      <button type="submit" name="intent" value="remove" className="link -mt-1 -mb-2 min-h-11">
        Remove<span className="sr-only"> the letter for {childName}</span>
      </button>
    </Form>
  )
}

/** Letters outside the basket (begun for another child or in another tab, or removed): linked only from here. */
function BegunLetters({ begun }: Pick<Route.ComponentProps['loaderData'], 'begun'>) {
  return begun.map(({ letterDraftId, childName }) => (
    <Form
      key={letterDraftId}
      method="post"
      className="paper mt-5 flex items-center justify-between gap-x-4 gap-y-2 px-4 py-3 max-sm:flex-col max-sm:items-stretch"
    >
      <p className="min-w-0 text-left wrap-anywhere">The letter for {childName} is not in the basket.</p>
      <input type="hidden" name="letterDraftId" value={letterDraftId} />
      <button type="submit" name="intent" value="continue" className="button button-quiet shrink-0">
        Continue<span className="sr-only"> the letter for {childName}</span>
      </button>
    </Form>
  ))
}

function EmptyBasket({ justOrdered, children }: { justOrdered: string | null; children: ReactNode }) {
  return (
    <QuietPage drawing={justOrdered ? <EnvelopeFan /> : 'parcel'} title="Your Shopping Basket">
      {justOrdered && (
        <p className="mb-6 border-b border-hairline pb-6">
          Thank you: your order <strong className="whitespace-nowrap">{justOrdered}</strong> is paid. A confirmation is
          on its way to you by email.
        </p>
      )}
      <p className="mb-5 text-xl">Your basket is empty</p>
      <p className="actions">
        <Link to={href('/questionnaire')} className="button button-primary">
          Create a Letter
        </Link>
        <button type="button" disabled className="button button-quiet">
          Proceed to Checkout
        </button>
      </p>
      {children}
    </QuietPage>
  )
}
