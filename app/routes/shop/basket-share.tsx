import { href, redirect, useRouteLoaderData } from 'react-router'
import { shareLinkCookie } from '#app/http/shopper/share-basket.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'
import { SealedEnvelope } from '#app/ui/frame/sealed-envelope.tsx'
import { ShareLink } from '#app/ui/basket/share-basket.tsx'
import type { loader as basketLoader } from './basket.tsx'
import type { Route } from './+types/basket-share'

export async function loader({ request, context }: Route.LoaderArgs) {
  const link = await shareLinkCookie.find(context.get(servicesContext), request)
  if (!link) throw redirect(href('/basket'))
  return { link }
}

export default function BasketShare({ loaderData }: Route.ComponentProps) {
  const basket = useRouteLoaderData<typeof basketLoader>('routes/shop/basket')
  const [first] = basket?.lines ?? []
  return (
    <RouteDialog title="Your basket’s link" closeTo={href('/basket')}>
      <p className="flex items-center justify-between gap-5">
        Send it to continue on another device or share with someone. It works for 30 days.
        {first && <SealedEnvelope name={first.childName} className="w-32 shrink-0" />}
      </p>
      <ShareLink link={loaderData.link} />
    </RouteDialog>
  )
}
