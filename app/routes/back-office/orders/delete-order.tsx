import { href, Link } from 'react-router'
import { deleteOrder, findDeletable } from '#app/domain/privacy/erasure/delete-order.server.ts'
import { orNotFound, readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { ConfirmDialog } from '#app/ui/frame/confirm-dialog.tsx'
import type { Route } from './+types/delete-order'

/** Search and page of the list underneath. */
const listAt = (url: URL) => `${href('/admin/orders')}${url.search}`

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const order = orNotFound(await findDeletable(context.get(servicesContext), { orderId: readId(params.orderId) }))
  return { ...order, closeTo: listAt(url) }
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const deleted = await deleteOrder(context.get(servicesContext), {
    orderId: readId(params.orderId),
    staffMemberId: staffOf(context),
  })
  const failed =
    !deleted.ok && deleted.reason === 'unsettled'
      ? 'Failed to delete order: it is still under way. Open the order to see why.'
      : 'Failed to delete order'
  return answerCommand(context, { isDone: deleted.ok, done: 'Order deleted successfully', failed, to: listAt(url) })
}

export default function DeleteOrder({ loaderData }: Route.ComponentProps) {
  const { orderId, orderNumber, isRefused, closeTo } = loaderData
  return (
    <ConfirmDialog
      title={isRefused ? `Order ${orderNumber} cannot be deleted yet` : `Delete order ${orderNumber}?`}
      confirm={isRefused ? null : 'Delete order'}
      busy="Deleting..."
      closeTo={closeTo}
    >
      {isRefused ? (
        <p>
          It is still to be paid, posted or refunded, its bank disputes the payment, or staff have not read a chat that
          belongs to it:{' '}
          <Link to={href('/admin/orders/:orderId', { orderId })} className="link">
            look at the order
          </Link>{' '}
          and at{' '}
          <Link to={href('/admin/safety')} className="link">
            Safety
          </Link>
          .
        </p>
      ) : (
        <p>
          Its letters, the children’s names, the voice messages and every file made of them are removed for good. The
          amounts stay in the books for seven years, as the law asks; copies that the parent has shared go within a
          month.
        </p>
      )}
    </ConfirmDialog>
  )
}
