import { redirect } from 'react-router'
import { closeStaffSession } from '#app/domain/staff/staff-session.server.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { endSession, findSessionSecret } from '#app/http/staff/staff-cookies.ts'
import type { Route } from './+types/logout'

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  await closeStaffSession(services, await findSessionSecret(services, request))
  return redirect('/admin/login', { headers: [await endSession(services)] })
}

export function loader() {
  return redirect('/admin/print-queue')
}
