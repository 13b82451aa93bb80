import { describeForm } from '#app/ui/form/describe-form.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { href } from 'react-router'
import { z } from 'zod'
import { createUser } from '#app/domain/staff/manage-users.server.ts'
import { emailSchema } from '#app/domain/text/text-schema.ts'
import { formReply } from '#app/http/form-reply.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { newPasswordSchema, WITHOUT_PASSWORD } from '#app/http/staff/field-schemas.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { RoleField } from '#app/ui/back-office/role-field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'
import type { Route } from './+types/new-user'

const BOTH = 'Email and password are required'

const NewUserSchema = z.object({
  email: emailSchema(BOTH),
  password: newPasswordSchema(BOTH),
  role: z.enum(['user', 'packer', 'admin'], { error: 'Please choose what they may do' }),
})

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: NewUserSchema })
  if (submission.status !== 'success') return formReply(submission, WITHOUT_PASSWORD)
  const { email, password, role } = submission.value
  const isDone = await createUser(context.get(servicesContext), {
    user: { email, password, role: role === 'user' ? null : role },
    staffMemberId: staffOf(context),
  })
  if (!isDone)
    return formReply(submission, {
      ...WITHOUT_PASSWORD,
      formErrors: ['Failed to create user'],
      fieldErrors: { email: ['There is an account with this email already'] },
    })
  const done = role === 'user' ? 'User created' : `User created with the ${role} role`
  return answerCommand(context, { isDone, done, failed: '', to: href('/admin/users') })
}

export default function NewUser({ actionData }: Route.ComponentProps) {
  const [form, fields] = describeForm<{ email: string; password: string; role: string }>({
    id: 'new-user',
    lastResult: actionData,
    defaultValue: { role: 'packer' },
  })
  return (
    <RouteDialog title="Add New User" closeTo={href('/admin/users')}>
      <ShopForm form={form}>
        <TextField field={fields.email} label="Email" type="email" inputMode="email" />
        <TextField
          field={fields.password}
          label="Password"
          hint="At least 12 characters. They mostly log in by email; this is for the day email is down."
          type="password"
          autoComplete="new-password"
        />
        <RoleField field={fields.role} roles={['packer', 'admin', 'user']} />
        <div className="dialog-foot">
          <SubmitButton busy="Saving...">Create User</SubmitButton>
        </div>
      </ShopForm>
    </RouteDialog>
  )
}
