import { href, redirect } from 'react-router'
import { Authenticator } from 'remix-auth'
import { consumeLoginLink } from '#app/domain/staff/login-link.server.ts'
import { findByPassword } from '#app/domain/staff/password.server.ts'
import { openStaffSession } from '#app/domain/staff/staff-session.server.ts'
import type { WebServices } from '../services-context.ts'
import { EmailLinkStrategy } from './email-link-strategy.ts'
import { PasswordStrategy, type TriedPassword } from './password-strategy.ts'
import { findBrowserSecret, findSessionSecret, staffSessionCookie } from './staff-cookies.ts'

/** The login failed; the visitor is not told why. */
export class LoginRefused extends Error {}

function orRefuse(user: { userId: string } | null): { userId: string } {
  if (!user) throw new LoginRefused()
  return user
}

/**
 * Every way to log in to the back office.
 *
 * @param tried The typed email and password, if any, because a request's body can be read only once.
 */
export function createStaffAuthenticator(
  services: WebServices,
  tried: TriedPassword = { email: '', password: '' },
): Authenticator<{ userId: string }> {
  const byLink = new EmailLinkStrategy(
    (request) => findBrowserSecret(services, request),
    async (use) => orRefuse(await consumeLoginLink(services, use)),
  )
  const byPassword = new PasswordStrategy(tried, async (typed) => orRefuse(await findByPassword(services, typed)))
  return new Authenticator<{ userId: string }>().use(byLink).use(byPassword)
}

/** Opens a session for a verified user, replacing any other in this browser, and redirects to the queue. */
export async function logIn(
  services: WebServices,
  { request, ...who }: { request: Request; userId: string; by: 'link' | 'password' },
): Promise<Response> {
  const replaces = await findSessionSecret(services, request)
  const secret = await openStaffSession(services, { ...who, replaces })
  return redirect(href('/admin/print-queue'), { headers: [await staffSessionCookie(services, secret)] })
}
