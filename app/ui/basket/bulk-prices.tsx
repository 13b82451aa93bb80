import { formatPence } from '#app/domain/text/format.ts'

type BulkPricesProps = { prices: readonly { letters: string; perLetterPence: number }[] }

/** What a letter costs when there are several: the explainer of the bulk discount. */
export function BulkPrices({ prices }: BulkPricesProps) {
  return (
    <section aria-labelledby="bulk" className="mt-8">
      <h2 id="bulk" className="mb-2 text-2xl">
        More letters, lower prices
      </h2>
      <p className="mb-4">From the second letter in one order, every letter costs less. Regular, per letter:</p>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {prices.map(({ letters, perLetterPence }) => (
          <div key={letters} className="paper p-4 text-center">
            <dt className="text-mist">{letters === '1' ? '1 letter' : `${letters} letters`}</dt>
            <dd className="price text-2xl font-semibold">{formatPence(perLetterPence)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
