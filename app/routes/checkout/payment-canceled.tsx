import { CutOffNotice } from '#app/ui/frame/cut-off-notice.tsx'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { data, href } from 'react-router'
import { openBasket } from '#app/http/shopper/shopper-basket.ts'
import { EnvelopeFan } from '#app/ui/frame/sealed-envelope.tsx'
import { QuietPage } from '#app/ui/frame/quiet-page.tsx'
import type { Route } from './+types/payment-canceled'

export const handle: PageHandle = { scripts: false, styles: 'orders', header: 'writing' }

export const meta: Route.MetaFunction = () => [{ title: 'Payment cancelled' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { basket, headers } = await openBasket(context)
  return data({ names: basket.lines.map(({ childName }) => childName) }, { headers })
}

export default function PaymentCanceled({ loaderData: { names } }: Route.ComponentProps) {
  return (
    <QuietPage drawing={names.length > 0 ? <EnvelopeFan names={names} /> : 'snow-globe'} title="Payment Canceled">
      <CutOffNotice />
      <p className="mb-8 text-lg">No problem! Your basket is still saved.</p>
      <p className="actions">
        <a href={href('/checkout')} className="button button-primary">
          Return to Checkout
        </a>
        <a href={href('/')} className="button button-quiet">
          Go Home
        </a>
        <a href={href('/questionnaire')} className="link min-h-11 py-2">
          Or create another letter
        </a>
      </p>
    </QuietPage>
  )
}
