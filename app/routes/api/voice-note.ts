import { answerFile } from '#app/http/answer-file.ts'
import { openVoice } from '#app/http/voice/open-voice.ts'
import type { Route } from './+types/voice-note'

/** The sound behind a code (`voice-note/{secureToken}`). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  return answerFile(context, { request, file: await openVoice(context, params.secureToken) })
}
