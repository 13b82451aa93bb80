import type { PackageCode } from '#app/domain/pricing/packages.ts'
import type { DeliveryPromise } from '#app/domain/season/delivery-promise.ts'
import { formatWeekday } from '#app/domain/text/format.ts'

type ArrivalDatesProps = {
  promises: readonly Pick<DeliveryPromise, 'packageCode' | 'title' | 'arrivesBy'>[]
  /** Of the letters it is about; each once or more. */ packageCodes: readonly PackageCode[]
  className?: string
}

/** By which day letters arrive: one line where they come together, one for each package where they do not. */
export function ArrivalDates({ promises, packageCodes, className }: ArrivalDatesProps) {
  const asked = promises.filter(({ packageCode }) => packageCodes.includes(packageCode))
  const [first] = asked
  if (!first) return null
  const isOne = asked.every(({ arrivesBy }) => arrivesBy === first.arrivesBy)
  return (
    <ul className={className}>
      {(isOne ? [first] : asked).map(({ packageCode, title, arrivesBy }) => (
        <li key={packageCode}>
          {isOne ? 'Arrives' : `${title} arrives`} by <strong>{formatWeekday(arrivesBy)}</strong>
        </li>
      ))}
    </ul>
  )
}
