import type { Totals } from '#app/domain/pricing/price-basket.ts'
import { countLetters, formatPence } from '#app/domain/text/format.ts'

type OrderSummaryProps = { /** How many, where they are not in sight. */ letters?: number; totals: Totals }

/** The sum: letters, subtotal, discount, free delivery, total. */
export function OrderSummary({ letters, totals }: OrderSummaryProps) {
  const { subtotalPence, discount, totalPence } = totals
  return (
    <dl className="stack-2">
      {letters !== undefined && <Row label="Letters" value={countLetters(letters)} />}
      <Row label="Subtotal" value={formatPence(subtotalPence)} />
      {discount && <Row label={discountLabel(discount)} value={formatPence(-discount.pence)} look="discount" />}
      <Row label="Delivery" value="FREE (limited time)" />
      <Row label="Total" value={formatPence(totalPence)} look="total" />
    </dl>
  )
}

function discountLabel({ source, percent, code }: NonNullable<Totals['discount']>): string {
  const amount = percent === null ? '' : ` (${percent}%)`
  return source === 'bulk' ? `Multi-letter discount${amount}` : `Discount code ${code}${amount}`
}

const LOOKS = {
  plain: '',
  minor: 'text-sm text-mist',
  discount: 'font-semibold text-pine-700',
  total: 'border-t border-hairline pt-3 text-xl font-semibold',
}

/** A line of a sum. */
export function Row({ label, value, look = 'plain' }: { label: string; value: string; look?: keyof typeof LOOKS }) {
  return (
    <div className={`flex justify-between gap-4 ${LOOKS[look]}`}>
      <dt>{label}</dt>
      <dd className="price shrink-0 text-right">{value}</dd>
    </div>
  )
}

/** For as many letters as the largest discount asks for; a coupon may take off more still. */
export const LargestOrder = ({ letters, totals: { discount } }: { letters: number; totals: Totals }) => (
  <output className="mt-4 block font-semibold text-pine-700">
    Wonderful! {countLetters(letters)} in one order
    {discount?.source === 'coupon' ? '.' : ': you have our largest discount.'}
  </output>
)
