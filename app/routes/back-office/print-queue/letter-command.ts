import { data, href, redirect } from 'react-router'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { queueAt } from '#app/http/staff/queue-at.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { LETTER_COMMANDS } from './letter-commands.server.ts'
import type { Route } from './+types/letter-command'

function findCommand({ command }: { command: string }) {
  const found = LETTER_COMMANDS.get(command)
  if (!found) throw data(null, { status: 404 })
  return found
}

/** Runs a command on the letter in the URL, and redirects to the same page of the queue. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const { run, done, underWay = done, failed = 'Failed to update status' } = findCommand(params)
  const letter = { orderItemId: readId(params.orderItemId), staffMemberId: staffOf(context) }
  const result = await run(context.get(servicesContext), letter)
  const outcome = typeof result === 'boolean' ? { ok: result } : result
  const isUnderWay = 'isUnderWay' in outcome && outcome.isUnderWay
  return answerCommand(context, { isDone: outcome.ok, done: isUnderWay ? underWay : done, failed, to: queueAt(url) })
}

/** For the back button after a press without JavaScript. */
export function loader({ params }: Route.LoaderArgs) {
  findCommand(params)
  return redirect(href('/admin/print-queue'))
}
