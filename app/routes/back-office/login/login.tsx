import { describeForm } from '#app/ui/form/describe-form.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { href, Link, redirect } from 'react-router'
import { z } from 'zod'
import { requestLoginLink } from '#app/domain/staff/login-link.server.ts'
import { createSecret } from '#app/domain/secret.server.ts'
import { findSessionHolder } from '#app/domain/staff/staff-session.server.ts'
import { emailSchema } from '#app/domain/text/text-schema.ts'
import { flash } from '#app/http/flash.ts'
import { formReply } from '#app/http/form-reply.ts'
import { isWithinLimit } from '#app/http/rate-limits.ts'
import { readForm } from '#app/http/read-form.ts'
import { requestFactsContext, servicesContext } from '#app/http/services-context.ts'
import { staffBrowserCookie, staffSessionCookie } from '#app/http/staff/staff-cookies.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import type { Route } from './+types/login'

const LoginSchema = z.object({ email: emailSchema('Please enter your email') })

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const holder = await findSessionHolder(services, await staffSessionCookie.find(services, request))
  if (holder?.role) throw redirect(href('/admin/print-queue'))
  return { sent: url.searchParams.has('sent') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const submission = parseWithZod(await readForm(request), { schema: LoginSchema })
  if (submission.status !== 'success') return formReply(submission)
  const { email } = submission.value
  const { clientNetwork } = context.get(requestFactsContext)
  const allowed =
    (await isWithinLimit(context, 'loginsPerNetwork')) &&
    (await isWithinLimit(context, 'loginLinks', `${clientNetwork} ${email.toLowerCase()}`))
  if (!allowed) return formReply(submission, { formErrors: ['Failed to send login link. Please wait a few minutes.'] })
  const browserSecret = (await staffBrowserCookie.find(services, request)) ?? createSecret()
  // Do not wait: the answer and its timing must not reveal whether there is such a staff member.
  requestLoginLink(services, { email, browserSecret }).catch((error: unknown) =>
    services.log.error({ name: error instanceof Error ? error.name : 'unknown' }, 'a login link could not be sent'),
  )
  const headers = [
    await staffBrowserCookie.set(services, browserSecret),
    await flash(services, 'success', 'Check your email for the login link!'),
  ]
  return redirect(`${href('/admin/login')}?sent`, { headers })
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const [form, fields] = describeForm<{ email: string }>({ id: 'login', lastResult: actionData })
  return (
    <>
      {loaderData.sent ? (
        <>
          <p className="mb-5 text-center text-balance">
            We have emailed you a link. It works once, for 10 minutes, in this browser.
          </p>
          <Link to={href('/admin/login')} className="button button-quiet">
            Use Different Email
          </Link>
        </>
      ) : (
        <ShopForm form={form}>
          <TextField field={fields.email} label="Admin email" type="email" inputMode="email" autoComplete="email" />
          <SubmitButton busy="Sending..." className="button button-primary">
            Send Login Link
          </SubmitButton>
        </ShopForm>
      )}
      <p className="mt-5 text-center">
        <Link to={href('/admin/login/password')} className="link">
          Use a password instead
        </Link>
      </p>
    </>
  )
}
