import { href, redirect } from 'react-router'
import { findUser, logOutEverywhere } from '#app/domain/staff/manage-users.server.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import type { Route } from './+types/log-out'

export async function action({ params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const user = await findUser(services, readId(params.userId))
  const staffMemberId = staffOf(context)
  if (user) await logOutEverywhere(services, { userId: user.userId, staffMemberId })
  return answerCommand(context, {
    isDone: user !== null,
    done: 'Logged out on every device',
    failed: 'Failed to log out: this user is gone',
    to: href('/admin/users'),
  })
}

/** The back button after a press without script. */
export const loader = () => redirect(href('/admin/users'))
