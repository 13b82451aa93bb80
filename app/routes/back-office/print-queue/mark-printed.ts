import { href, redirect } from 'react-router'
import { markPrinted } from '#app/domain/fulfilment/mark-printed.server.ts'
import { flash } from '#app/http/flash.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { staffMemberContext } from '#app/http/staff/staff-guard.ts'
import type { Route } from './+types/mark-printed'

export async function action({ params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { userId: staffMemberId } = context.get(staffMemberContext)
  const isDone = await markPrinted(services, { orderItemId: readId(params.orderItemId), staffMemberId })
  const message = isDone
    ? await flash(services, 'success', 'Marked as printed')
    : await flash(services, 'error', 'Failed to update status')
  return redirect(href('/admin/print-queue'), { headers: [message] })
}

/** The back button after a press without script. */
export const loader = () => redirect(href('/admin/print-queue'))
