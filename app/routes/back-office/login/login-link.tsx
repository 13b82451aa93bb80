import { Form, href, Link } from 'react-router'
import { redirectWithFlash } from '#app/http/flash.ts'
import { isWithinLimit } from '#app/http/rate-limits.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { createStaffAuthenticator, logIn, LoginRefused } from '#app/http/staff/staff-login.ts'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import type { Route } from './+types/login-link'

export const handle: PageHandle = { scripts: false }

/** Opening the link changes nothing: email scanners open links, too. The button uses it up. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const refuse = async () =>
    redirectWithFlash(
      services,
      href('/admin/login'),
      'error',
      'This login link has been used, has expired, or was requested in another browser.',
    )
  if (!(await isWithinLimit(context, 'loginLinksUsed'))) return refuse()
  try {
    const user = await createStaffAuthenticator(services).authenticate('email-link', request)
    return await logIn(services, { request, ...user, by: 'link' })
  } catch (error) {
    if (error instanceof LoginRefused) return refuse()
    throw error
  }
}

export default function LoginLink() {
  return (
    <>
      <p className="mb-6 text-center text-balance">
        Press the button to log in. The link works once, in the browser that asked for it.
      </p>
      <Form method="post">
        <button type="submit" className="button button-primary">
          Log in
        </button>
      </Form>
      <p className="mt-5 text-center">
        <Link to={href('/admin/login')} className="link">
          Ask for another link
        </Link>
      </p>
    </>
  )
}
