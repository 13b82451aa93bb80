import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { wasEnterPressedEarly } from '#app/browser/early-typing.ts'
import type { GrowingPaper } from '#app/domain/sheets/growing-paper.ts'
import { LineDrawing } from '#app/ui/frame/line-drawing.tsx'
import { WholeWords } from '#app/ui/frame/whole-words.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { GrowingSheet } from './growing-sheet.tsx'
import { useLivePaper } from './use-live-paper.ts'

type StepPageProps = {
  title: string
  intro?: ReactNode
  frame: {
    progress: Progress | null
    /** Whether there is a letter to return to. */ hasLetter: boolean
    paper: GrowingPaper
  }
  children: ReactNode
}

type Progress = { step: number; of: number; percent: number }

/** What every step shows: progress, one question, its fields and the paper that they fill. */
export function StepPage({ title, intro, frame: { progress, hasLetter, paper: saved }, children }: StepPageProps) {
  const { paper, follow } = useLivePaper(saved)
  return (
    <div className="step-page" onInput={follow}>
      <div>
        {hasLetter && (
          <p className="mb-4">
            <Link to={href('/preview')} className="link">
              Back to your letter
            </Link>
          </p>
        )}
        {progress && <SleighWay {...progress} />}
      </div>
      <GrowingSheet {...paper} />
      <div>
        <h1 className={intro ? 'mb-3' : 'mb-6'}>
          <WholeWords text={title} />
        </h1>
        {intro && <p className="mb-6 text-mist">{intro}</p>}
        {children}
      </div>
    </div>
  )
}

/** The curve of the sleigh's path: its height at the start, at each third, and at the end. */
const HEIGHT = 50
const [START, FIRST, SECOND, END] = [38, 6, 52, 16]
const WAY = `M0 ${START}C187 ${FIRST} 373 ${SECOND} 560 ${END}`

/** The curve's height after a part of the path; with points at thirds it runs evenly from left to right. */
function heightAt(part: number): number {
  const left = 1 - part
  return START * left ** 3 + 3 * FIRST * part * left ** 2 + 3 * SECOND * part ** 2 * left + END * part ** 3
}

/** Progress, in words, and as a sleigh on its way. */
function SleighWay({ step, of, percent }: Progress) {
  return (
    <div className="mb-5">
      <svg className="sleigh-way" aria-hidden focusable="false">
        <svg viewBox={`0 0 560 ${HEIGHT}`} preserveAspectRatio="none" overflow="visible">
          <path d={WAY} stroke="#a8812f" strokeDasharray="1 7" vectorEffect="non-scaling-stroke" />
          <clipPath id="way-done">
            <rect y="-10" width={`${percent}%`} height="70" />
          </clipPath>
          <path d={WAY} clipPath="url(#way-done)" vectorEffect="non-scaling-stroke" />
        </svg>
        <svg x={`${percent}%`} y={`${(heightAt(percent / 100) / HEIGHT) * 100}%`} overflow="visible">
          <LineDrawing of="sleigh" x={-0.4 * percent} y="-33" width="40" height="40" />
        </svg>
      </svg>
      <div className="flex justify-between text-sm text-mist" id="progress-words">
        <span>
          Step {step} of {of}
        </span>
        <span>{percent}%</span>
      </div>
      <progress value={percent} max={100} aria-labelledby="progress-words" className="sr-only" />
    </div>
  )
}

/** Back and Continue. Enter continues, too, when nothing on the page has the focus. */
export function StepButtons({ backTo, children = 'Continue' }: { backTo: string; children?: ReactNode }) {
  const buttons = useRef<HTMLDivElement>(null)
  // Before the step is visible: a quick parent presses at once.
  useLayoutEffect(() => {
    const continueOnEnter = ({ key, target, repeat }: KeyboardEvent) => {
      const isIdle =
        target === document.body || (target instanceof Element && (target.id === 'main' || target.tagName === 'H1'))
      if (key === 'Enter' && isIdle && !repeat) buttons.current?.closest('form')?.requestSubmit()
    }
    if (wasEnterPressedEarly()) buttons.current?.closest('form')?.requestSubmit()
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
