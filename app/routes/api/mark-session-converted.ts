import { data } from 'react-router'
import { z } from 'zod'
import { markSessionConverted } from '#app/domain/sessions/mark-session-converted.server.ts'
import { readJson } from '#app/http/read-json.ts'
import { servicesContext } from '#app/http/services-context.ts'
import type { Route } from './+types/mark-session-converted'

/** `mark-session-converted`: the shopper has finished, so no reminder is sent. */
export async function action({ request, context }: Route.ActionArgs) {
  const { sessionId } = await readJson(request, z.object({ sessionId: z.string() }))
  await markSessionConverted(context.get(servicesContext), { sessionId })
  return data({ converted: true })
}
