import { data, href, redirect } from 'react-router'
import { dismissConcern, RESOLVABLE, retryConcern } from '#app/domain/health/concerns.server.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import type { Route } from './+types/resolve'

const COMMANDS = [
  { name: 'retry', run: retryConcern, done: 'The shop is trying again' },
  { name: 'dismiss', run: dismissConcern, done: 'Taken off the list' },
]

function findCommand(params: { kind: string; command: string }) {
  const kind = RESOLVABLE.find((known) => known === params.kind)
  const command = COMMANDS.find(({ name }) => name === params.command)
  if (!kind || !command) throw data(null, { status: 404 })
  return { kind, command }
}

/** Acts on the concern in the URL, and redirects to the list. */
export async function action({ params, context }: Route.ActionArgs) {
  const { kind, command } = findCommand(params)
  const concern = { kind, id: readId(params.id), staffMemberId: staffOf(context) }
  const isDone = await command.run(context.get(servicesContext), concern)
  const failed = 'That is not on the list any more'
  return answerCommand(context, { isDone, done: command.done, failed, to: href('/admin/health') })
}

/** For the back button after a press without JavaScript. */
export function loader({ params }: Route.LoaderArgs) {
  findCommand(params)
  return redirect(href('/admin/health'))
}
