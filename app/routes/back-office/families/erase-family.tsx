import { href } from 'react-router'
import { eraseFamily, previewErasure } from '#app/domain/privacy/family/erase-family.server.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { ConfirmDialog } from '#app/ui/frame/confirm-dialog.tsx'
import { OrderFates } from '#app/ui/orders/order-fates.tsx'
import type { Route } from './+types/erase-family'

export async function loader({ params, context }: Route.LoaderArgs) {
  const customerId = readId(params.customerId)
  return { customerId, fates: await previewErasure(context.get(servicesContext), customerId) }
}

export async function action({ params, context }: Route.ActionArgs) {
  const customerId = readId(params.customerId)
  await eraseFamily(context.get(servicesContext), { customerId, by: { staffMemberId: staffOf(context) } })
  return answerCommand(context, {
    isDone: true,
    done: 'Deleted, or will be once nothing is outstanding. The parent gets a receipt.',
    failed: '',
    to: href('/admin/requests'),
  })
}

export default function EraseFamily({ loaderData: { customerId, fates } }: Route.ComponentProps) {
  return (
    <ConfirmDialog
      title="Delete everything about this family?"
      confirm="Delete everything"
      busy="Deleting..."
      closeTo={href('/admin/families/:customerId', { customerId })}
    >
      <p className="mb-3">
        Every word about the children and the address is deleted for good, now or as set out below.
      </p>
      <OrderFates fates={fates} />
    </ConfirmDialog>
  )
}
