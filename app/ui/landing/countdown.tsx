import { use } from 'react'
import { NonceContext } from '#app/ui/frame/nonce.ts'

const SECOND = 1_000
const DAY = 86_400 * SECOND
const UNITS = [
  { word: 'days', ms: DAY, of: Infinity },
  { word: 'hours', ms: 3_600 * SECOND, of: 24 },
  { word: 'minutes', ms: 60 * SECOND, of: 60 },
  { word: 'seconds', ms: SECOND, of: 60 },
]

/** Inline, because the shop's script is a hundred kilobytes, and the page needs it for these four numbers only. */
const tickingUntil = (until: number) => `(place => {
  const units = [${UNITS.map(({ ms, of }) => `[${ms}, ${of}]`).join()}]
  const timer = setInterval(() => {
    const left = ${until} - Date.now()
    if (left < ${DAY}) return clearInterval(timer), place.remove()
    place.querySelectorAll('dd').forEach((number, at) => {
      number.textContent = Math.floor(left / units[at][0]) % units[at][1]
    })
  }, ${SECOND})
})(document.currentScript.parentElement)`

/**
 * The time left until a moment, ticking every second with JavaScript. Shown only while whole days remain
 * (specification §2).
 *
 * @param now The server's time, in milliseconds.
 */
export function Countdown({ until, now }: { until: number; now: number }) {
  const nonce = use(NonceContext)
  const left = until - now
  if (left < DAY) return null
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
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: tickingUntil(until) }} />
    </div>
  )
}
