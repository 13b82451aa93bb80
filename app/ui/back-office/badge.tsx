import type { ReactNode } from 'react'
import { Tracking } from '#app/ui/orders/tracking.tsx'

type Tone = 'alarm' | 'waiting' | 'pending' | 'under-way' | 'paid' | 'done' | 'made' | 'completed' | 'over' | 'none'

/** Shape and words as well as colour. */
const TONES: Record<Tone, { mark: string; colours: string }> = {
  alarm: { mark: '!', colours: 'bg-cranberry-700 text-white' },
  waiting: { mark: '○', colours: 'bg-parchment-100 text-brass-700' },
  pending: { mark: '○', colours: 'bg-brass-300 text-pine-950' },
  'under-way': { mark: '◐', colours: 'bg-white text-pine-700 border border-pine-700' },
  paid: { mark: '◐', colours: 'bg-pine-700 text-white' },
  done: { mark: '●', colours: 'bg-pine-900 text-white' },
  made: { mark: '✓', colours: 'text-pine-700' },
  completed: { mark: '●', colours: 'bg-frost-800 text-white' },
  over: { mark: '×', colours: 'bg-white text-mist border border-mist' },
  none: { mark: '–', colours: 'text-mist' },
}

/** A state in a table. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  const { mark, colours } = TONES[tone]
  return (
    <span
      className={`inline-block rounded [overflow-wrap:normal] py-0.5 text-sm font-semibold ${/bg-/.test(colours) ? 'px-2' : ''} ${colours}`}
    >
      <span aria-hidden>{`${mark}\u00a0`}</span>
      {children}
    </span>
  )
}

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
