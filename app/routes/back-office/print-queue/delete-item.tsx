import { useLocation } from 'react-router'
import { deleteOrderItem, findDeletable } from '#app/domain/privacy/erasure/delete-order.server.ts'
import { orNotFound, readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { queueAt } from '#app/http/staff/queue-at.ts'
import { requireAdmin, staffOf } from '#app/http/staff/staff-guard.ts'
import { DeleteQuestion } from '#app/ui/back-office/delete-question.tsx'
import type { Route } from './+types/delete-item'

export const middleware = [requireAdmin]

export async function loader({ params, context }: Route.LoaderArgs) {
  return orNotFound(await findDeletable(context.get(servicesContext), { orderItemId: readId(params.orderItemId) }))
}

export async function action({ params, url, context }: Route.ActionArgs) {
  const deleted = await deleteOrderItem(context.get(servicesContext), {
    orderItemId: readId(params.orderItemId),
    staffMemberId: staffOf(context),
  })
  const failed =
    !deleted.ok && deleted.reason === 'unsettled'
      ? 'Failed to delete item: it is paid for and not posted, or under way. Open the order to see why.'
      : 'Failed to delete item'
  return answerCommand(context, { isDone: deleted.ok, done: 'Order item deleted', failed, to: queueAt(url) })
}

export default function DeleteItem({ loaderData: { childName, orderId, isRefused } }: Route.ComponentProps) {
  const closeTo = queueAt(useLocation())
  return (
    <DeleteQuestion
      what="The letter"
      name={`for ${childName}`}
      confirm="Delete item"
      {...{ orderId, isRefused, closeTo }}
    >
      The letter, the name, the voice message and every file made of them are removed for good. What was paid stays in
      the books. Copies that the parent has shared go within a month.
    </DeleteQuestion>
  )
}
