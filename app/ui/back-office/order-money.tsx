import type { OrderDetails } from '#app/domain/orders/details/find-order-details.server.ts'
import { formatMoment, formatPence } from '#app/domain/text/format.ts'
import { REASON_WORDS, STATE_WORDS } from './refund-words.ts'

const DISPUTE_STATES = { open: 'open: nothing is printed', won: 'won', lost: 'lost: nothing is printed' } as const

/** What an order cost, what was paid, and what went back. */
export function OrderMoney({ order }: { order: OrderDetails }) {
  // Nothing, for letters that were cancelled without a refund.
  const refunds = order.refunds.filter(({ pence }) => pence > 0)
  return (
    <dl className="stack-1">
      <Row label="Subtotal">{formatPence(order.subtotalPence)}</Row>
      {order.discountPence > 0 && (
        <Row label={order.couponCode ? `Discount code ${order.couponCode}` : 'Multi-letter discount'}>
          −{formatPence(order.discountPence)}
        </Row>
      )}
      <Row label="Total">
        <strong>{formatPence(order.totalPence)}</strong>
      </Row>
      {order.paidAt && (
        <Row label={`Paid ${formatMoment(order.paidAt)}`}>
          {order.paidPence === order.totalPence ? (
            formatPence(order.paidPence)
          ) : (
            <strong className="text-cranberry-700">{formatPence(order.paidPence ?? 0)}, not the total</strong>
          )}
        </Row>
      )}
      {refunds.map(({ id, pence, reason, state, createdAt }) => (
        <Row key={id} label={`Refund ${formatMoment(createdAt)}, ${STATE_WORDS[state]} (${REASON_WORDS[reason]})`}>
          −{formatPence(pence)}
        </Row>
      ))}
      {order.disputes.map(({ id, pence, state, createdAt }) => (
        <Row key={id} label={`Dispute ${formatMoment(createdAt)}, ${DISPUTE_STATES[state]}`}>
          {formatPence(pence)}
        </Row>
      ))}
      {order.paidAt && refunds.length > 0 && (
        <Row label="Left">
          <strong>{formatPence(order.leftPence)}</strong>
        </Row>
      )}
    </dl>
  )
}

function Row({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-b border-parchment-100 pb-1">
      <dt>{label}</dt>
      <dd className="shrink-0 text-right">{children}</dd>
    </div>
  )
}
