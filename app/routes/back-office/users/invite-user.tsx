import { describeForm } from '#app/ui/form/describe-form.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { href } from 'react-router'
import { z } from 'zod'
import { createUser } from '#app/domain/staff/manage-users.server.ts'
import { emailSchema } from '#app/domain/text/text-schema.ts'
import { formReply } from '#app/http/form-reply.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { ShopForm } from '#app/ui/form/shop-form.tsx'
import { RoleField } from '#app/ui/back-office/role-field.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'
import type { Route } from './+types/invite-user'

const InvitationSchema = z.object({
  email: emailSchema('Please enter their email'),
  role: z.enum(['packer', 'admin'], { error: 'Please choose what they may do' }),
})

export async function action({ request, context }: Route.ActionArgs) {
  const submission = parseWithZod(await readForm(request), { schema: InvitationSchema })
  if (submission.status !== 'success') return formReply(submission)
  const services = context.get(servicesContext)
  const isDone = await createUser(services, {
    user: { ...submission.value, password: null },
    staffMemberId: staffOf(context),
  })
  if (!isDone) return formReply(submission, { fieldErrors: { email: ['There is an account with this email already'] } })
  return redirectWithFlash(services, href('/admin/users'), 'success', 'Invitation sent')
}

export default function InviteUser({ actionData }: Route.ComponentProps) {
  const [form, fields] = describeForm<{ email: string; role: string }>({
    id: 'invite-user',
    lastResult: actionData,
    defaultValue: { role: 'packer' },
  })
  return (
    <RouteDialog title="Invite by Email" closeTo={href('/admin/users')}>
      <ShopForm form={form}>
        <TextField
          field={fields.email}
          label="Email"
          hint="They log in with a link that we email them; there is no password to hand over."
          type="email"
          inputMode="email"
        />
        <RoleField field={fields.role} roles={['packer', 'admin']} />
        <SubmitButton busy="Sending...">Send Invitation</SubmitButton>
      </ShopForm>
    </RouteDialog>
  )
}
