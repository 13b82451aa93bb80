import { data, href } from 'react-router'
import { findVoice } from '#app/domain/voice/find-voice.server.ts'
import { servicesContext } from '#app/http/services-context.ts'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { VoiceFailed } from '#app/ui/voice/christmas-morning.tsx'
import { FAILED, VoicePlayer } from '#app/ui/voice/voice-player.tsx'
import type { Route } from './+types/voice-note'

export const handle: PageHandle = { bare: true, styles: 'night' }

export const meta: Route.MetaFunction = () => [
  { title: 'A Message From Santa' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

/** Not cached, not indexed, and its URL is never sent as a referrer. */
export const headers: Route.HeadersFunction = () => ({
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
})

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findVoice(context.get(servicesContext), params.secureToken)
  // The same answer for a code that never existed, was replaced or has ended.
  return data({ script: found?.script ?? null, childName: found?.childName ?? null }, { status: found ? 200 : 404 })
}

export default function VoiceNote({ loaderData: { script, childName }, params }: Route.ComponentProps) {
  return (
    <main id="main">
      {script !== null ? (
        <VoicePlayer
          audioUrl={href('/api/voice-note/:secureToken', { secureToken: params.secureToken })}
          script={script}
          childName={childName}
        />
      ) : (
        <VoiceFailed
          title="Santa’s message is hiding."
          words="Ask a grown-up to hold the code in the light and try again."
          message={FAILED}
        >
          <p className="morning-keys">
            <a href={href('/voice-note/:secureToken', params)}>Try again</a>
          </p>
        </VoiceFailed>
      )}
    </main>
  )
}
