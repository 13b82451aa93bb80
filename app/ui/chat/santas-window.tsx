import type { ReactNode } from 'react'
import { FlashMessage } from '../frame/flash-message.tsx'
import { useRootData } from '../frame/root-data.ts'
import hut from './santas-window.svg?url&no-inline'

type SantasWindowProps = {
  title?: string
  /** How much of the candle is left, from 1 to 0. */
  candle: number
  /** Small, and to the right of the title: what only a grown-up needs. */
  corner?: ReactNode
  /** The snow at the foot: the message box, or what comes next. */
  foot: ReactNode
  dialog?: ReactNode
  children: ReactNode
}

/** The chat's place: Santa's lit window at night, words in the dark below it, and the child in the snow. */
export function SantasWindow({ title = 'Santa’s window', candle, corner, foot, dialog, children }: SantasWindowProps) {
  return (
    <div className="santas-window night-sky">
      <header className="on-pine window-head">
        <h1>{title}</h1>
        <div className="flex items-center gap-2">{corner}</div>
      </header>
      <FlashMessage message={useRootData()?.flash ?? null} />
      <div className="window-scene">
        <img src={hut} alt="" width="400" height="680" />
        <Candle left={candle} />
      </div>
      <main id="main" tabIndex={-1} className="window-main outline-none">
        <p className="sr-only">{CANDLE_WORDS.find(([above]) => candle >= above)?.[1]}</p>
        <div className="on-pine window-talk">{children}</div>
        <div className="window-snow">{foot}</div>
      </main>
      {dialog}
    </div>
  )
}

const CANDLE_WORDS = [
  [0.9, 'Santa’s candle is new'],
  [0.6, 'Most of Santa’s candle is left'],
  [0.35, 'About half of Santa’s candle is left'],
  [0.1, 'Santa’s candle is getting low'],
  [0.001, 'Santa’s candle has nearly burnt down'],
  [0, 'Santa’s candle has burnt down'],
] as const

/** The child's clock, on Santa's window sill, in the measures of the drawing. */
function Candle({ left }: { left: number }) {
  const height = 7 + 64 * left
  const top = 236 - height
  return (
    <svg viewBox="0 0 360 640" aria-hidden>
      <rect x="111" y={top} width="17" height={height} rx="3" fill="#fbf6ea" />
      <path
        stroke="#7d5a16"
        strokeOpacity=".55"
        strokeDasharray="1.4 11.6"
        strokeWidth="17"
        d={`M119.500 236V${top}`}
      />
      <path fill="#e3c06a" d="M105 235h29q-2 6-8 6h-13q-6 0-8-6z" />
      {left > 0 ? (
        <g className="window-flame">
          <circle cx="119.500" cy={top - 9} r="17" fill="#ffd98a" fillOpacity=".4" />
          <path
            fill="#f2982c"
            d={`M119.500 ${top - 19}c4 6 5 9 5 12a5 5 0 0 1-10 0c0-3 1-6 5-12z`}
            stroke="#ffe28a"
            strokeWidth="2"
          />
        </g>
      ) : (
        <path stroke="#fff" strokeOpacity=".6" strokeWidth="2" fill="none" d={`M120 ${top}c-6-10 6-14 0-26`} />
      )}
    </svg>
  )
}
