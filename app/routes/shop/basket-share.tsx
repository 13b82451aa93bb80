import { href, redirect } from 'react-router'
import { shareLinkCookie } from '#app/http/shopper/share-basket.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { LineDrawing } from '#app/ui/frame/line-drawing.tsx'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'
import { ShareLink } from '#app/ui/basket/share-basket.tsx'
import type { Route } from './+types/basket-share'

export async function loader({ request, context }: Route.LoaderArgs) {
  const link = await shareLinkCookie.find(context.get(servicesContext), request)
  if (!link) throw redirect(href('/basket'))
  return { link }
}

export default function BasketShare({ loaderData }: Route.ComponentProps) {
  return (
    <RouteDialog title="Your basket’s link" closeTo={href('/basket')}>
      <p className="flex items-center gap-4">
        <LineDrawing of="envelope" className="size-20 shrink-0" />
        Send it to continue on another device or share with someone. It works for 30 days.
      </p>
      <ShareLink link={loaderData.link} />
    </RouteDialog>
  )
}
