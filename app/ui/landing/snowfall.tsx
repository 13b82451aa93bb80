import { use } from 'react'
import { NonceContext } from '#app/ui/frame/nonce.ts'

/** Specification §9: one every 300 ms, each there for 20 s, 20 at the start, 10 to 20 px, opacity 0.4 to 1. */
const EVERY_MS = 300
const LASTS_MS = 20_000
const AT_START = 20

/** Numbers that look random and are the same on the server and in the browser. */
const scatter = (index: number, step: number) => (index * step) % 101

/** Falling snow without JavaScript; none at all where the visitor prefers reduced motion. Decoration only. */
export function Snowfall() {
  const nonce = use(NonceContext)
  const flakes = Array.from({ length: Math.floor(LASTS_MS / EVERY_MS) }, (_, index) => index)
  const rules = flakes.map((index) => {
    // The first are in the air already; the others follow one by one.
    const delayMs = index < AT_START ? -((index + 1) * LASTS_MS) / AT_START : (index + 1 - AT_START) * EVERY_MS
    const size = 10 + scatter(index, 37) / 10
    const opacity = 0.4 + (scatter(index, 53) / 101) * 0.6
    const place = `left:${scatter(index, 61)}%;font-size:${size.toFixed(1)}px;opacity:${opacity.toFixed(2)}`
    return `.flake:nth-child(${index + 1}){${place};animation-delay:${delayMs}ms}`
  })
  return (
    <div aria-hidden className="snowfall pointer-events-none absolute inset-0 overflow-hidden">
      {flakes.map((index) => (
        <span key={index} className="flake" />
      ))}
      <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: STYLES + rules.join('') }} />
    </div>
  )
}

/** The flake's second character asks for text instead of a coloured emoji. */
const STYLES = `.flake::before{content:'\\2744\\FE0E'}
.flake{position:absolute;top:-24px;color:#fff;display:none}
@media (prefers-reduced-motion:no-preference){.flake{display:block;animation:snow ${LASTS_MS}ms linear infinite backwards}}
@media (prefers-reduced-motion:reduce){.snow-pause{display:none}}
.has-snow:has(.snow-pause :checked) .flake{animation-play-state:paused}
@keyframes snow{to{transform:translateY(110vh)}}`

/** Stops the flakes where they are, without JavaScript. */
export function SnowPause() {
  return (
    <label className="snow-pause mx-auto mt-6 inline-flex min-h-11 items-center gap-2 text-sm">
      <input type="checkbox" className="size-5" />
      Pause the snow
    </label>
  )
}
