import { href, redirect } from 'react-router'
import { Authenticator } from 'remix-auth'
import { Strategy } from 'remix-auth/strategy'
import { consumeLoginLink } from '#app/domain/staff/login-link.server.ts'
import { findByPassword } from '#app/domain/staff/password.server.ts'
import { openStaffSession } from '#app/domain/staff/staff-session.server.ts'
import type { WebServices } from '../services-context.ts'
import { staffBrowserCookie, staffSessionCookie } from './staff-cookies.ts'

/** The login failed; the visitor is not told why. */
export class LoginRefused extends Error {}

function orRefuse(user: { userId: string } | null): { userId: string } {
  if (!user) throw new LoginRefused()
  return user
}

type Verify = (request: Request) => Promise<{ userId: string }>

/** One way to log in: `verify` reads the request and refuses by throwing. */
class StaffStrategy extends Strategy<{ userId: string }, Request> {
  override readonly name: string

  constructor(name: 'email-link' | 'password', verify: Verify) {
    super(verify)
    this.name = name
  }

  override authenticate(request: Request) {
    return this.verify(request)
  }
}

const tokenIn = ({ url }: Request) =>
  new URL(url).pathname
    .replace(/\.data$/, '')
    .split('/')
    .at(-1) ?? ''

/**
 * Every way to log in to the back office.
 *
 * @param tried The typed email and password, if any, because a request's body can be read only once.
 */
export function createStaffAuthenticator(services: WebServices, tried = { email: '', password: '' }) {
  const byLink: Verify = async (request) => {
    const browserSecret = await staffBrowserCookie.find(services, request)
    return orRefuse(await consumeLoginLink(services, { token: tokenIn(request), browserSecret }))
  }
  const byPassword: Verify = async () => orRefuse(await findByPassword(services, tried))
  return new Authenticator<{ userId: string }>()
    .use(new StaffStrategy('email-link', byLink))
    .use(new StaffStrategy('password', byPassword))
}

/** Opens a session for a verified user, replacing any other in this browser, and redirects to the queue. */
export async function logIn(
  services: WebServices,
  { request, ...who }: { request: Request; userId: string; by: 'link' | 'password' },
): Promise<Response> {
  const replaces = await staffSessionCookie.find(services, request)
  const secret = await openStaffSession(services, { ...who, replaces })
  return redirect(href('/admin/print-queue'), { headers: [await staffSessionCookie.set(services, secret)] })
}
