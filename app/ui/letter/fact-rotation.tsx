import { useEffect, useState } from 'react'
import { useHasScript } from '#app/browser/use-has-script.ts'

/** Ten facts, a new one every 3 seconds (specification §2). */
const NEXT_AFTER_MS = 3_000

/** Something to read while waiting. Without JavaScript, one fact, and another at each reload. */
export function FactRotation({ facts }: { facts: readonly string[] }) {
  const [shown, setShown] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const hasScript = useHasScript()
  useEffect(() => {
    if (isPaused) return undefined
    const timer = setInterval(() => setShown((last) => last + 1), NEXT_AFTER_MS)
    return () => clearInterval(timer)
  }, [isPaused])
  return (
    <div className="min-h-24">
      <p className="min-h-20 font-hand text-lg">Did you know? {facts[shown % facts.length]}</p>
      {hasScript && (
        <button
          type="button"
          aria-pressed={isPaused}
          onClick={() => setPaused(!isPaused)}
          className="link -mb-3 min-h-11 text-sm"
        >
          {isPaused ? 'Continue' : 'Pause'}
        </button>
      )}
    </div>
  )
}
