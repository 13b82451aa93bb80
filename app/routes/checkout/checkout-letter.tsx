import { Form, href } from 'react-router'
import { removeFromBasket } from '#app/http/shopper/change-lines.ts'
import { findLineLetter } from '#app/http/shopper/find-line-letter.ts'
import { EditLetter, LineLetter } from '#app/ui/basket/basket-lines.tsx'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'
import type { Route } from './+types/checkout-letter'

export const loader = ({ context, params }: Route.LoaderArgs) => findLineLetter(context, params.lineId)

export async function action({ context, params }: Route.ActionArgs) {
  return removeFromBasket(context, { lineId: params.lineId, backTo: href('/checkout') })
}

export default function CheckoutLetter({ loaderData }: Route.ComponentProps) {
  return (
    <RouteDialog title={`The letter for ${loaderData.childName}`} closeTo={href('/checkout')}>
      <LineLetter letter={loaderData.letter} sheet={loaderData.sheet} />
      <div className="mt-10 actions">
        <EditLetter lineId={loaderData.lineId} />
        <Form method="post">
          <button type="submit" className="button button-quiet">
            Remove
          </button>
        </Form>
      </div>
    </RouteDialog>
  )
}
