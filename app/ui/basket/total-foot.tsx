import type { ReactNode } from 'react'
import { formatPence } from '#app/domain/text/format.ts'

type TotalFootProps = { totalPence: number; /** What comes next. */ button: ReactNode; note?: ReactNode }

/** The total and what comes next, at the foot of a phone's window. */
export const TotalFoot = ({ totalPence, button, note }: TotalFootProps) => (
  <div className="basket-foot sticky bottom-0 z-10 -mx-4 mt-6 border-t border-brass-700 bg-parchment-50 px-4 py-3 lg:hidden">
    <div className="flex items-center justify-between gap-4">
      <p>
        <span className="block text-sm">Total</span>
        <strong className="price text-lg">{formatPence(totalPence)}</strong>
      </p>
      {button}
    </div>
    {note && <p className="mt-2 text-sm text-mist">{note}</p>}
  </div>
)
