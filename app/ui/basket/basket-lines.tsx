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

/** On a narrow line, price and action stand under the title. */
const WITH_ACTION = {
  line: 'grid-cols-[auto_1fr] @md:grid-cols-[auto_1fr_auto]',
  envelope: 'w-24 @md:w-36',
  title: 'font-display text-lg/snug',
  price: 'flex items-baseline justify-between @md:block @md:text-right',
}
/** A price alone has a column of its own. */
const PRICE_ALONE = { line: 'grid-cols-[auto_1fr_auto]', envelope: 'w-20', title: '', price: '' }

/** The letters in the basket; each opens its text. */
export function BasketLines({ lines, letterPath, action }: BasketLinesProps) {
  const look = action ? WITH_ACTION : PRICE_ALONE
  return (
    <ul className="@container">
      {lines.map((line) => (
        <li
          key={line.lineId}
          className={`grid gap-x-3 @md:gap-x-5 border-t border-hairline py-4 first:border-0 ${look.line}`}
        >
          <SealedEnvelope name={line.childName} className={`row-span-2 h-fit ${look.envelope}`} />
          <Link to={letterPath(line.lineId)} preventScrollReset className="min-h-11 min-w-0">
            <span className={`block font-semibold ${look.title}`}>
              {line.packageTitle} letter for {line.childName}
            </span>
            <span className="text-mist">
              {line.age > 0 ? `Age ${line.age}. ` : ''}
              <span className="link whitespace-nowrap">Read the letter</span>
            </span>
          </Link>
          <div className={look.price}>
            <p className="price text-lg font-semibold">{formatPence(line.pricePence)}</p>
            {action?.(line)}
          </div>
        </li>
      ))}
    </ul>
  )
}
