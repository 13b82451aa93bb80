import { href } from 'react-router'
import type { markPrinted } from '#app/domain/fulfilment/mark-printed.server.ts'
import { readId } from '#app/http/read-id.ts'
import { type RequestContext, servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { staffMemberContext } from '#app/http/staff/staff-guard.ts'

type Change = {
  run: typeof markPrinted
  /** What is said once it is done. */
  done: string
}

/** Marks the letter that the address names as printed, or takes that back, and comes back to the queue. */
export async function changePrinted(
  context: RequestContext,
  params: { orderItemId: string },
  { run, done }: Change,
): Promise<Response> {
  const { userId: staffMemberId } = context.get(staffMemberContext)
  const isDone = await run(context.get(servicesContext), { orderItemId: readId(params.orderItemId), staffMemberId })
  return answerCommand(context, { isDone, done, failed: 'Failed to update status', to: href('/admin/print-queue') })
}
