import { Form, redirect } from 'react-router'
import { cookieLines, draftKeyOf, findShopper, keepShopper } from '#app/http/shopper-cookie.ts'
import { choosePackage, type ChoosePackageResult } from '#app/domain/basket/change-basket.server.ts'
import { readBasket } from '#app/domain/basket/read-basket.server.ts'
import { bulkPricesPerLetter } from '#app/domain/pricing/price-basket.ts'
import { isPackageCode, PACKAGE_LIST, PACKAGES } from '#app/domain/pricing/packages.ts'
import { findLetterDraft } from '#app/domain/questionnaire/find-letter-draft.server.ts'
import { flash } from '#app/http/flash.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext, type WebServices } from '#app/http/services-context.ts'
import { BulkPrices } from '#app/ui/bulk-prices.tsx'
import { PackageCard } from '#app/ui/package-card.tsx'
import type { Route } from './+types/packages'

const REFUSALS = {
  session_expired: 'Session expired. Please start again.',
  basket_full: 'Your basket is full. Please order these letters first.',
} satisfies Record<Extract<ChoosePackageResult, { ok: false }>['reason'], string>

export const meta: Route.MetaFunction = () => [{ title: 'Choose a package' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const draft = await findLetterDraft(services, draftKeyOf(await findShopper(services, request)))
  if (!draft?.approved) throw await startAgain(services, 'session_expired')
  return { childName: draft.answers.childName, bulkPrices: bulkPricesPerLetter(PACKAGES.regular.pricePence) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const packageCode = (await readForm(request)).get('package')
  if (!isPackageCode(packageCode)) return redirect('/packages')
  const shopper = await findShopper(services, request)
  const chosen = await choosePackage(services, { key: draftKeyOf(shopper), packageCode })
  if (!shopper || !chosen.ok) return startAgain(services, chosen.ok ? 'session_expired' : chosen.reason)

  const { lines } = await readBasket(services, shopper.basketId)
  const headers = new Headers(await keepShopper(services, { ...shopper, lines: cookieLines(lines) }))
  headers.append(...(await flash(services, 'success', `${PACKAGES[packageCode].title} package added to basket!`)))
  return redirect('/checkout', { headers })
}

async function startAgain(services: WebServices, reason: keyof typeof REFUSALS): Promise<Response> {
  const headers = [await flash(services, 'error', REFUSALS[reason])]
  return redirect(reason === 'basket_full' ? '/basket' : '/questionnaire/child', { headers })
}

export default function Packages({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap py-8">
      <h1 className="mb-2 text-3xl">Choose a package</h1>
      <p className="mb-8">For the letter to {loaderData.childName}. Delivery is free.</p>
      <Form method="post" className="grid gap-8 md:grid-cols-3 md:gap-5">
        {PACKAGE_LIST.map((letterPackage) => (
          <PackageCard key={letterPackage.code} letterPackage={letterPackage} heading="h2">
            <button
              type="submit"
              name="package"
              value={letterPackage.code}
              className={`button ${letterPackage.popular ? 'button-primary' : 'button-quiet'}`}
            >
              Select Package<span className="sr-only"> {letterPackage.title}</span>
            </button>
          </PackageCard>
        ))}
      </Form>
      <BulkPrices prices={loaderData.bulkPrices} />
    </div>
  )
}
