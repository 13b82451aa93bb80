import { data, href } from 'react-router'
import { lineSheet } from '#app/http/shopper/line-sheet.ts'
import { openBasket } from '#app/http/shopper/shopper-basket.ts'
import { EditLetter, LineLetter } from '#app/ui/basket/basket-lines.tsx'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'
import type { Route } from './+types/basket-letter'

export async function loader({ context, params }: Route.LoaderArgs) {
  const { basket } = await openBasket(context)
  const line = basket.lines.find(({ lineId }) => lineId === params.lineId)
  if (!line) throw data(null, { status: 404 })
  return { lineId: line.lineId, childName: line.childName, letter: line.letter, sheet: lineSheet(context, line) }
}

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
