import { useSecondsPassed } from './chat-timer.tsx'
import type { ShownChat } from './shown-chat.ts'

const CANDLE_WORDS = [
  [0.9, 'Santa’s candle is new'],
  [0.6, 'Most of Santa’s candle is left'],
  [0.35, 'About half of Santa’s candle is left'],
  [0.1, 'Santa’s candle is getting low'],
  [0.001, 'Santa’s candle has nearly burnt down'],
  [0, 'Santa’s candle has burnt down'],
] as const

/** The candle of a chat. @param burnsFor In seconds. */
export const ChatCandle = ({ chat, burnsFor }: { chat: ShownChat; burnsFor: number }) => (
  <Candle left={Math.max(0, chat.secondsLeft - useSecondsPassed(chat)) / burnsFor} />
)

/** The child's clock, on Santa's window sill, in the measures of the drawing. @param left From 1 to 0. */
export function Candle({ left }: { left: number }) {
  const height = 7 + 64 * left
  const top = 236 - height
  return (
    <>
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
      <p className="sr-only">{CANDLE_WORDS.find(([above]) => left >= above)?.[1]}</p>
    </>
  )
}
