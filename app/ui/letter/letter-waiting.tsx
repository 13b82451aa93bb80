import waitingCss from '#app/styles/letter-waiting.css?url'
import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { GrowingPaper } from '#app/domain/sheets/growing-paper.ts'
import type { WritingStage } from '#app/domain/letters/read-letter.server.ts'
import { PageRefresh } from '#app/ui/frame/page-refresh.tsx'
import { LineDrawing } from '#app/ui/frame/line-drawing.tsx'
import { ToldLines } from '#app/ui/questionnaire/growing-sheet.tsx'
import { FactRotation } from './fact-rotation.tsx'
import { AsPrinted, Letterhead } from './letter-paper.tsx'

/** How often the page reloads without JavaScript. */
const RELOAD_SECONDS = 3

/** The letter's page, which says once that the letter is ready. */
const WAITED = `${href('/preview')}?waited`

/** What really happens while the parent waits, in order. */
const STAGES: { stage: WritingStage; now: string; then?: string }[] = [
  { stage: 'reading_answers', now: 'Santa is reading your answers', then: 'Read your answers' },
  { stage: 'writing', now: 'Santa is writing', then: 'Written' },
  { stage: 'reading_over', now: 'Checking every line' },
]

/** For Santa's handwriting, in case the answers fill all other lines. */
const FREE_LINES = 3

type LetterWaitingProps = {
  paper: GrowingPaper
  facts: readonly string[]
  stage: WritingStage | null
  lettersBefore: number | null
}

/** The wait while the letter is written: progress, and facts. The letter is shown only once it has been checked. */
export function LetterWaiting({ paper, facts, stage, lettersBefore }: LetterWaitingProps) {
  const [shown, setShown] = useState(stage)
  const navigate = useNavigate()
  useEffect(() => {
    const progress = new EventSource(href('/api/letter-progress'))
    progress.addEventListener('stage', (event: MessageEvent<string>) =>
      setShown(JSON.parse(event.data) as WritingStage),
    )
    progress.addEventListener('done', () => {
      progress.close()
      void navigate(WAITED, { replace: true, viewTransition: true })
    })
    return () => progress.close()
  }, [navigate])
  const at = STAGES.findIndex((one) => one.stage === shown)
  return (
    <>
      <link rel="stylesheet" href={waitingCss} precedence="default" />
      <PageRefresh seconds={RELOAD_SECONDS} revalidates={false} to={WAITED} />
      <div className="blotter">
        <div className="letter-paper" aria-hidden>
          <AsPrinted />
          <div className="letter-sheet" data-size="16">
            <Letterhead />
            <div className="letter-body told-lines" data-stage={shown} data-told={paper.told.length}>
              <div className="told-window">
                <ToldLines {...paper} free={FREE_LINES} />
              </div>
              {/* Each stage starts it again. */}
              <LineDrawing key={shown} of="quill" className="wait-quill" />
            </div>
          </div>
        </div>
        <section aria-label="While you wait" className="margin-note">
          <FactRotation facts={facts} />
        </section>
      </div>
      <section aria-label="Please wait" className="sheet-side wait-words">
        <output className="wait-now paper on-pine">{STAGES[at]?.now}</output>
        <ol className="stack-2">
          {STAGES.map(({ stage: one, now, then }, index) => (
            <li
              key={one}
              aria-current={index === at ? 'step' : undefined}
              className={`flex items-center gap-3 ${index === at ? 'font-semibold' : index > at ? 'text-mist' : ''}`}
            >
              <span aria-hidden data-done={index < at} className="wait-mark" />
              {index < at ? then : now}
              {index < at && <span className="sr-only"> (done)</span>}
            </li>
          ))}
        </ol>
        <p className="font-display text-xl">
          {shown === null ? waitingWords(lettersBefore) : 'It takes about a minute.'}
        </p>
        <p>You may leave this page and come back.</p>
        <noscript className="block">
          <p className="text-mist">This page updates by itself.</p>
        </noscript>
      </section>
    </>
  )
}

/** Honest about a queue: on the busiest evening many parents wait at once. */
function waitingWords(lettersBefore: number | null): string {
  if (!lettersBefore) return 'Santa is looking for his spectacles …'
  const letters = lettersBefore === 1 ? 'one letter' : `${lettersBefore} letters`
  return `Santa has ${letters} to write before yours.`
}
