import type { ReplaceResult } from '#app/domain/sheets/checks/replace-code.server.ts'
import { readId } from '#app/http/read-id.ts'
import { type RequestContext, servicesContext, type WebServices } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { queueAt } from '#app/http/staff/queue-at.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'

/** What the action of a route that names a letter is given. */
type CommandArgs = { params: { orderItemId: string }; url: URL; context: RequestContext }

type Command = {
  run: (needs: WebServices, command: { orderItemId: string; staffMemberId: string }) => Promise<ReplaceResult | boolean>
  done: string
  /** What is said instead while its message is being made. */
  underWay?: string
  failed?: string
}

/** Does something with the letter that the address names, and comes back to the queue. */
export async function commandLetter(
  { params, url, context }: CommandArgs,
  { run, done, underWay = done, failed = 'Failed to update status' }: Command,
): Promise<Response> {
  const staffMemberId = staffOf(context)
  const result = await run(context.get(servicesContext), { orderItemId: readId(params.orderItemId), staffMemberId })
  const outcome = typeof result === 'boolean' ? { ok: result } : result
  const isUnderWay = 'isUnderWay' in outcome && outcome.isUnderWay
  return answerCommand(context, { isDone: outcome.ok, done: isUnderWay ? underWay : done, failed, to: queueAt(url) })
}
