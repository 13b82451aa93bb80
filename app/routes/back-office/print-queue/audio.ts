import { href } from 'react-router'
import { findPrintableLetter } from '#app/domain/fulfilment/list-print-queue.server.ts'
import { findVoiceOf } from '#app/domain/voice/find-voice.server.ts'
import { answerFile } from '#app/http/answer-file.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { recordAccess } from '#app/http/staff/record-access.ts'
import type { Route } from './+types/audio'

/** The voice message of one letter, to hear or to download (`admin-download-audio`). */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const orderItemId = readId(params.orderItemId)
  const isDownload = url.searchParams.has('download')
  const letter = await findPrintableLetter(services, orderItemId)
  const voice = letter && (await findVoiceOf(services, orderItemId))
  if (!voice?.file && isDownload) {
    return redirectWithFlash(services, href('/admin/print-queue'), 'error', 'Failed to download audio')
  }
  if (voice?.file) await recordAccess(context, { look: 'hear_voice', orderItemId })
  const name = isDownload ? { name: `voice_${orderItemId.slice(0, 8)}.mp3` } : {}
  return answerFile(context, { request, file: voice?.file ?? null, ...name })
}
