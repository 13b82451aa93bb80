import { data, href, Link } from 'react-router'
import { COMPANY } from '#app/content/company.ts'
import { findReceipt } from '#app/domain/orders/page/receipt.server.ts'
import { countLetters, formatDay, formatPence } from '#app/domain/text/format.ts'
import { requireOrder } from '#app/http/opened-pages.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { Row } from '#app/ui/basket/order-summary.tsx'
import { WaxSeal } from '#app/ui/frame/wax-seal.tsx'
import type { Route } from './+types/receipt'

export const meta: Route.MetaFunction = () => [{ title: 'Receipt' }, { name: 'robots', content: 'noindex' }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const receipt = await findReceipt(context.get(servicesContext), await requireOrder(context, request))
  if (!receipt) throw data(null, { status: 404 })
  return receipt
}

export default function ReceiptPage({ loaderData: receipt }: Route.ComponentProps) {
  const { lines, discountPence, vatPercent, refundedPence } = receipt
  return (
    <div className="wrap max-w-xl py-10">
      <h1 className="mb-4">Receipt</h1>
      <div className="paper p-5">
        <WaxSeal className="mb-3 size-10" />
        <address className="text-sm not-italic">
          <span className="block whitespace-pre-line">{COMPANY.address.replaceAll(', ', '\n')}</span>
          <span className="block">Company number {COMPANY.number}</span>
          <span className="whitespace-nowrap">VAT number {COMPANY.vatNumber}</span>
        </address>
        <p className="my-4 border-t border-hairline pt-4 font-semibold">
          Order {receipt.orderNumber}, <span className="whitespace-nowrap">paid on {formatDay(receipt.paidAt)}</span>
        </p>
        <dl className="stack-2">
          {lines.map(({ packageTitle, letters, pence }) => (
            <Row key={packageTitle} label={`${packageTitle}, ${countLetters(letters)}`} value={formatPence(pence)} />
          ))}
          {discountPence > 0 && <Row look="discount" label="Discount" value={formatPence(-discountPence)} />}
          <Row label="Delivery" value={formatPence(0)} />
          <Row look="total" label="Paid" value={formatPence(receipt.paidPence)} />
          <Row look="minor" label="Net" value={formatPence(receipt.netPence)} />
          <Row look="minor" label={`VAT at ${vatPercent}%, included`} value={formatPence(receipt.vatPence)} />
          {refundedPence > 0 && (
            <Row
              label={`Paid back, or on its way; ${formatPence(receipt.refundedVatPence)} of it VAT`}
              value={formatPence(-refundedPence)}
            />
          )}
        </dl>
      </div>
      <p className="mt-4 text-mist print:hidden">
        To keep it, print this page or save it as a PDF from your browser’s menu.
      </p>
      <Link to={href('/order')} className="button button-quiet mt-6 w-full sm:w-auto print:hidden">
        Back to your order
      </Link>
    </div>
  )
}
