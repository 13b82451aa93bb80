import { Postmark, WaxSeal } from '#app/ui/frame/pictures.tsx'

type LetterPaperProps = {
  letter: string
  /** True while more of it is still arriving. */ unfinished?: boolean
}

/** A letter as it will print: letterhead, Santa's hand, seal. */
export function LetterPaper({ letter, unfinished = false }: LetterPaperProps) {
  return (
    <article className={`paper relative px-5 py-6 sm:px-8 sm:py-8 ${unfinished ? 'min-h-128' : ''}`}>
      <header className="mb-5 flex items-start justify-between gap-4 border-b border-brass-700/40 pb-4">
        <div>
          <p className="font-display text-xl leading-tight">From the North Pole</p>
          <p className="text-sm text-brass-700">Official Santa Letter</p>
        </div>
        <Postmark className="h-10 shrink-0 text-brass-700/60" />
      </header>
      <div className="font-hand text-lg leading-relaxed whitespace-pre-wrap">
        {letter}
        {unfinished && (
          <span className="ink" aria-hidden>
            {' '}
            ✎
          </span>
        )}
      </div>
      {!unfinished && <WaxSeal className="seal-presses mt-4 ml-auto size-14" />}
    </article>
  )
}
