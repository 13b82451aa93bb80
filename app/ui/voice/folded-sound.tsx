import { use } from 'react'
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

/** Inline, because pages with a sound load no script. A sound that cannot be played gets the browser's player. */
const PLAYS_AT_ONCE = `(sound => {
  const fold = sound.parentElement, words = fold.querySelector('summary').lastChild, title = words.textContent
  sound.controls = false
  sound.onended = () => fold.open = false
  fold.ontoggle = () => {
    words.textContent = fold.open ? 'Stop' : title
    if (fold.open) return sound.play().catch(() => sound.controls = fold.open)
    sound.pause()
    sound.currentTime = 0
  }
})(document.currentScript.previousElementSibling)`

/** A sound that plays at a press. Without script, the press shows the browser's player. */
export function FoldedSound({ title, label, hasPlayer = false, ...sound }: FoldedSoundProps) {
  const nonce = use(NonceContext)
  return (
    <details className="mb-3">
      <summary className="button button-quiet list-none gap-2">
        <LineDrawing of="voice" className="size-8" />
        {title}
      </summary>
      <audio {...sound} controls preload="none" className="mt-3 w-full" aria-label={label} />
      {!hasPlayer && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: PLAYS_AT_ONCE }} />}
    </details>
  )
}
