import { href } from 'react-router'
import { findUser } from '#app/domain/staff/manage-users.server.ts'
import { forgetPasskeys } from '#app/domain/staff/passkeys/remove-passkey.server.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { ConfirmDialog } from '#app/ui/frame/confirm-dialog.tsx'
import { requireUser } from './require-user.server.ts'
import type { Route } from './+types/forget-passkeys'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { email } = await requireUser(context, params)
  return { email }
}

export async function action({ params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const user = await findUser(services, readId(params.userId))
  const staffMemberId = staffOf(context)
  // Staff remove their own passkeys one by one, and keep the last.
  const isOtherUser = user !== null && user.userId !== staffMemberId
  if (isOtherUser) await forgetPasskeys(services, { userId: user.userId, staffMemberId })
  return answerCommand(context, {
    isDone: isOtherUser,
    done: 'Passkeys forgotten, and logged out on every device',
    failed: user
      ? 'Failed to forget the passkeys: remove your own one by one'
      : 'Failed to forget the passkeys: this user is gone',
    to: href('/admin/users'),
  })
}

export default function ForgetPasskeys({ loaderData: { email } }: Route.ComponentProps) {
  return (
    <ConfirmDialog
      title={`Forget the passkeys of ${email}?`}
      confirm="Forget passkeys"
      busy="Forgetting..."
      closeTo={href('/admin/users')}
    >
      <p>
        For a user who has lost their device, once you are sure it is them. They are logged out everywhere, and are
        asked to add another when they next log in.
      </p>
    </ConfirmDialog>
  )
}
