import { data, Form } from 'react-router'
import { removeFromBasket } from '#app/http/shopper/remove-line.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { openBasket } from '#app/http/shopper/shopper-basket.ts'
import { LineLetter } from '#app/ui/basket/basket-lines.tsx'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'
import type { Route } from './+types/checkout-letter'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { basket } = await openBasket(context.get(servicesContext), request)
  const line = basket.lines.find(({ lineId }) => lineId === params.lineId)
  if (!line) throw data(null, { status: 404 })
  return { childName: line.childName, letter: line.letter }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  return removeFromBasket(context.get(servicesContext), request, { lineId: params.lineId, backTo: '/checkout' })
}

export default function CheckoutLetter({ loaderData }: Route.ComponentProps) {
  return (
    <RouteDialog title={`The letter for ${loaderData.childName}`} closeTo="/checkout">
      <LineLetter letter={loaderData.letter} />
      <Form method="post" className="mt-5">
        <button type="submit" className="button button-quiet">
          Remove
        </button>
      </Form>
    </RouteDialog>
  )
}
