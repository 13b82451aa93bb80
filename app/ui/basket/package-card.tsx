import type { ReactNode } from 'react'
import { PACKAGE_COPY } from '#app/content/packages.ts'
import type { LetterPackage } from '#app/domain/pricing/packages.ts'
import type { DeliveryPromise } from '#app/domain/calendar/delivery-promise.server.ts'
import { LineDrawing, type LineDrawingName } from '#app/ui/frame/line-drawing.tsx'
import { formatPence, formatWeekday } from '#app/domain/text/format.ts'

type PackageCardProps = {
  letterPackage: LetterPackage
  promises: readonly DeliveryPromise[]
  /** The heading level of its title. */ heading: 'h2' | 'h3'
  children: ReactNode
}

const PICTURES: Record<LetterPackage['code'], LineDrawingName> = {
  basic: 'envelope',
  regular: 'voice',
  premium: 'sleigh',
}

/** One package: what it costs and gives, and the one thing to do about it. */
export function PackageCard({ letterPackage, promises, heading: Heading, children }: PackageCardProps) {
  const { code, title, pricePence, popular } = letterPackage
  const { summary, features } = PACKAGE_COPY[code]
  const promise = promises.find(({ packageCode }) => packageCode === code)
  return (
    <section
      aria-labelledby={`package-${code}`}
      className={`package-card paper relative p-5 ${popular ? 'outline-2 outline-brass-700' : ''}`}
    >
      {popular && (
        <p className="absolute -top-3.5 left-5 rounded-full bg-brass-300 px-3 py-0.5 text-sm font-bold text-pine-950">
          Most Popular
        </p>
      )}
      <LineDrawing of={PICTURES[code]} className="absolute top-4 right-4 size-14" />
      <Heading id={`package-${code}`} className="text-2xl">
        {title}
      </Heading>
      <p className="text-mist">{summary}</p>
      <div>
        <p className="price text-3xl font-semibold">{formatPence(pricePence)}</p>
        {promise && (
          <p className="mt-1">
            Arrives by <strong>{formatWeekday(promise.arrivesBy)}</strong>
            {!promise.isBeforeChristmas && <span className="block">Our cut-off for Christmas has passed.</span>}
          </p>
        )}
      </div>
      <ul className="stack-2">
        {features.map((feature) => (
          <li key={feature} className="flex gap-2">
            <span aria-hidden className="text-brass-700">
              ✦
            </span>
            {feature}
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
