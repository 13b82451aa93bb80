import type { BulkTier } from '#app/domain/pricing/price-basket.ts'

type BundleBannerProps = { tiers: readonly BulkTier[]; heading?: 'h2' | 'h3' }

/** The discount for several letters, with its details open; a small screen may fold them away. */
export function BundleBanner({ tiers, heading: Heading = 'h2' }: BundleBannerProps) {
  const top = tiers.find(({ isTop }) => isTop)
  return (
    <details open className="on-pine group rounded-md bg-pine-900 p-5 text-white sm:p-6">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
        <Heading className="text-xl sm:text-2xl">
          Brothers, sisters, cousins: up to {top?.percentOff}% off when you order together
        </Heading>
        <span aria-hidden className="shrink-0 text-brass-300 transition-none group-open:rotate-180 md:hidden">
          ▾
        </span>
      </summary>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
        {tiers.map(({ letters, percentOff, isTop }) => (
          <li key={letters} className="rounded-md border border-brass-300/50 p-3 text-center">
            <span className="block font-display text-2xl text-brass-300">{percentOff}% off</span>
            {isTop ? `${letters} or more letters` : `${letters} letters`}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-parchment-100">
        Taken off the whole basket automatically. Packages may be mixed, delivery stays free.
      </p>
    </details>
  )
}
