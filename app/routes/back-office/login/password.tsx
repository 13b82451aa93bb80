import { describeForm } from '#app/ui/form/describe-form.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { href, Link } from 'react-router'
import { z } from 'zod'
import { LONGEST_PASSWORD } from '#app/domain/staff/password.server.ts'
import { emailSchema } from '#app/domain/text/text-schema.ts'
import { formReply } from '#app/http/form-reply.ts'
import { isWithinLimit } from '#app/http/rate-limits.ts'
import { readForm } from '#app/http/read-form.ts'
import { requestFactsContext, servicesContext } from '#app/http/services-context.ts'
import { WITHOUT_PASSWORD } from '#app/http/staff/field-schemas.ts'
import { createStaffAuthenticator, logIn, LoginRefused } from '#app/http/staff/staff-login.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import type { Route } from './+types/password'

const MISSING = 'Please enter your password'

const PasswordLoginSchema = z.object({
  email: emailSchema('Please enter your email'),
  password: z.string({ error: MISSING }).max(LONGEST_PASSWORD, { error: 'This is longer than any of our passwords' }),
})

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const submission = parseWithZod(await readForm(request), { schema: PasswordLoginSchema })
  if (submission.status !== 'success') return formReply(submission, WITHOUT_PASSWORD)
  const { clientNetwork } = context.get(requestFactsContext)
  const email = submission.value.email.toLowerCase()
  const allowed =
    (await isWithinLimit(context, 'passwordsPerNetwork')) &&
    (await isWithinLimit(context, 'passwordsTried', `${clientNetwork} ${email}`)) &&
    (await isWithinLimit(context, 'passwordsPerEmail', email))
  if (!allowed)
    return formReply(submission, { ...WITHOUT_PASSWORD, formErrors: ['Too many attempts. Please wait 15 minutes.'] })
  try {
    // Without the body, which has already been read.
    const asked = new Request(request.url, { headers: request.headers })
    const user = await createStaffAuthenticator(services, submission.value).authenticate('password', asked)
    return await logIn(services, { request, ...user, by: 'password' })
  } catch (error) {
    if (!(error instanceof LoginRefused)) throw error
    return formReply(submission, { ...WITHOUT_PASSWORD, formErrors: ['The email and password do not match.'] })
  }
}

export default function PasswordLogin({ actionData }: Route.ComponentProps) {
  const [form, fields] = describeForm<{ email: string; password: string }>({ id: 'password', lastResult: actionData })
  return (
    <>
      <ShopForm form={form}>
        <TextField field={fields.email} label="Admin email" type="email" inputMode="email" autoComplete="username" />
        <TextField field={fields.password} label="Password" type="password" autoComplete="current-password" />
        <SubmitButton busy="Verifying access..." className="button button-primary">
          Log in
        </SubmitButton>
      </ShopForm>
      <p className="mt-5 text-center">
        <Link to={href('/admin/login')} className="link">
          Use a login link instead
        </Link>
      </p>
    </>
  )
}
