import { data, href } from 'react-router'
import { RESOLVABLE } from '#app/domain/health/concern.ts'
import type { ConcernAction } from '#app/domain/health/resolve-concern.server.ts'
import { readId } from '#app/http/read-id.ts'
import { type RequestContext, servicesContext, type WebServices } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'

type Resolution = {
  run: (services: WebServices, action: ConcernAction) => Promise<boolean>
  /** What is said once it is done. */
  done: string
}

/** Does one thing about the concern that the address names, and comes back to the list. */
export async function resolveConcern(
  context: RequestContext,
  params: { kind: string; id: string },
  { run, done }: Resolution,
): Promise<Response> {
  const kind = RESOLVABLE.find((known) => known === params.kind)
  if (!kind) throw data(null, { status: 404 })
  const staffMemberId = staffOf(context)
  const isDone = await run(context.get(servicesContext), { kind, id: readId(params.id), staffMemberId })
  return answerCommand(context, { isDone, done, failed: 'That is not on the list any more', to: href('/admin/health') })
}
