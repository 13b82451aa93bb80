import { href } from 'react-router'
import { findLineLetter } from '#app/http/shopper/find-line-letter.ts'
import { LineDialog } from '#app/ui/basket/line-letter.tsx'
import type { Route } from './+types/basket-letter'

export const loader = ({ context, params }: Route.LoaderArgs) => findLineLetter(context, params.lineId)

export default function BasketLetter({ loaderData }: Route.ComponentProps) {
  return <LineDialog line={loaderData} closeTo={href('/basket')} />
}
