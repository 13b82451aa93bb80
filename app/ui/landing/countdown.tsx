import { useEffect, useState } from 'react'

const SECOND = 1_000
const UNITS = [
  { word: 'days', ms: 86_400 * SECOND, of: Infinity },
  { word: 'hours', ms: 3_600 * SECOND, of: 24 },
  { word: 'minutes', ms: 60 * SECOND, of: 60 },
  { word: 'seconds', ms: SECOND, of: 60 },
]

/**
 * The time left until a moment, ticking every second with JavaScript. Shown only while whole days remain
 * (specification §2).
 *
 * @param now The server's time, in milliseconds, so that server and browser render the same at first.
 */
export function Countdown({ until, now: first }: { until: number; now: number }) {
  const [now, setNow] = useState(first)
  const left = until - now
  const over = left <= 0
  useEffect(() => {
    if (over) return
    const timer = setInterval(() => setNow(Date.now()), SECOND)
    return () => clearInterval(timer)
  }, [over])
  if (left < 86_400 * SECOND) return null
  return (
    <div role="timer" aria-label="Until we open">
      <dl className="mx-auto grid max-w-md grid-cols-4 gap-2 text-center">
        {UNITS.map(({ word, ms, of }) => (
          <div key={word} className="flex flex-col-reverse">
            <dt className="text-xs text-parchment-100 sm:text-sm">{word}</dt>
            <dd className="font-display text-4xl text-brass-300 sm:text-5xl figures">{Math.floor(left / ms) % of}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
