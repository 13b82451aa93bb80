import { href, redirect } from 'react-router'
import { POLICY_VERSION } from '#app/content/policies/cookies.ts'
import { consentCookie } from '#app/http/consent-cookie.ts'
import { ownPath } from '#app/http/own-path.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import type { Route } from './+types/cookie-consent'

/** Remembers the choice made on the cookie banner and returns to the page it was made on. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const all = form.get('choice') === 'all'
  const timestamp = services.clock.now().toISOString()
  const chosen = await consentCookie.set(services, {
    essential: true,
    analytics: all,
    marketing: all,
    timestamp,
    policyVersion: POLICY_VERSION,
  })
  return redirect(pageBefore(request), { headers: [chosen] })
}

export function loader() {
  return redirect(href('/'))
}

/** Browsers name the page that one of our forms was on; without it, the home page. */
function pageBefore(request: Request): string {
  const before = request.headers.get('Referer')
  if (!before || !URL.canParse(before)) return href('/')
  const { pathname, search } = new URL(before)
  return ownPath(pathname + search)
}
