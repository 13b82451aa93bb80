import { data, href } from 'react-router'
import { z } from 'zod'
import { changeRole, type ChangeRoleResult } from '#app/domain/staff/manage-users.server.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { ConfirmDialog } from '#app/ui/frame/confirm-dialog.tsx'
import { requireUser } from './require-user.server.ts'
import type { Route } from './+types/change-role'

const ChangeSchema = z.object({ action: z.enum(['add', 'remove']), role: z.enum(['admin', 'packer']) })

function readChange(params: Route.LoaderArgs['params']) {
  const change = ChangeSchema.safeParse(params)
  if (!change.success) throw data(null, { status: 404 })
  return { ...change.data, userId: readId(params.userId) }
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { action: change, role } = readChange(params)
  const { email } = await requireUser(context, params)
  return { email, change, role }
}

export async function action({ params, context }: Route.ActionArgs) {
  const change = readChange(params)
  const staffMemberId = staffOf(context)
  const changed = await changeRole(context.get(servicesContext), { ...change, staffMemberId })
  return answerCommand(context, {
    isDone: changed.ok,
    done: 'User role updated',
    failed: changed.ok ? '' : FAILURES[changed.reason],
    to: href('/admin/users'),
  })
}

const FAILURES: Record<Extract<ChangeRoleResult, { ok: false }>['reason'], string> = {
  gone: 'Failed to update user role',
  own_role: 'Failed to update user role: you cannot remove yourself as an admin',
  last_admin: 'Failed to update user role: the shop needs an admin',
}

const WORDS = {
  admin: {
    add: 'They will see and do everything here: orders and money, refunds, coupons, and who may log in.',
    remove: 'From their next click on they will see only what another role allows.',
  },
  packer: {
    add: 'They will print, pack and post letters, and see no money and no accounts.',
    remove: 'From their next click on they will see nothing of this, unless they are an admin as well.',
  },
}

const ROLES = { admin: 'an admin', packer: 'a packer' }

export default function ChangeRole({ loaderData: { email, change, role } }: Route.ComponentProps) {
  const isAdded = change === 'add'
  return (
    <ConfirmDialog
      isExpected={isAdded}
      title={isAdded ? `Make them ${ROLES[role]}?` : `Remove them as ${ROLES[role]}?`}
      confirm={isAdded ? `Make ${ROLES[role]}` : `Remove as ${ROLES[role]}`}
      busy="Saving..."
      closeTo={href('/admin/users')}
    >
      <p className="mb-1 font-semibold wrap-anywhere">{email}</p>
      <p>{WORDS[role][change]}</p>
    </ConfirmDialog>
  )
}
