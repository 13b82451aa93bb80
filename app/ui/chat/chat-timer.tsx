import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownChat } from './shown-chat.ts'

/** Specification §2: red under 120 seconds. */
const SOON_OVER_SECONDS = 120

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The seconds left, by the server's clock; JavaScript counts down from there, and at the end asks the server. */
export function useSecondsLeft({ state, secondsLeft }: ShownChat): number {
  const isOpen = state === 'open'
  const [passed, setPassed] = useState({ since: secondsLeft, seconds: 0 })
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOpen) return undefined
    const startedAt = Date.now()
    const timer = setInterval(() => {
      const seconds = Math.floor((Date.now() - startedAt) / 1_000)
      setPassed({ since: secondsLeft, seconds })
      if (seconds > secondsLeft) {
        clearInterval(timer)
        void revalidate()
      }
    }, 1_000)
    return () => clearInterval(timer)
  }, [isOpen, secondsLeft, revalidate])
  return Math.max(0, secondsLeft - (passed.since === secondsLeft ? passed.seconds : 0))
}

/** The time left in digits, for grown-ups: a child looks at the candle. */
export function ChatTimer({ left }: { left: number }) {
  const isSoonOver = left < SOON_OVER_SECONDS
  return (
    <p role="timer" aria-label="Time left" className={`chat-timer figures ${isSoonOver ? 'is-soon-over' : ''}`}>
      {clockOf(left)}
      <span className="sr-only"> minutes left</span>
      {isSoonOver && <output className="sr-only">Less than two minutes are left</output>}
    </p>
  )
}
