import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { PackageCode } from '#app/domain/pricing/packages.ts'
import { formatPence } from '#app/domain/text/format.ts'
import { SealedEnvelope } from '#app/ui/frame/sealed-envelope.tsx'

export type ShownLine = {
  lineId: string
  packageCode: PackageCode
  packageTitle: string
  childName: string
  age: number
  pricePence: number
}

type BasketLinesProps = {
  lines: readonly ShownLine[]
  /** Where a line's letter opens. */ letterPath: (lineId: string) => string
  action?: (line: ShownLine) => ReactNode
}

/** The letters in the basket; each opens its text. */
export function BasketLines({ lines, letterPath, action }: BasketLinesProps) {
  return (
    <ul className="@container">
      {lines.map((line) => (
        <li
          key={line.lineId}
          className={`grid gap-x-3 border-t border-hairline py-4 first:border-0 ${action ? 'grid-cols-[auto_1fr] @md:grid-cols-[auto_1fr_auto]' : 'grid-cols-[auto_1fr_auto]'}`}
        >
          <SealedEnvelope name={line.childName} className={`row-span-2 h-fit ${action ? 'w-24' : 'w-20'}`} />
          <Link to={letterPath(line.lineId)} preventScrollReset className="min-h-11 min-w-0">
            <span className="block font-semibold">
              {line.packageTitle} letter for {line.childName}
            </span>
            <span className="text-mist">
              {line.age > 0 ? `Age ${line.age}. ` : ''}
              <span className="link whitespace-nowrap">Read the letter</span>
            </span>
          </Link>
          <div className={action && 'flex items-baseline justify-between @md:block @md:text-right'}>
            <p className="price text-lg font-semibold">{formatPence(line.pricePence)}</p>
            {action?.(line)}
          </div>
        </li>
      ))}
    </ul>
  )
}
