import type { ReactNode } from 'react'
import { PACKAGE_COPY } from '#app/content/packages.ts'
import type { LetterPackage } from '#app/domain/pricing/packages.ts'
import { formatPence } from '#app/domain/text/format.ts'

type PackageCardProps = {
  letterPackage: LetterPackage
  /** The level of its title on the page it stands on. */ heading: 'h2' | 'h3'
  children: ReactNode
}

/** One package: what it costs and gives, and the one thing to do about it. */
export function PackageCard({ letterPackage, heading: Heading, children }: PackageCardProps) {
  const { code, title, pricePence, popular } = letterPackage
  const { summary, features } = PACKAGE_COPY[code]
  return (
    <section
      aria-labelledby={`package-${code}`}
      className={`paper relative flex flex-col p-5 ${popular ? 'border-2 border-brass-700' : ''}`}
    >
      {popular && (
        <p className="absolute -top-3.5 left-5 rounded-full bg-brass-300 px-3 py-0.5 text-sm font-bold text-pine-950">
          Most Popular
        </p>
      )}
      <Heading id={`package-${code}`} className="text-2xl">
        {title}
      </Heading>
      <p className="text-mist">{summary}</p>
      <p className="my-3 font-display text-3xl">{formatPence(pricePence)}</p>
      <ul className="mb-5 grow space-y-2">
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
