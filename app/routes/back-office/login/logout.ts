import { href, redirect } from 'react-router'
import { closeStaffSession } from '#app/domain/staff/staff-session.server.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { endedStaffSessionCookie, findSessionSecret } from '#app/http/staff/staff-cookies.ts'
import type { Route } from './+types/logout'

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  await closeStaffSession(services, await findSessionSecret(services, request))
  return redirect(href('/admin/login'), { headers: [await endedStaffSessionCookie(services)] })
}

export function loader() {
  return redirect(href('/admin/print-queue'))
}
