import { NorthPole } from '#app/ui/frame/north-pole.tsx'
import { data, href } from 'react-router'
import { openVoice } from '#app/http/voice/open-voice.ts'
import { BRAND } from '#app/content/brand.ts'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { VoicePlayer } from '#app/ui/voice/voice-player.tsx'
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
  const found = await openVoice(context, params.secureToken)
  // The same answer for a code that never existed, was replaced or has ended.
  return data({ script: found?.script ?? null }, { status: found ? 200 : 404 })
}

export default function VoiceNote({ loaderData: { script }, params }: Route.ComponentProps) {
  return (
    <main
      id="main"
      className="night-sky on-pine flex min-h-screen flex-col items-center justify-center px-4 pt-10 pb-64 text-center text-white"
    >
      <NorthPole />
      <div className="relative w-full max-w-md">
        <h1 className="mb-2 text-4xl">A Message From Santa</h1>
        <p className="mb-8 text-lg text-parchment-100">Listen to your personalised voice message from the North Pole</p>
        {script !== null ? (
          <VoicePlayer
            audioUrl={href('/api/voice-note/:secureToken', { secureToken: params.secureToken })}
            script={script}
          />
        ) : (
          <VoiceFailed message="Failed to load voice message" />
        )}
      </div>
    </main>
  )
}

function VoiceFailed({ message }: { message: string }) {
  return (
    <div role="alert">
      <p className="mb-3 text-xl font-semibold">{message}</p>
      <p className="mb-4">Please check your QR code or contact support if the problem persists.</p>
      <a href={`mailto:${BRAND.supportEmail}`} className="underline underline-offset-4">
        {BRAND.supportEmail}
      </a>
    </div>
  )
}
