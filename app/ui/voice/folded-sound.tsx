import { LineDrawing } from '#app/ui/frame/line-drawing.tsx'

type FoldedSoundProps = {
  /** On the button that opens it. */ title: string
  src: string
  label: string
  onLoadedData?: () => void
  onError?: () => void
}

/** A sound behind a press, which works without script: the browser's own controls appear when it is wanted. */
export function FoldedSound({ title, label, ...sound }: FoldedSoundProps) {
  return (
    <details className="mb-3">
      <summary className="button button-quiet list-none gap-2">
        <LineDrawing of="voice" className="size-8" />
        {title}
      </summary>
      <audio {...sound} controls preload="none" className="mt-3 w-full" aria-label={label} />
    </details>
  )
}
