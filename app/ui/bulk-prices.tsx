import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { BULK_TIERS, percentOf } from '#app/domain/pricing/price-basket.ts'
import { formatPence } from './format.ts'

/** One price for one letter, then what each costs in a larger order (specification §2: 1, 2, 3 and 5 or more). */
const SHOWN = [{ letters: '1', percentOff: 0 }, ...BULK_TIERS.filter(({ letters }) => letters !== 4).map(({ letters, percentOff }) => ({ letters: letters === 5 ? '5+' : String(letters), percentOff }))]

/** What a letter costs when there are several: the explainer of the bulk discount. */
export function BulkPrices() {
  const { pricePence } = PACKAGES.regular
  return (
    <section aria-labelledby="bulk" className="mt-12">
      <h2 id="bulk" className="mb-2 text-2xl">
        More letters, lower prices
      </h2>
      <p className="mb-4">From the second letter in one order, every letter costs less. Regular, per letter:</p>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {SHOWN.map(({ letters, percentOff }) => (
          <div key={letters} className="paper p-4 text-center">
            <dt className="text-mist">{letters === '1' ? '1 letter' : `${letters} letters`}</dt>
            <dd className="font-display text-2xl">{formatPence(pricePence - percentOf(pricePence, percentOff))}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
