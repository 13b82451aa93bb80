import { Authenticator } from 'remix-auth'
import { consumeLoginLink } from '#app/domain/staff/login-link.server.ts'
import { EmailLinkStrategy } from './email-link-strategy.ts'
import type { WebServices } from '../services-context.ts'
import { findBrowserSecret } from './staff-cookies.ts'

/** The link is unknown, used, too old, or another browser's; which of them is not said. */
export class LoginRefused extends Error {}

/** Every way to log in to the back office. */
export function createStaffAuthenticator(services: WebServices): Authenticator<{ userId: string }> {
  const authenticator = new Authenticator<{ userId: string }>()
  const strategy = new EmailLinkStrategy(
    (request) => findBrowserSecret(services, request),
    async (use) => {
      const user = await consumeLoginLink(services, use)
      if (!user) throw new LoginRefused()
      return user
    },
  )
  return authenticator.use(strategy)
}
