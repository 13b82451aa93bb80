import { Form, href } from 'react-router'
import { removeFromBasket } from '#app/http/shopper/change-lines.ts'
import { findLineLetter } from '#app/http/shopper/find-line-letter.ts'
import { LineDialog } from '#app/ui/basket/line-letter.tsx'
import type { Route } from './+types/checkout-letter'

export const loader = ({ context, params }: Route.LoaderArgs) => findLineLetter(context, params.lineId)

export async function action({ context, params }: Route.ActionArgs) {
  return removeFromBasket(context, { lineId: params.lineId, backTo: href('/checkout') })
}

export default function CheckoutLetter({ loaderData }: Route.ComponentProps) {
  return (
    <LineDialog line={loaderData} closeTo={href('/checkout')}>
      <Form method="post">
        <button type="submit" className="link min-h-12 px-3 text-cranberry-700">
          Remove
        </button>
      </Form>
    </LineDialog>
  )
}
