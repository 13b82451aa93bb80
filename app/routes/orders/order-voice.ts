import { findOrderVoice } from '#app/domain/voice/find-voice.server.ts'
import { answerFile } from '#app/http/answer-file.ts'
import { findOpenedOrder } from '#app/http/opened-pages.ts'
import { orNotFound, readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import type { Route } from './+types/order-voice'

/** The voice message of a letter, for the parent who ordered it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const orderId = orNotFound(await findOpenedOrder(context, request))
  const orderItemId = readId(params.orderItemId)
  const file = await findOrderVoice(context.get(servicesContext), { orderId, orderItemId })
  return answerFile(context, { request, file })
}
