import { useEffect, useRef, useState } from 'react'
import { WaxSeal } from '#app/ui/frame/wax-seal.tsx'

type VoicePlayerProps = { audioUrl: string; /** What he says, in words. */ script: string }

type Loading = { state: 'loading' } | { state: 'ready'; url: string } | { state: 'failed'; message: string }

const PLAY = 'M26 21v22l18-11z'
const PAUSE = 'M24 22h5.500v20H24zM34.500 22H40v20h-5.500z'

/** Used where the shop gave no words of its own (specification §2). */
const FAILED = 'Failed to load voice message'

/** Fetches the whole message, and releases its object URL when the page is left. */
function useMessage(audioUrl: string): Loading {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' })
  useEffect(() => {
    const ended = new AbortController()
    let address: string | null = null
    void (async () => {
      try {
        const answer = await fetch(audioUrl, { signal: ended.signal, referrerPolicy: 'no-referrer' })
        if (!answer.ok) throw new Error(FAILED)
        const sound = await answer.blob()
        if (ended.signal.aborted) return
        address = URL.createObjectURL(sound)
        setLoading({ state: 'ready', url: address })
      } catch (error) {
        if (ended.signal.aborted) return
        // A browser's own words for a lost connection are no help to a child.
        const message = error instanceof TypeError || !(error instanceof Error) ? FAILED : error.message
        setLoading({ state: 'failed', message })
      }
    })()
    return () => {
      ended.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [audioUrl])
  return loading
}

/** Santa's message: it plays by itself where the browser lets it, and at one press of a large button where it does not. */
export function VoicePlayer({ audioUrl, script }: VoicePlayerProps) {
  return (
    <>
      <noscript>
        <Player src={audioUrl} script={script} />
      </noscript>
      <div className="needs-script">
        <FetchedPlayer audioUrl={audioUrl} script={script} />
      </div>
    </>
  )
}

function FetchedPlayer({ audioUrl, script }: VoicePlayerProps) {
  const message = useMessage(audioUrl)
  if (message.state === 'loading') return <output className="block text-xl">Loading your message from Santa...</output>
  if (message.state === 'failed') {
    return (
      <div role="alert">
        <p className="mb-3 text-xl font-semibold">{message.message}</p>
        <p className="mb-5">Please check your QR code or contact support if the problem persists.</p>
        <button type="button" className="button button-primary" onClick={() => window.location.reload()}>
          Try again
        </button>
      </div>
    )
  }
  return <Player src={message.url} script={script} hasButton />
}

function Player({ src, script, hasButton = false }: { src: string; script: string; hasButton?: boolean }) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const toggle = () => void (isPlaying ? audio.current?.pause() : audio.current?.play().catch(() => {}))
  return (
    <>
      <p className="mb-6 font-display text-2xl text-brass-300">Ho ho ho! Enjoy your special message!</p>
      {hasButton && (
        <button
          type="button"
          onClick={toggle}
          className="mx-auto mb-6 block rounded-full focus-visible:outline-offset-8"
          aria-label={isPlaying ? 'Pause Santa’s message' : 'Play Santa’s message'}
        >
          <WaxSeal className={`size-44 ${isPlaying ? 'voice-breathes' : ''}`} mark={isPlaying ? PAUSE : PLAY} />
        </button>
      )}
      <audio
        ref={audio}
        src={src}
        controls
        autoPlay
        preload="auto"
        controlsList="nodownload"
        onContextMenu={(event) => event.preventDefault()}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        className="mx-auto mb-6 w-full"
        aria-label="Santa’s message"
      />
      <p className="mb-3 text-lg">This message is personalised just for you from Santa’s workshop</p>
      <p className="text-parchment-100">
        This recording is part of your letter. Keep the letter safe: its code is how you come back to hear it again.
      </p>
      {script !== '' && (
        <details className="mt-5 text-left">
          <summary className="min-h-11 cursor-pointer content-center text-center underline underline-offset-4">
            Read the message
          </summary>
          <p className="mt-2 rounded-md bg-parchment-50 p-5 whitespace-pre-wrap text-pine-950">{script}</p>
        </details>
      )}
    </>
  )
}
