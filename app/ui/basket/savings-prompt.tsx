import type { BulkTier } from '#app/domain/pricing/price-basket.ts'
import { countLetters } from '#app/domain/text/format.ts'

type NextTier = { lettersMore: number; percentOff: number }

/** Over the basket: how many more letters unlock the next discount. */
export function NextTierBanner({ next, letters }: { next: NextTier | null; letters: number }) {
  return (
    <p className="mb-6 notice">
      {next
        ? `Add ${countLetters(next.lettersMore, 'more')} and take ${next.percentOff}% off everything in your basket.`
        : `${countLetters(letters)}: you have our largest discount on everything in your basket.`}
    </p>
  )
}

type SavingsPromptProps = {
  tiers: readonly BulkTier[]
  /** Letters in the basket. */
  letters: number
}

/** The discount for several letters as steps, with the one that has been reached. */
export function SavingsPrompt({ tiers, letters }: SavingsPromptProps) {
  const reached = tiers.findLast((tier) => letters >= tier.letters)
  return (
    <section aria-labelledby="savings" className="paper h-fit p-5">
      <h2 id="savings" className="mb-3 text-xl">
        More letters, more saved
      </h2>
      <ol className="grid grid-cols-4">
        {tiers.map((tier) => (
          <li
            key={tier.letters}
            aria-current={tier === reached ? 'true' : undefined}
            className={`flex flex-col justify-end border-t-4 pt-2 ${letters >= tier.letters ? 'border-pine-700' : 'border-hairline'}`}
          >
            <span className={`block font-semibold ${letters >= tier.letters ? 'text-pine-700' : 'text-mist'}`}>
              {tier.percentOff}% off
            </span>
            <span className={`text-sm ${tier === reached ? 'font-semibold text-pine-700' : 'text-mist'}`}>
              {tier === reached && <span className="sr-only">Yours: </span>}
              {tier.isTop ? `${tier.letters}+ letters` : countLetters(tier.letters)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
