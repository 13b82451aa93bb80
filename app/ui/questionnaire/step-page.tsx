import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { takeEarlyEnter } from '#app/browser/early-typing.ts'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'

type StepPageProps = {
  title: ReactNode
  intro?: ReactNode
  frame: {
    progress: { step: number; of: number; percent: number } | null
    /** Whether there is a letter to return to. */ hasLetter: boolean
  }
  children: ReactNode
}

/** What every step of the questionnaire shows: how far one is, one question, its fields. */
export function StepPage({ title, intro, frame: { progress, hasLetter }, children }: StepPageProps) {
  return (
    <>
      {hasLetter && (
        <p className="mb-4">
          <Link to={href('/preview')} className="link">
            Back to your letter
          </Link>
        </p>
      )}
      {progress && (
        <div className="mb-6">
          <div className="mb-1 flex justify-between text-sm text-mist" id="progress-words">
            <span>
              Step {progress.step} of {progress.of}
            </span>
            <span>{progress.percent}%</span>
          </div>
          <progress
            value={progress.percent}
            max={100}
            aria-labelledby="progress-words"
            className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-parchment-100 [&::-moz-progress-bar]:bg-pine-700 [&::-webkit-progress-bar]:bg-parchment-100 [&::-webkit-progress-value]:bg-pine-700"
          />
        </div>
      )}
      <h1 className={`text-3xl ${intro ? 'mb-3' : 'mb-6'}`}>{title}</h1>
      {intro && <p className="mb-6 text-mist">{intro}</p>}
      {children}
    </>
  )
}

/** Back and Continue. Enter continues, too, when nothing on the page has the focus. */
export function StepButtons({ backTo, children = 'Continue' }: { backTo: string; children?: ReactNode }) {
  const buttons = useRef<HTMLDivElement>(null)
  // Before the step can be seen: a quick parent presses at once.
  useLayoutEffect(() => {
    const continueOnEnter = ({ key, target, repeat }: KeyboardEvent) => {
      const isIdle =
        target === document.body || (target instanceof Element && (target.id === 'main' || target.tagName === 'H1'))
      if (key === 'Enter' && isIdle && !repeat) buttons.current?.closest('form')?.requestSubmit()
    }
    if (takeEarlyEnter()) buttons.current?.closest('form')?.requestSubmit()
    document.addEventListener('keydown', continueOnEnter)
    return () => document.removeEventListener('keydown', continueOnEnter)
  }, [])
  return (
    <div ref={buttons} className="mt-8 flex flex-wrap-reverse items-center justify-between gap-3">
      <Link to={backTo} className="button button-quiet">
        Back
      </Link>
      <SubmitButton name="intent" value="continue" busy="Saving..." className="button button-primary grow sm:grow-0">
        {children}
      </SubmitButton>
    </div>
  )
}
