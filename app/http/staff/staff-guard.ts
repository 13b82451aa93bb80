import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { closeStaffSession, findSessionHolder, type SessionHolder } from '#app/domain/staff/staff-session.server.ts'
import { flash } from '#app/http/flash.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { endSession, findSessionSecret } from './staff-cookies.ts'

/** The staff member behind a request; set by the guard, so a route that reads it is guarded. */
export const staffMemberContext = createContext<SessionHolder>()

/** Lets staff members through and sends everybody else to the login page, in every form of request. */
export const requireStaffMember: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const services = context.get(servicesContext)
  const secret = await findSessionSecret(services, request)
  const holder = await findSessionHolder(services, secret)
  if (!holder) throw redirect('/admin/login')
  if (!holder.isStaff) {
    await closeStaffSession(services, secret)
    const message = await flash(services, 'error', 'Access denied: Admin privileges required')
    throw redirect('/admin/login', { headers: [message, await endSession(services)] })
  }
  context.set(staffMemberContext, holder)
  return next()
}
