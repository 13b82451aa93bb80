import { data, href, redirect } from 'react-router'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { queueAt } from '#app/http/staff/queue-at.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { LETTER_COMMANDS } from './letter-commands.server.ts'
import type { Route } from './+types/letter-command'

/** Runs a command on the letter in the URL, and redirects to the same page of the queue. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const command = LETTER_COMMANDS[params.command]
  if (!command) throw data(null, { status: 404 })
  const { run, done, underWay = done, failed = 'Failed to update status' } = command
  const letter = { orderItemId: readId(params.orderItemId), staffMemberId: staffOf(context) }
  const result = await run(context.get(servicesContext), letter)
  const outcome = typeof result === 'boolean' ? { ok: result } : result
  const isUnderWay = 'isUnderWay' in outcome && outcome.isUnderWay
  return answerCommand(context, { isDone: outcome.ok, done: isUnderWay ? underWay : done, failed, to: queueAt(url) })
}

/** For the back button after a press without JavaScript. */
export const loader = () => redirect(href('/admin/print-queue'))
