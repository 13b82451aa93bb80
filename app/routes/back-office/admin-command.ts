import { redirect } from 'react-router'
import { readForm } from '#app/http/read-form.ts'
import { orNotFound, readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { staffMemberContext } from '#app/http/staff/staff-guard.ts'
import { ADMIN_COMMANDS } from './admin-commands.server.ts'
import type { Route } from './+types/admin-command'

const findCommand = ({ noun, command }: { noun: string; command: string }) =>
  orNotFound(ADMIN_COMMANDS.get(`${noun}/${command}`))

/** Runs a command on the thing in the URL, and redirects to the page that it belongs to. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { run, done, failed, to } = findCommand(params)
  const id = readId(params.id)
  const form = await readForm(request)
  const staffMember = context.get(staffMemberContext)
  const result = await run(context.get(servicesContext), { id, form, staffMember, staffMemberId: staffMember.userId })
  return answerCommand(context, {
    isDone: result === true,
    done: typeof done === 'string' ? done : done(form),
    failed: typeof result === 'string' ? result : failed,
    to: to(id),
  })
}

/** For the back button after a press without JavaScript. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(findCommand(params).to(readId(params.id)))
