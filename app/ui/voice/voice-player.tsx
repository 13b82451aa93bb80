import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { WaxSeal } from '#app/ui/frame/wax-seal.tsx'
import { ChristmasMorning, VoiceFailed } from './christmas-morning.tsx'
import { type Line, versesOf } from './verses.ts'

type VoicePlayerProps = { audioUrl: string; /** What he says, in words. */ script: string; childName: string | null }

type Loading = { state: 'loading' } | { state: 'ready'; url: string } | { state: 'failed'; message: string }

/** Used where the shop gave no words of its own (specification §2). */
export const FAILED = 'Failed to load voice message'

/** The seal stays broken for this long before his words come. */
const CRACKED_FOR_MS = 1_400

/** Fetches the whole message, again at each `retry`, and releases its object URL when the page is left. */
function useMessage(audioUrl: string) {
  const [loading, setLoading] = useState<Loading>({ state: 'loading' })
  const [tries, setTries] = useState(0)
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
        // A browser's own words for a lost connection are no help to anyone.
        const message = error instanceof TypeError || !(error instanceof Error) ? FAILED : error.message
        setLoading({ state: 'failed', message })
      }
    })()
    return () => {
      ended.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [audioUrl, tries])
  const retry = () => {
    setLoading({ state: 'loading' })
    setTries(tries + 1)
  }
  return { loading, isRetried: tries > 0, retry, fail: () => setLoading({ state: 'failed', message: FAILED }) }
}

/** Santa's message: it plays by itself where the browser lets it, and at one press of the seal where it does not. */
export function VoicePlayer(props: VoicePlayerProps) {
  return (
    <>
      <noscript>
        <ChristmasMorning foot={<KeepTheLetter />}>
          <div className="morning-slip">
            <p className="text-center text-cranberry-800">Ho ho ho! Enjoy your special message!</p>
            <audio controls preload="metadata" controlsList="nodownload" src={props.audioUrl} />
            <p className="mt-4 font-hand text-xl whitespace-pre-line">{props.script}</p>
          </div>
        </ChristmasMorning>
      </noscript>
      <div className="needs-script">
        <FetchedPlayer {...props} />
      </div>
    </>
  )
}

function FetchedPlayer({ audioUrl, ...rest }: VoicePlayerProps) {
  const { loading, isRetried, retry, fail } = useMessage(audioUrl)
  if (loading.state === 'failed')
    return (
      <VoiceFailed
        title="The line is snowed in."
        words="Santa’s message is safe. Ask a grown-up to look at the Wi-Fi, then try again."
        message={loading.message}
      >
        <p className="morning-keys">
          <button type="button" autoFocus={isRetried} onClick={retry}>
            Try again
          </button>
        </p>
      </VoiceFailed>
    )
  return <Player src={loading.state === 'ready' ? loading.url : null} isRetried={isRetried} onBroken={fail} {...rest} />
}

/** What a child does: presses the seal, listens, and presses it again. */
type Stage = 'sealed' | 'cracked' | 'playing' | 'paused' | 'ended'

type PlayerProps = Omit<VoicePlayerProps, 'audioUrl'> & {
  src: string | null
  /** True after “Try again”, a button that is gone: the seal takes its focus. */ isRetried: boolean
  /** Called when the sound cannot be played. */ onBroken: () => void
}

