import { href, redirect } from 'react-router'
import { logOut } from '#app/domain/staff/staff-session.server.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { staffSessionCookie } from '#app/http/staff/staff-cookies.ts'
import { requireLogin, staffMemberContext } from '#app/http/staff/staff-guard.ts'
import type { Route } from './+types/logout'

export const middleware = [requireLogin]

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { userId } = context.get(staffMemberContext)
  await logOut(services, { userId, secret: await staffSessionCookie.find(services, request) })
  // Other people may use the workshop's computers.
  const headers = new Headers([await staffSessionCookie.end(services)])
  headers.set('Clear-Site-Data', '"cache", "cookies", "storage"')
  return redirect(href('/admin/login'), { headers })
}

export function loader() {
  return redirect(href('/admin/print-queue'))
}
