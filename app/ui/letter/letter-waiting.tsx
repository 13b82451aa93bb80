import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { PageRefresh } from '#app/ui/frame/page-refresh.tsx'
import { FactRotation } from './fact-rotation.tsx'
import { LetterPaper } from './letter-paper.tsx'

/** How often the page asks again without script. */
const RELOAD_SECONDS = 3

/** The letter's page, which says once that the letter is ready. */
const WAITED = `${href('/preview')}?waited`

type LetterWaitingProps = {
  facts: readonly string[]
  firstFact: number
  letterSoFar: string
  lettersBefore: number | null
}

/** The wait while the letter is written: facts, and with script the letter as it appears, word by word. */
export function LetterWaiting({ facts, firstFact, letterSoFar, lettersBefore }: LetterWaitingProps) {
  const [shown, setShown] = useState(letterSoFar)
  const navigate = useNavigate()
  useEffect(() => {
    const progress = new EventSource(href('/api/letter-progress'))
    progress.addEventListener('words', (event: MessageEvent<string>) => setShown(JSON.parse(event.data) as string))
    progress.addEventListener('done', () => {
      progress.close()
      void navigate(WAITED, { replace: true })
    })
    return () => progress.close()
  }, [navigate])
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <PageRefresh seconds={RELOAD_SECONDS} revalidates={false} to={WAITED} />
      <section aria-label="Please wait">
        <output className="mb-4 block font-display text-xl">{waitingWords(lettersBefore)}</output>
        <FactRotation facts={facts} first={firstFact} />
        <noscript>
          <p className="text-mist">This page comes back by itself.</p>
        </noscript>
      </section>
      <div aria-hidden>
        <LetterPaper letter={shown} unfinished />
      </div>
    </div>
  )
}

/** Honest about a queue: on the busiest evening many letters are asked for at once. */
function waitingWords(lettersBefore: number | null): string {
  if (!lettersBefore) return 'Santa is writing. It takes a few seconds.'
  const letters = lettersBefore === 1 ? 'one letter' : `${lettersBefore} letters`
  return `Santa has ${letters} to write before yours. You may leave this page and come back.`
}
