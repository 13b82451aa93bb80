import { use, useEffect, useRef } from 'react'
import { LineDrawing } from '#app/ui/frame/line-drawing.tsx'
import { NonceContext } from '#app/ui/frame/nonce.ts'

type FoldedSoundProps = {
  /** On the button that opens it. */ title: string
  src: string
  label: string
  /** True where the listener moves to and fro in it: the press shows the browser's player. */ hasPlayer?: boolean
  onLoadedData?: () => void
  onError?: () => void
}

/** Opening plays, closing stops, and only one sound plays at a time. */
function playAtOnce(sound: HTMLAudioElement, title: string): void {
  const fold = sound.parentElement as HTMLDetailsElement
  const words = fold.querySelector('summary')?.lastChild
  sound.controls = false
  sound.onended = () => (fold.open = false)
  fold.ontoggle = () => {
    const say = (what: string) => words && (words.textContent = what)
    say(fold.open ? 'Stop' : title)
    if (fold.open) {
      for (const other of document.querySelectorAll('details[open] > audio'))
        if (other !== sound) other.parentElement?.removeAttribute('open')
      void sound.play().catch(() => fold.open && say('It won’t play just now. Please try again later.'))
      return
    }
    sound.pause()
    sound.currentTime = 0
  }
}

/** A sound that plays at a press. Without script, the press shows the browser's player. */
export function FoldedSound({ title, label, hasPlayer = false, ...sound }: FoldedSoundProps) {
  const nonce = use(NonceContext)
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    if (!hasPlayer && audio.current) playAtOnce(audio.current, title)
  }, [hasPlayer, title])
  // The same for a page that loads no script.
  const inline = `(${playAtOnce.toString().replaceAll(/\s+/g, ' ')})(document.currentScript.previousElementSibling,${JSON.stringify(title)})`
  return (
    <details className="mb-3">
      <summary className="button button-quiet list-none gap-2">
        <LineDrawing of="voice" className="size-8" />
        {title}
      </summary>
      <audio ref={audio} {...sound} controls preload="none" className="mt-3 w-full" aria-label={label} />
      {!hasPlayer && <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inline }} />}
    </details>
  )
}
