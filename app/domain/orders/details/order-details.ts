import type { Fulfilment } from '#app/domain/fulfilment/fulfilment.ts'
import type { Correctable } from '#app/domain/orders/customers/delivery-address.ts'
import type { Arrival } from '#app/domain/calendar/arrival.server.ts'
import type { PackageCode } from '#app/domain/pricing/packages.ts'
import type { RefundStage, RefundState } from '#app/domain/payments/refunds/refund-policy.ts'
import type { RefundReason } from '#app/domain/payments/refunds/refund-reasons.ts'
import type { DisputeState } from '#app/domain/orders/disputed.server.ts'
import type { OrderActor, OrderEventKind } from '#app/domain/orders/order-events.server.ts'
import type { OrderStatus } from '#app/domain/orders/order-states.ts'

/** One letter of an order. Amounts are whole pence. */
export type OrderItemDetails = {
  orderItemId: string
  childName: string
  packageCode: PackageCode
  pricePence: number
  /** Its share of the payment. */
  sharePence: number
  fulfilment: Fulfilment
  trackingNumber: string | null
  /** Null for Royal Mail. */ carrier: string | null
  isCancelled: boolean
  /** True when only its amounts are left. */
  isDeleted: boolean
  /** Whether it can be taken up again: it is cancelled, and no money went back for it. */
  canRestore: boolean
  /** When it should arrive; null for one that is cancelled, and before the order is paid. */
  arrival: Arrival | null
  /** Whether it can still be cancelled. */
  isUnposted: boolean
  /** Whether a refund can be requested now; for a free order, its cancellation. */
  canRefund: boolean
  stage: RefundStage
  /** What can still be refunded of its share. */
  leftPence: number
  /** What the refund policy pays for it now. */
  proposedPence: number
  /** The same if it was damaged or faulty. */
  faultyPence: number
}

/** An email about an order. */
export type OrderEmail = {
  id: string
  /** What it was about. */ words: string
  /** Whether it can be sent once more. */ canSendAgain: boolean
  recipient: string
  queuedAt: Date
  /** Null until it has been sent. */
  sentAt: Date | null
  refusedAt: Date | null
}

/** Everything a staff member needs to know about one order. Amounts are whole pence; lists are oldest first. */
export type OrderDetails = {
  orderId: string
  orderNumber: string
  status: OrderStatus
  placedAt: Date
  customerId: string
  customerEmail: string
  /** One line for each. */ addresses: string[]
  /** What can still be corrected, as texts; null once a letter is printed, and before the order is paid. */
  correctable: Correctable | null
  subtotalPence: number
  discountPence: number
  couponCode: string | null
  totalPence: number
  /** Null until it is paid; so are the two below. */
  paidPence: number | null
  paidCurrency: string | null
  paidAt: Date | null
  /** Whether a refund, or a cancellation when nothing was paid, can be requested now. */
  canRefund: boolean
  /** Whether the bank claims the money, or has it: then nothing is printed or refunded. */
  isDisputed: boolean
  /** What can still be refunded, and how much of it the refund policy pays now. */
  leftPence: number
  proposedPence: number
  items: OrderItemDetails[]
  refunds: { id: string; pence: number; reason: RefundReason; state: RefundState; createdAt: Date }[]
  /** From the last few months; older ones are in the events. */
  emails: OrderEmail[]
  disputes: { id: string; pence: number; state: DisputeState; createdAt: Date }[]
  /** What staff wrote about it, and to its parent. */
  notes: { id: string; at: Date; words: string; isToParent: boolean; staffEmail: string | null }[]
  events: {
    id: string
    at: Date
    kind: OrderEventKind
    by: Exclude<OrderActor, object> | { staffEmail: string | null }
    /** For a refund or a payment. */
    pence: number | null
    /** Which email it is about. */
    email: string | null
    /** The child whose letter it is about. */
    childName: string | null
  }[]
}
