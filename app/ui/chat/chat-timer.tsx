import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ShownChat } from './shown-chat.ts'

/** Specification §2: red under 120 seconds. */
const SOON_OVER_SECONDS = 120

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The seconds since the server last said how many are left; JavaScript counts from there. */
export function useSecondsPassed({ state, secondsLeft }: ShownChat): number {
  const isOpen = state === 'open'
  const [passed, setPassed] = useState({ since: secondsLeft, seconds: 0 })
  useEffect(() => {
    if (!isOpen) return undefined
    const startedAt = Date.now()
    const timer = setInterval(
      () => setPassed({ since: secondsLeft, seconds: Math.floor((Date.now() - startedAt) / 1_000) }),
      1_000,
    )
    return () => clearInterval(timer)
  }, [isOpen, secondsLeft])
  return passed.since === secondsLeft ? passed.seconds : 0
}

/** The time left in digits, for grown-ups: a child looks at the candle. At the end it asks the server. */
export function ChatTimer({ chat }: { chat: ShownChat }) {
  const { revalidate } = useRevalidator()
  const passed = useSecondsPassed(chat)
  const isPast = passed > chat.secondsLeft
  useEffect(() => {
    if (isPast) void revalidate()
  }, [isPast, revalidate])
  const left = Math.max(0, chat.secondsLeft - passed)
  const isSoonOver = left < SOON_OVER_SECONDS
  return (
    <p
      role="timer"
      aria-label="Time left"
      className={`chat-timer figures whitespace-nowrap ${isSoonOver ? 'is-soon-over' : ''}`}
    >
      {clockOf(left)}
      <span className="sr-only"> minutes left</span>
      {isSoonOver && <output className="sr-only">Less than two minutes are left</output>}
    </p>
  )
}
