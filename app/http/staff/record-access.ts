import { recordLook } from '#app/domain/staff/record-staff-act.server.ts'
import type { Look } from '#app/domain/staff/staff-acts.ts'
import { type RequestContext, servicesContext } from '../services-context.ts'
import { staffOf } from './staff-guard.ts'

/** Records, before it is shown, that the staff member sees or hears something from a child's letter. */
export async function recordAccess(context: RequestContext, look: { look: Look; orderItemId: string }): Promise<void> {
  const staffMemberId = staffOf(context)
  await recordLook(context.get(servicesContext), { staffMemberId, ...look })
}
