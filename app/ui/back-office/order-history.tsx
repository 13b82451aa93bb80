import type { OrderDetails } from '#app/domain/order-details/order-details.ts'
import { formatMoment, formatPence } from '#app/domain/text/format.ts'

const KINDS: Record<string, string> = {
  placed: 'Order placed',
  paid: 'Paid',
  expired: 'Payment page closed',
  payment_review: 'Payment put under review',
  review_accepted: 'Payment accepted',
  completed: 'Completed',
  cancelled: 'All letters called off',
  refunded: 'All of the money given back',
  printed: 'A letter printed',
  print_undone: 'A letter unmarked as printed',
  shipped: 'A letter posted',
  withdrawn: 'A letter called off',
  refund_requested: 'Refund asked for',
  refund_pending: 'Refund on its way',
  refund_succeeded: 'Refund made',
  refund_failed: 'Refund failed',
  dispute_open: 'Payment disputed by the bank',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  mail_sent: 'Mail sent',
  mail_refused: 'Mail refused',
}

const ACTORS: Record<string, string> = { shopper: 'the parent', payments: 'the payment company', worker: 'the shop' }

/** Everything that happened to an order, oldest first, and by whom. */
export function OrderHistory({ events }: Pick<OrderDetails, 'events'>) {
  return (
    <ol className="space-y-1">
      {events.map(({ id, at, kind, actor, pence, mail, childName }) => (
        <li key={id}>
          <span className="text-mist">{formatMoment(at)}</span> {KINDS[kind] ?? kind}
          {pence !== null && `: ${formatPence(pence)}`}
          {mail && `: ${mail.replaceAll('_', ' ')}`}
          {childName && `: ${childName}`}
          <span className="text-mist">, by {ACTORS[actor] ?? actor}</span>
        </li>
      ))}
    </ol>
  )
}
