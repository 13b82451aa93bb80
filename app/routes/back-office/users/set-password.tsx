import { describeForm } from '#app/ui/form/describe-form.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { href } from 'react-router'
import { z } from 'zod'
import { setPassword } from '#app/domain/staff/manage-users.server.ts'
import { formReply } from '#app/http/form-reply.ts'
import { readForm } from '#app/http/read-form.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { newPasswordSchema, WITHOUT_PASSWORD } from '#app/http/staff/field-schemas.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'
import { requireUser } from './require-user.server.ts'
import type { Route } from './+types/set-password'

const SetPasswordSchema = z.object({ password: newPasswordSchema('Please enter the new password') })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { email } = await requireUser(context, params)
  return { email }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: SetPasswordSchema })
  if (submission.status !== 'success') return formReply(submission, WITHOUT_PASSWORD)
  const isDone = await setPassword(context.get(servicesContext), {
    userId: readId(params.userId),
    password: submission.value.password,
    staffMemberId: staffOf(context),
  })
  const done = 'Password set, and logged out on every device'
  return answerCommand(context, { isDone, done, failed: 'Failed to set the password', to: href('/admin/users') })
}

export default function SetPassword({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const [form, fields] = describeForm<{ password: string }>({ id: 'set-password', lastResult: actionData })
  return (
    <RouteDialog title={`Set the password of ${email}`} closeTo={href('/admin/users')}>
      <ShopForm form={form}>
        <TextField
          field={fields.password}
          label="New password"
          hint="At least 12 characters. They are logged out on every device, you too if it is yours."
          type="password"
          autoComplete="new-password"
        />
        <SubmitButton busy="Saving...">Set Password</SubmitButton>
      </ShopForm>
    </RouteDialog>
  )
}