function Player({ src, script, childName, isRetried, onBroken }: PlayerProps) {
  const audio = useRef<HTMLAudioElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [stage, setStage] = useState<Stage>('sealed')
  const [progress, setProgress] = useState(0)
  useEffect(() => {
    if (stage !== 'cracked') return undefined
    const timer = setTimeout(() => setStage('playing'), CRACKED_FOR_MS)
    return () => clearTimeout(timer)
  }, [stage])
  useEffect(() => {
    // The button that was pressed is gone: the next one takes its place.
    if (stage === 'playing' || stage === 'ended') button.current?.focus({ preventScroll: true })
  }, [stage])
  useEffect(() => {
    if (isRetried) button.current?.focus({ preventScroll: true })
  }, [isRetried])
  const play = () => void audio.current?.play().catch(() => {})
  const isSealed = stage === 'sealed' || stage === 'ended'
  return (
    <ChristmasMorning
      progress={progress}
      isSnowing={stage === 'cracked' || stage === 'playing'}
      foot={
        <>
          <KeepTheLetter />
          <details>
            <summary className="fold">More</summary>
            <p>Ho ho ho! Enjoy your special message!</p>
            <audio
              ref={audio}
              src={src ?? undefined}
              controls
              autoPlay
              preload="auto"
              controlsList="nodownload"
              aria-label="Santa’s message"
              onContextMenu={(event) => event.preventDefault()}
              onError={onBroken}
              onPlay={() => setStage((now) => (now === 'paused' ? 'playing' : 'cracked'))}
              onPause={({ currentTarget: { ended } }) => ended || setStage('paused')}
              onEnded={() => {
                setStage('ended')
                setProgress(1)
              }}
              onTimeUpdate={({ currentTarget: { currentTime, duration, ended } }) => {
                if (duration > 0 && !ended) setProgress(currentTime / duration)
              }}
            />
            <p className="mt-4 font-hand text-xl whitespace-pre-line">{script}</p>
          </details>
        </>
      }
    >
      {isSealed && <Seal button={button} isReady={src !== null} stage={stage} childName={childName} onPress={play} />}
      {stage === 'cracked' && (
        <p className="morning-seal">
          <span className="broken-seal">
            <WaxSeal />
            <WaxSeal />
          </span>
          <span className="morning-say">Ho ho ho! Enjoy your special message!</span>
        </p>
      )}
      <Verses script={script} progress={progress} isShown={stage === 'playing' || stage === 'paused'} />
      {(stage === 'playing' || stage === 'paused') && (
        <div className="morning-keys">
          <button ref={button} type="button" onClick={() => (stage === 'paused' ? play() : audio.current?.pause())}>
            {stage === 'paused' ? 'Go on' : 'Pause'}
          </button>
          <button
            type="button"
            onClick={() => {
              if (audio.current) audio.current.currentTime = 0
              play()
            }}
          >
            Again
          </button>
        </div>
      )}
    </ChristmasMorning>
  )
}

type SealProps = {
  button: RefObject<HTMLButtonElement | null>
  isReady: boolean
  stage: Stage
  childName: string | null
  onPress: () => void
}

function Seal({ button, isReady, stage, childName, onPress }: SealProps) {
  return (
    <button ref={button} type="button" className="morning-seal" onClick={onPress} aria-disabled={!isReady}>
      <WaxSeal className={isReady ? 'voice-breathes' : ''} mark={isReady ? undefined : ''} />
      <span className="morning-say">
        {!isReady
          ? 'Loading your message from Santa...'
          : stage === 'ended'
            ? 'Play it again'
            : ['Press the seal', childName].filter(Boolean).join(', ')}
      </span>
    </button>
  )
}

/** His words, a verse at a time, each line once he has come to it; all of them are in the page from the start. */
function Verses({ script, progress, isShown }: { script: string; progress: number; isShown: boolean }) {
  // Memoised, because progress changes four times a second.
  const verses = useMemo(() => versesOf(script), [script])
  const isSaid = (lines: readonly Line[]) => (lines.at(-1)?.until ?? 0) <= progress
  const now = verses.findIndex((lines) => !isSaid(lines))
  return (
    <div className={`morning-verses ${isShown ? 'is-shown' : ''}`}>
      {verses.map((lines, index) => (
        <p key={lines[0]?.until} className={index === now ? 'is-now' : ''}>
          {lines.map(({ words, until }, at) => (
            <span key={until} className={(lines[at - 1]?.until ?? 0) <= progress || at === 0 ? 'is-said' : ''}>
              {words}{' '}
            </span>
          ))}
        </p>
      ))}
    </div>
  )
}

const KeepTheLetter = () => (
  <>
    <p>This message is personalised just for you from Santa’s workshop</p>
    <p>
      <b>For the grown-up.</b> This recording is part of your letter. Keep the letter safe: its code lets you hear it
      again.
    </p>
  </>
)
