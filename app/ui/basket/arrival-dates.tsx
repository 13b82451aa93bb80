import type { DeliveryPromise } from '#app/domain/calendar/delivery-promise.server.ts'
import { formatWeekday } from '#app/domain/text/format.ts'

type ArrivalDatesProps = {
  /** Of the packages it is about. */ promises: readonly Pick<DeliveryPromise, 'packageCode' | 'title' | 'arrivesBy'>[]
  className?: string
}

/** The day by which letters arrive: one line if it is the same for all, else one for each package. */
export function ArrivalDates({ promises, className }: ArrivalDatesProps) {
  const [first] = promises
  if (!first) return null
  const isOne = promises.every(({ arrivesBy }) => arrivesBy === first.arrivesBy)
  return (
    <ul className={className}>
      {(isOne ? [first] : promises).map(({ packageCode, title, arrivesBy }) => (
        <li key={packageCode}>
          {isOne ? 'Arrives' : `${title} arrives`} by <strong>{formatWeekday(arrivesBy)}</strong>
        </li>
      ))}
    </ul>
  )
}
