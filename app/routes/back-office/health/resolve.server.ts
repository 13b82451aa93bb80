import { data, href, redirect } from 'react-router'
import { RESOLVABLE } from '#app/domain/health/concern.ts'
import type { ConcernAction } from '#app/domain/health/resolve-concern.server.ts'
import { flash } from '#app/http/flash.ts'
import { readId } from '#app/http/read-id.ts'
import { type RequestContext, servicesContext, type WebServices } from '#app/http/services-context.ts'
import { staffMemberContext } from '#app/http/staff/staff-guard.ts'

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
  const services = context.get(servicesContext)
  const kind = RESOLVABLE.find((known) => known === params.kind)
  if (!kind) throw data(null, { status: 404 })
  const { userId: staffMemberId } = context.get(staffMemberContext)
  const isDone = await run(services, { kind, id: readId(params.id), staffMemberId })
  const message = isDone
    ? await flash(services, 'success', done)
    : await flash(services, 'error', 'That is not on the list any more')
  return redirect(href('/admin/health'), { headers: [message] })
}
