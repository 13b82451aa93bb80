import type { ReactNode } from 'react'
import { PACKAGE_COPY } from '#app/content/packages.ts'
import type { LetterPackage } from '#app/domain/pricing/packages.ts'
import type { DeliveryPromise } from '#app/domain/calendar/delivery-promise.server.ts'
import drawings from '#app/ui/frame/drawings.svg?url&no-inline'
import { formatPence, formatWeekday } from '#app/domain/text/format.ts'

type PackageCardProps = {
  letterPackage: LetterPackage
  promises: readonly DeliveryPromise[]
  /** On the envelope. */ childName: string
  /** The heading level of its title. */ heading: 'h2' | 'h3'
  children: ReactNode
}

/** One package: what it costs and gives, and the one thing to do about it. */
export function PackageCard({ letterPackage, promises, childName, heading: Heading, children }: PackageCardProps) {
  const { code, title, pricePence, popular } = letterPackage
  const { summary, features } = PACKAGE_COPY[code]
  const promise = promises.find(({ packageCode }) => packageCode === code)
  return (
    <section
      aria-labelledby={`package-${code}`}
      className={`package-card paper relative p-5 ${popular ? 'favoured' : ''}`}
    >
      {popular && (
        <p className="absolute -top-3.5 left-1/2 [translate:-50%] rounded-full bg-brass-300 px-3 py-0.5 text-sm font-bold text-pine-950">
          Most Popular
        </p>
      )}
      <Doormat of={code} name={childName} />
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 font-display text-2xl font-semibold">
        <Heading id={`package-${code}`}>{title}</Heading>
        <p className="price">{formatPence(pricePence)}</p>
      </div>
      <p className="-mt-3">{summary}</p>
      <p>
        {promise && (
          <>
            Arrives by <strong>{formatWeekday(promise.arrivesBy)}</strong>
            {!promise.isBeforeChristmas && <span className="block">Our cut-off for Christmas has passed.</span>}
          </>
        )}
      </p>
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

/** What lies on the doormat, by package, and the name on its envelope; decoration only. */
const Doormat = ({ of, name }: { of: LetterPackage['code']; name: string }) => (
  <svg
    viewBox="24 13 248 124"
    preserveAspectRatio="xMidYMid slice"
    className="doormat font-hand"
    aria-hidden
    focusable="false"
  >
    <use href={`${drawings}#doormat-${of}`} width="296" height="150" />
    <text
      fill="#14202e"
      textAnchor="middle"
      x="168"
      y="90"
      fontSize={Math.min(30, 190 / name.length)}
      transform={`${of === 'basic' ? '' : 'translate(-14 2) '}rotate(-5 148 75)`}
    >
      {name}
    </text>
  </svg>
)
