import { createContext, href, type MiddlewareFunction, redirect } from 'react-router'
import {
  closeStaffSession,
  findSessionHolder,
  type Role,
  type SessionHolder,
} from '#app/domain/staff/staff-session.server.ts'
import { arePasskeysRequired } from '#app/domain/staff/passkeys/passkey-challenges.server.ts'
import { flash, redirectWithFlash } from '../flash.ts'
import { type RequestContext, servicesContext, type WebServices } from '../services-context.ts'
import { staffSessionCookie } from './staff-cookies.ts'

export type StaffMember = SessionHolder & { role: Role }

/** The staff member behind a request; set by the guard, so a route that reads it is guarded. */
export const staffMemberContext = createContext<StaffMember>()

/** The id of the staff member behind a guarded request. */
export const staffOf = (context: RequestContext): string => context.get(staffMemberContext).userId

/** Whether a guarded request is an admin's; a packer sees no money and deletes nothing. */
export const isAdmin = (context: RequestContext): boolean => context.get(staffMemberContext).role === 'admin'

/** Specification 2 §2. */
const DENIED = 'Access denied: Admin privileges required'

/** Whether an admin must first show or create a passkey. */
export const owesPasskey = (services: WebServices, { role, secondFactor }: StaffMember): boolean =>
  role === 'admin' && (secondFactor === 'owed' || (secondFactor === 'none' && arePasskeysRequired(services)))

/** Admits everyone with a session and a role, passkey shown or not: for the page that asks for the passkey. */
export const requireLogin: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const services = context.get(servicesContext)
  const secret = await staffSessionCookie.find(services, request)
  const holder = await findSessionHolder(services, secret)
  if (!holder) throw redirect(href('/admin/login'))
  const { role } = holder
  if (!role) {
    await closeStaffSession(services, secret)
    const message = await flash(services, 'error', DENIED)
    throw redirect(href('/admin/login'), { headers: [message, await staffSessionCookie.end(services)] })
  }
  context.set(staffMemberContext, { ...holder, role })
  return next()
}

/** After `requireLogin`, redirects admins who owe a passkey to the page that asks for it. */
export const requirePasskey: MiddlewareFunction<Response> = async ({ context }, next) => {
  if (!owesPasskey(context.get(servicesContext), context.get(staffMemberContext))) return next()
  throw redirect(href('/admin/passkey'))
}

/** After `requireLogin`, admits admins; packers are redirected to the queue. */
export const requireAdmin: MiddlewareFunction<Response> = async ({ context }, next) => {
  if (isAdmin(context)) return next()
  throw await redirectWithFlash(context.get(servicesContext), href('/admin/print-queue'), 'error', DENIED)
}
