import { createContext, href, type MiddlewareFunction, redirect } from 'react-router'
import { closeStaffSession, findSessionHolder, type SessionHolder } from '#app/domain/staff/staff-session.server.ts'
import { flash } from '../flash.ts'
import { servicesContext } from '../services-context.ts'
import { endedStaffSessionCookie, findSessionSecret } from './staff-cookies.ts'

/** The staff member behind a request; set by the guard, so a route that reads it is guarded. */
export const staffMemberContext = createContext<SessionHolder>()

/** Lets staff members through and sends everybody else to the login page, in every form of request. */
export const requireStaffMember: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const services = context.get(servicesContext)
  const secret = await findSessionSecret(services, request)
  const holder = await findSessionHolder(services, secret)
  if (!holder) throw redirect(href('/admin/login'))
  if (!holder.isStaff) {
    await closeStaffSession(services, secret)
    const message = await flash(services, 'error', 'Access denied: Admin privileges required')
    throw redirect(href('/admin/login'), { headers: [message, await endedStaffSessionCookie(services)] })
  }
  context.set(staffMemberContext, holder)
  return next()
}
