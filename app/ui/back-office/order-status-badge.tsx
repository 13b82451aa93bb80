import type { OrderStatus } from '#app/domain/orders/order-states.ts'
import { Badge } from './badge.tsx'

const LOOKS: Record<OrderStatus, { tone: Parameters<typeof Badge>[0]['tone']; words: string }> = {
  pending: { tone: 'waiting', words: 'Pending' },
  paid: { tone: 'under-way', words: 'Paid' },
  completed: { tone: 'done', words: 'Completed' },
  expired: { tone: 'over', words: 'Expired' },
  payment_review: { tone: 'waiting', words: 'Payment review' },
  cancelled: { tone: 'over', words: 'Cancelled' },
  refunded: { tone: 'over', words: 'Refunded' },
}

/** How far an order has come. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { tone, words } = LOOKS[status]
  return <Badge tone={tone}>{words}</Badge>
}
