import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Specification §2: red under 120 seconds. */
const SOON_OVER_SECONDS = 120

const clockOf = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The time left of the ten minutes, by the server's clock; JavaScript counts down from there. */
export function ChatTimer({ secondsLeft }: { secondsLeft: number }) {
  const [passed, setPassed] = useState({ since: secondsLeft, seconds: 0 })
  const { revalidate } = useRevalidator()
  const left = Math.max(0, secondsLeft - (passed.since === secondsLeft ? passed.seconds : 0))
  useEffect(() => {
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
  }, [secondsLeft, revalidate])
  const isSoonOver = left < SOON_OVER_SECONDS
  return (
    <p
      role="timer"
      aria-label="Time left"
      className={`shrink-0 rounded-md bg-white px-3 py-1 font-semibold figures ${isSoonOver ? 'text-cranberry-700' : 'text-pine-950'}`}
    >
      {clockOf(left)}
      <span className="sr-only"> minutes left</span>
      {isSoonOver && <output className="sr-only">Less than two minutes are left</output>}
    </p>
  )
}
