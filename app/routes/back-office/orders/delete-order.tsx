import { href } from 'react-router'
import { deleteOrder, findDeletable } from '#app/domain/privacy/erasure/delete-order.server.ts'
import { orNotFound, readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { DeleteQuestion } from '#app/ui/back-office/delete-question.tsx'
import type { Route } from './+types/delete-order'

/** Search and page of the list underneath. */
const listAt = (url: URL) => `${href('/admin/orders')}${url.search}`

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const asked = { orderId: readId(params.orderId) }
  const { orderId, orderNumber, isRefused } = orNotFound(await findDeletable(context.get(servicesContext), asked))
  return { orderId, orderNumber, isRefused, closeTo: listAt(url) }
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

export default function DeleteOrder({ loaderData: { orderNumber, ...rest } }: Route.ComponentProps) {
  return (
    <DeleteQuestion what="Order" name={orderNumber} confirm="Delete order" {...rest}>
      Its letters, the children’s names, the voice messages and every file made of them are removed for good. The
      amounts stay in the books for seven years, as the law asks; copies that the parent has shared go within a month.
    </DeleteQuestion>
  )
}
