import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { FactRotation } from './fact-rotation.tsx'
import { LetterPaper } from './letter-paper.tsx'

/** Without script the page asks again so often. */
const RELOAD_SECONDS = 3

type LetterWaitingProps = { facts: readonly string[]; firstFact: number; letterSoFar: string }

/** The wait while the letter is written: facts, and with script the letter as it appears, word by word. */
export function LetterWaiting({ facts, firstFact, letterSoFar }: LetterWaitingProps) {
  const [shown, setShown] = useState(letterSoFar)
  const navigate = useNavigate()
  useEffect(() => {
    const progress = new EventSource('/api/letter-progress')
    progress.addEventListener('words', (event: MessageEvent<string>) => setShown(JSON.parse(event.data) as string))
    progress.addEventListener('done', () => {
      progress.close()
      void navigate('/preview?waited', { replace: true })
    })
    return () => progress.close()
  }, [navigate])
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <noscript>
        <meta httpEquiv="refresh" content={`${RELOAD_SECONDS}; url=/preview?waited`} />
      </noscript>
      <section aria-label="Please wait">
        <output className="mb-4 block font-display text-xl">Santa is writing. It takes a few seconds.</output>
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
