import { useEffect, useState } from 'react'

/** Ten facts, a new one every 3 seconds (specification §2). */
const NEXT_AFTER_MS = 3_000

/** Something to read while one waits. Without script it is one fact, another one at each reload. */
export function FactRotation({ facts, first }: { facts: readonly string[]; first: number }) {
  const [shown, setShown] = useState(first)
  useEffect(() => {
    const timer = setInterval(() => setShown((last) => last + 1), NEXT_AFTER_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="min-h-20 text-lg">
      <span className="font-semibold">Did you know? </span>
      {facts[shown % facts.length]}
    </p>
  )
}
