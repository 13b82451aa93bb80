import { answerFile } from '#app/http/answer-file.ts'
import { findVoice } from '#app/domain/voice/find-voice.server.ts'
import { servicesContext } from '#app/http/services-context.ts'
import type { Route } from './+types/voice-note'

/** The sound behind a code (`voice-note/{secureToken}`). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  return answerFile(context, { request, file: await findVoice(context.get(servicesContext), params.secureToken) })
}
