import { href } from 'react-router'
import { findLineLetter } from '#app/http/shopper/find-line-letter.ts'
import { EditLetter, LineLetter } from '#app/ui/basket/basket-lines.tsx'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'
import type { Route } from './+types/basket-letter'

export const loader = ({ context, params }: Route.LoaderArgs) => findLineLetter(context, params.lineId)

export default function BasketLetter({ loaderData }: Route.ComponentProps) {
  return (
    <RouteDialog title={`The letter for ${loaderData.childName}`} closeTo={href('/basket')}>
      <LineLetter letter={loaderData.letter} sheet={loaderData.sheet} />
      <div className="mt-10">
        <EditLetter lineId={loaderData.lineId} />
      </div>
    </RouteDialog>
  )
}
