import { data, href, useLocation } from 'react-router'
import { findLetterInWorkshop } from '#app/domain/sheets/checks/print-letter.server.ts'
import { findVoiceOf, type VoiceOfItem } from '#app/domain/voice/find-voice.server.ts'
import { readId } from '#app/http/read-id.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { recordAccess } from '#app/http/staff/record-access.ts'
import { queueAt } from '#app/http/staff/queue-at.ts'
import { showMessage } from '#app/browser/messages.ts'
import { FoldedSound } from '#app/ui/voice/folded-sound.tsx'
import { Badge } from '#app/ui/back-office/badge.tsx'
import { DownloadLink } from '#app/ui/back-office/download-link.tsx'
import { LetterCommand } from '#app/ui/back-office/queue-form.tsx'
import { RouteDialog } from '#app/ui/frame/route-dialog.tsx'
import type { Route } from './+types/voice'

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const orderItemId = readId(params.orderItemId)
  const letter = await findLetterInWorkshop(services, orderItemId)
  if (!letter?.hasVoice) throw data(null, { status: 404 })
  const voice = await findVoiceOf(services, orderItemId)
  const { childName, wasPrinted, isChecked, checkCode } = letter
  if (voice?.script) await recordAccess(context, { look: 'view_letter', orderItemId })
  const shown = voice && {
    state: voice.state,
    canHear: voice.file !== null,
    script: voice.script,
    isNameUnheard: voice.isNameUnheard,
  }
  return { orderItemId, childName, wasPrinted, isChecked, checkCode, voice: shown }
}

const STATES: Record<VoiceOfItem['state'], { tone: 'waiting' | 'done' | 'over'; words: string }> = {
  writing: { tone: 'waiting', words: 'Being written' },
  speaking: { tone: 'waiting', words: 'Being spoken' },
  ready: { tone: 'done', words: 'Generated' },
  failed: { tone: 'over', words: 'Could not be made: regenerate it' },
}

export default function Voice({ loaderData }: Route.ComponentProps) {
  const { orderItemId, childName, wasPrinted, isChecked, checkCode, voice } = loaderData
  const audio = href('/admin/print-queue/:orderItemId/audio.mp3', { orderItemId })
  const { tone, words } = voice ? STATES[voice.state] : { tone: 'waiting' as const, words: 'Pending' }
  const code = (format: string) => href('/admin/print-queue/:orderItemId/qr-code/:format', { orderItemId, format })
  return (
    <RouteDialog title={`The voice message for ${childName}`} closeTo={queueAt(useLocation())}>
      <p className="mb-4">
        <Badge tone={tone}>{words}</Badge>{' '}
        {isChecked ? 'The code on its sheet was tested and works.' : 'The code on its sheet has not been tested yet.'}{' '}
        Check code <strong>{checkCode}</strong>
      </p>
      {voice?.canHear && (
        <>
          <FoldedSound
            hasPlayer
            title="Hear it"
            src={audio}
            label={`Message for ${childName}`}
            onLoadedData={() => showMessage({ kind: 'success', text: 'Audio loaded' })}
            onError={() => showMessage({ kind: 'error', text: 'Failed to load audio' })}
          />
          <p className="mb-4 flex flex-wrap gap-3">
            <DownloadLink href={`${audio}?download`} done="Audio downloaded" failed="Failed to download audio">
              Download Audio
            </DownloadLink>
            {(['png', 'svg'] as const).map((format) => (
              <DownloadLink
                key={format}
                href={code(format)}
                done="QR code downloaded"
                failed="Failed to download QR code"
              >
                QR Code ({format.toUpperCase()})
              </DownloadLink>
            ))}
          </p>
        </>
      )}
      {voice?.script && (
        <details className="mb-4">
          <summary className="link fold">What he says</summary>
          <p className="mt-2 whitespace-pre-line">{voice.script}</p>
        </details>
      )}
      {voice?.isNameUnheard && (
        <LetterCommand orderItemId={orderItemId} command="accept-name" className="mb-4 notice">
          <p className="mb-2">
            Our software could not hear the name <strong>{childName}</strong> in this message. Please listen, then keep
            it or regenerate the audio.
          </p>
          <button type="submit" className="button button-quiet">
            The name sounds right
          </button>
        </LetterCommand>
      )}
      <div className="flex flex-wrap gap-3">
        <LetterCommand orderItemId={orderItemId} command="regenerate-audio">
          <button type="submit" className="button button-quiet">
            Regenerate Audio
          </button>
        </LetterCommand>
        {!wasPrinted && (
          <LetterCommand orderItemId={orderItemId} command="regenerate-qr">
            <button type="submit" className="button button-quiet">
              Regenerate QR Code
            </button>
          </LetterCommand>
        )}
      </div>
      <p className="mt-3 text-sm text-mist">
        {wasPrinted
          ? 'The letter is or was printed: its code stays, and will play the new message.'
          : 'Either makes a new code. The old one stops working.'}
      </p>
    </RouteDialog>
  )
}
