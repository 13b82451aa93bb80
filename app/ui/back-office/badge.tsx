import type { ReactNode } from 'react'
import { formatDay } from '#app/domain/text/format.ts'
import { Tracking } from '#app/ui/orders/tracking.tsx'

type Tone = 'alarm' | 'pending' | 'waiting' | 'under-way' | 'paid' | 'done' | 'completed' | 'over' | 'none'

/** As much of a circle as is done. */
type Fill = 'none' | 'half' | 'whole'

/** Shape and words as well as colour: the more it needs a hand, the stronger. */
const TONES: Record<Tone, { mark: string | { fill: Fill }; look: string }> = {
  alarm: { mark: '!', look: 'alarm px-2 bg-cranberry-700 text-white' },
  pending: { mark: { fill: 'none' }, look: 'px-2 bg-brass-300 text-pine-950' },
  waiting: { mark: { fill: 'none' }, look: 'px-2 bg-parchment-100 text-pine-950 border border-brass-300' },
  'under-way': { mark: { fill: 'half' }, look: 'px-2 bg-white text-pine-700 border border-pine-700' },
  paid: { mark: { fill: 'half' }, look: 'px-2 bg-pine-700 text-white' },
  done: { mark: '✓', look: 'text-pine-700' },
  completed: { mark: { fill: 'whole' }, look: 'px-2 bg-frost-800 text-white' },
  over: { mark: '×', look: 'px-2 bg-[#ebebe6] text-mist' },
  none: { mark: '–', look: 'text-mist' },
}

/** A state in a table. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  const { mark, look } = TONES[tone]
  return (
    <span className={`inline-flex items-baseline rounded [overflow-wrap:normal] py-0.5 text-sm font-semibold ${look}`}>
      {typeof mark === 'string' ? <span aria-hidden>{`${mark}\u00a0`}</span> : <Circle {...mark} />}
      {children}
    </span>
  )
}

const Circle = ({ fill }: { fill: Fill }) => (
  <svg viewBox="0 0 10 10" aria-hidden focusable="false" className="mr-1.5 size-2.5 shrink-0">
    <circle cx="5" cy="5" r="4" fill={fill === 'whole' ? 'currentColor' : 'none'} stroke="currentColor" />
    {fill === 'half' && <path d="M5 1a4 4 0 0 0 0 8z" fill="currentColor" />}
  </svg>
)

type DueBadgeProps = { dueAt: Date; isLate: boolean; /** Before the day. */ by: ReactNode }

/** By when an answer is due. */
export const DueBadge = ({ dueAt, isLate, by }: DueBadgeProps) => (
  <Badge tone={isLate ? 'alarm' : 'waiting'}>
    {isLate ? 'Late: ' : by}
    {formatDay(dueAt)}
  </Badge>
)

type Posted = { trackingNumber: string | null; carrier: string | null }

/** The state of a letter that was posted, with where to follow it. */
export const ShippedBadge = ({ trackingNumber, carrier }: Posted) => (
  <>
    <Badge tone="done">Shipped:</Badge>{' '}
    {trackingNumber && (
      <span className="block text-sm">
        <Tracking trackingNumber={trackingNumber} carrier={carrier} />
      </span>
    )}
  </>
)
