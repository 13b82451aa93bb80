import { data, Form, href, Link, Outlet, redirect } from 'react-router'
import { flash } from '#app/http/flash.ts'
import { readForm } from '#app/http/read-form.ts'
import { removeFromBasket } from '#app/http/remove-line.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { openBasket, shownLines } from '#app/http/shopper-basket.ts'
import { findShopper, keepShopper } from '#app/http/shopper-cookie.ts'
import { season } from '#app/domain/season/season.ts'
import { BasketLines } from '#app/ui/basket-lines.tsx'
import { OrderSummary } from '#app/ui/order-summary.tsx'
import type { Route } from './+types/basket'

export const meta: Route.MetaFunction = () => [{ title: 'Your basket' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { basket, headers } = await openBasket(services, request)
  const { arrivesBeforeChristmas } = season(services.clock.now(), services.seasonYear)
  return data({ lines: shownLines(basket), totals: basket.totals, arrivesBeforeChristmas }, { headers })
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  if (form.get('act') !== 'another-letter') {
    return removeFromBasket(services, request, { lineId: form.get('lineId'), backTo: '/basket' })
  }
  const shopper = await findShopper(services, request)
  const headers = shopper
    ? await keepShopper(services, { ...shopper, letterDraftId: null })
    : [await flash(services, 'success', 'Let us begin.')]
  return redirect('/questionnaire/child', { headers })
}

export default function Basket({ loaderData }: Route.ComponentProps) {
  const { lines, totals, arrivesBeforeChristmas } = loaderData
  return (
    <div className="wrap py-8">
      <h1 className="mb-6 text-3xl">Your Shopping Basket</h1>
      {lines.length === 0 ? (
        <EmptyBasket />
      ) : (
        <div className="grid gap-8 lg:grid-cols-[1fr_22rem]">
          <section aria-label="Letters in your basket">
            <BasketLines
              lines={lines}
              under="/basket"
              action={(line) => <RemoveButton lineId={line.lineId} childName={line.childName} />}
            />
            <Form method="post" className="mt-5">
              <button type="submit" name="act" value="another-letter" className="button button-quiet">
                Add Letter for Another Child
              </button>
            </Form>
          </section>
          <section aria-labelledby="summary" className="paper h-fit p-5">
            <h2 id="summary" className="mb-4 text-2xl">
              Order summary
            </h2>
            <OrderSummary letters={lines.length} totals={totals} />
            <Link to={href('/checkout')} className="button button-primary mt-5 w-full">
              Proceed to Checkout
            </Link>
            <ul className="mt-5 space-y-1 text-sm text-mist">
              <li>Secure payment</li>
              {arrivesBeforeChristmas && <li>Delivered before Christmas</li>}
              <li>100% satisfaction guarantee</li>
            </ul>
          </section>
        </div>
      )}
      <Outlet />
    </div>
  )
}

function RemoveButton({ lineId, childName }: { lineId: string; childName: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="lineId" value={lineId} />
      <button type="submit" className="button button-quiet">
        Remove<span className="sr-only"> the letter for {childName}</span>
      </button>
    </Form>
  )
}

function EmptyBasket() {
  return (
    <section className="paper p-8 text-center">
      <p className="mb-5 text-xl">Your basket is empty</p>
      <Link to={href('/questionnaire')} className="button button-primary">
        Create a Letter
      </Link>
    </section>
  )
}
