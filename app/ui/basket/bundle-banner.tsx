import { formatPence } from '#app/domain/text/format.ts'
import type { BulkTier } from '#app/domain/pricing/price-basket.ts'

type BundleBannerProps = {
  tiers: readonly (BulkTier & { perLetterPence?: number })[]
  /** What one Regular letter costs alone, where the tiers say what it costs in each. */ singlePence?: number
}

/** The discount for several letters, with its details open; a small screen may fold them away. */
export function BundleBanner({ tiers, singlePence }: BundleBannerProps) {
  const top = tiers.find(({ isTop }) => isTop)
  return (
    <details open className="on-pine rounded-md bg-pine-900 p-5 text-white sm:p-6">
      <summary className="fold flex w-full items-center justify-between after:text-brass-300 md:after:hidden">
        <h2 className="text-xl sm:text-2xl">
          {`Brothers, sisters, cousins: up to ${top?.percentOff}% off when you order together`}
        </h2>
      </summary>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4">
        {tiers.map(({ letters, percentOff, perLetterPence, isTop }) => (
          <li key={letters} className="rounded-md border border-brass-300/50 p-3 text-center">
            <span className="block font-display text-2xl text-brass-300">{`${percentOff}% off`}</span>
            {isTop ? `${letters} or more letters` : `${letters} letters`}
            {perLetterPence !== undefined && (
              <span className="price block font-semibold">{formatPence(perLetterPence)} each</span>
            )}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-parchment-100">
        {singlePence !== undefined &&
          `A Regular letter alone is ${formatPence(singlePence)}; from the second, each costs less. `}
        It comes off the whole basket automatically. You can mix packages, and delivery stays free.
      </p>
    </details>
  )
}
