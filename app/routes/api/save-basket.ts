import { data } from 'react-router'
import { shareBasket } from '#app/http/shopper/share-basket.ts'
import type { Route } from './+types/save-basket'

/** `save-basket`: the link to a copy of this shopper's basket, which the server has: ignores the request's copy. */
export async function action({ context }: Route.ActionArgs) {
  const shared = await shareBasket(context)
  return shared.ok ? data({ shareUrl: shared.shareUrl }) : data({ error: shared.message }, { status: 409 })
}
