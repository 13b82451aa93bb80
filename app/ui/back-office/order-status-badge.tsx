import type { OrderStatus } from '#app/domain/orders/order-states.ts'
import { Badge } from './badge.tsx'

/** Specification §4: pending yellow, paid green, completed blue, any other grey. An order in review stands out. */
const LOOKS: Record<OrderStatus, { tone: Parameters<typeof Badge>[0]['tone']; label: string }> = {
  pending: { tone: 'pending', label: 'Pending' },
  paid: { tone: 'paid', label: 'Paid' },
  completed: { tone: 'completed', label: 'Completed' },
  expired: { tone: 'over', label: 'Expired' },
  payment_review: { tone: 'pending', label: 'Payment review' },
  cancelled: { tone: 'over', label: 'Cancelled' },
  refunded: { tone: 'over', label: 'Refunded' },
}

/** Every state in words, for a filter. */
export const ORDER_STATUS_WORDS = Object.entries(LOOKS).map(([status, { label }]) => [status, label] as const)

/** How far an order has come. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { tone, label } = LOOKS[status]
  return <Badge tone={tone}>{label}</Badge>
}
