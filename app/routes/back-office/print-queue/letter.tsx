import { data, href } from 'react-router'
import { findPrintableLetter } from '#app/domain/fulfilment/list-print-queue.server.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'
import type { Route } from './+types/letter'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findPrintableLetter(context.get(servicesContext), readId(params.orderItemId))
  if (!found) throw data(null, { status: 404 })
  return found
}

export default function Letter({ loaderData }: Route.ComponentProps) {
  const { childName, letter, orderItemId } = loaderData
  return (
    <RouteDialog title={`The letter for ${childName}`} closeTo={href('/admin/print-queue')}>
      <div className="mb-5 whitespace-pre-wrap">{letter}</div>
      <a
        href={href('/admin/print-queue/:orderItemId/letter.txt', { orderItemId })}
        download
        className="button button-primary"
      >
        Download Letter
      </a>
    </RouteDialog>
  )
}
