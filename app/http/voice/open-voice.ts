import { data } from 'react-router'
import { findVoice } from '#app/domain/voice/find-voice.server.ts'
import { isWithinLimit } from '../rate-limits.ts'
import { type RequestContext, servicesContext } from '../services-context.ts'

/**
 * The message that a code leads to. A right code always works: a whole town may share one network address on Christmas
 * morning. Only wrong codes count towards the limit.
 */
export async function openVoice(
  context: RequestContext,
  token: string,
): Promise<Awaited<ReturnType<typeof findVoice>>> {
  const services = context.get(servicesContext)
  const found = await findVoice(services, token)
  if (found) return found
  if (!(await isWithinLimit(context, 'voicesGuessed'))) throw data(null, { status: 429 })
  return null
}
