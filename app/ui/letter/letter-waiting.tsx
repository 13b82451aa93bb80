import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { WritingStage } from '#app/domain/letters/read-letter.server.ts'
import { PageRefresh } from '#app/ui/frame/page-refresh.tsx'
import { LineDrawing } from '#app/ui/frame/line-drawing.tsx'
import { GrowingSheet } from '#app/ui/questionnaire/growing-sheet.tsx'
import { FactRotation } from './fact-rotation.tsx'

/** How often the page reloads without JavaScript. */
const RELOAD_SECONDS = 3

/** The letter's page, which says once that the letter is ready. */
const WAITED = `${href('/preview')}?waited`

/** What really happens while the parent waits, in order. */
const STAGES: { stage: WritingStage; now: string; then: string }[] = [
  { stage: 'reading_answers', now: 'Santa is reading your answers', then: 'Read your answers' },
  { stage: 'writing', now: 'Santa is writing', then: 'Written' },
  { stage: 'reading_over', now: 'A second AI reads it over, as a parent would', then: 'Read over' },
]

type LetterWaitingProps = {
  childName: string
  facts: readonly string[]
  firstFact: number
  stage: WritingStage | null
  lettersBefore: number | null
}

/** The wait while the letter is written: progress, and facts. The letter is shown only once it has been checked. */
export function LetterWaiting({ childName, facts, firstFact, stage, lettersBefore }: LetterWaitingProps) {
  const [shown, setShown] = useState(stage)
  const navigate = useNavigate()
  useEffect(() => {
    const progress = new EventSource(href('/api/letter-progress'))
    progress.addEventListener('stage', (event: MessageEvent<string>) =>
      setShown(JSON.parse(event.data) as WritingStage),
    )
    progress.addEventListener('done', () => {
      progress.close()
      void navigate(WAITED, { replace: true })
    })
    return () => progress.close()
  }, [navigate])
  const at = STAGES.findIndex((one) => one.stage === shown)
  return (
    <div className="step-page">
      <PageRefresh seconds={RELOAD_SECONDS} revalidates={false} to={WAITED} />
      <div>
        <section aria-label="Please wait" className="mb-8">
          <LineDrawing of="quill" className="mb-4 size-20 lg:hidden" />
          <p className="mb-5 font-display text-xl">
            {shown === null ? waitingWords(lettersBefore) : 'It takes about a minute.'} You may leave this page and come
            back.
          </p>
          <output className="sr-only">{shown === null ? '' : STAGES[at]?.now}</output>
          <ol className="stack-2">
            {STAGES.map(({ stage: one, now, then }, index) => (
              <li
                key={one}
                aria-current={index === at ? 'step' : undefined}
                className={`flex items-center gap-3 ${index === at ? 'font-semibold' : index > at ? 'text-mist' : ''}`}
              >
                <span aria-hidden className="w-5 shrink-0 text-center text-brass-700">
                  {index < at ? '✓' : index === at ? '✎' : '○'}
                </span>
                {index < at ? then : now}
                {index < at && <span className="sr-only"> (done)</span>}
              </li>
            ))}
          </ol>
        </section>
        <section aria-label="While you wait" className="paper p-5">
          <FactRotation facts={facts} first={firstFact} />
          <noscript>
            <p className="text-mist">This page updates by itself.</p>
          </noscript>
        </section>
      </div>
      <GrowingSheet childName={childName} told={[]}>
        <LineDrawing of="quill" className="absolute right-10 bottom-10 size-20" />
      </GrowingSheet>
    </div>
  )
}

/** Honest about a queue: on the busiest evening many parents wait at once. */
function waitingWords(lettersBefore: number | null): string {
  if (!lettersBefore) return 'Santa is looking for his spectacles …'
  const letters = lettersBefore === 1 ? 'one letter' : `${lettersBefore} letters`
  return `Santa has ${letters} to write before yours.`
}
