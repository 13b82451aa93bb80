import type { Fulfilment } from '#app/domain/fulfilment/fulfilment.ts'
import type { PackageCode } from '#app/domain/pricing/packages.ts'
import type { RefundStage, RefundState } from '#app/domain/payments/refunds/refund-policy.ts'
import type { RefundReason } from '#app/domain/payments/refunds/refund-reasons.ts'
import type { DisputeState } from '#app/domain/orders/disputed.server.ts'
import type { OrderActor, OrderEventKind } from '#app/domain/orders/order-events.server.ts'
import type { EMAIL_KINDS } from '#db/schema/codes.ts'
import type { OrderStatus } from '#app/domain/orders/order-states.ts'

/** One letter of an order. Amounts are whole pence. */
export type OrderItemDetails = {
  orderItemId: string
  childName: string
  packageCode: PackageCode
  pricePence: number
  /** Its part of what was paid. */
  sharePence: number
  fulfilment: Fulfilment
  trackingNumber: string | null
  isCancelled: boolean
  /** Nothing but its amounts is left. */
  isDeleted: boolean
  /** Whether it can still be cancelled. */
  isUnposted: boolean
  /** Whether a refund of it can be asked for now; of a free order, its cancellation. */
  canRefund: boolean
  stage: RefundStage
  /** What of its part can still be refunded. */
  leftPence: number
  /** What the refund policy refunds for it now. */
  proposedPence: number
  /** The same, were it damaged or faulty. */
  faultyPence: number
}

/** An email about an order. */
export type OrderEmail = {
  id: string
  kind: (typeof EMAIL_KINDS)[number]
  recipient: string
  queuedAt: Date
  /** Null while it is tried. */
  sentAt: Date | null
  refusedAt: Date | null
}

/** Everything a staff member needs to know of one order. Amounts are whole pence; lists are oldest first. */
export type OrderDetails = {
  orderId: string
  orderNumber: string
  status: OrderStatus
  placedAt: Date
  customerId: string
  customerEmail: string
  addressLines: string[]
  /** To be corrected; null once a letter is printed, and before the order is paid. */
  address: { addressLine1: string; addressLine2: string; city: string; postcode: string } | null
  subtotalPence: number
  discountPence: number
  couponCode: string | null
  totalPence: number
  /** Null until it is paid, as are the two below. */
  paidPence: number | null
  paidCurrency: string | null
  paidAt: Date | null
  /** Whether a refund, or a cancellation where nothing was paid, can be asked for now. */
  canRefund: boolean
  /** Whether the bank asks for the money, or has it: nothing is printed or refunded. */
  isDisputed: boolean
  /** What can still be refunded, and what of it the refund policy refunds now. */
  leftPence: number
  proposedPence: number
  items: OrderItemDetails[]
  refunds: { id: string; pence: number; reason: RefundReason; state: RefundState; createdAt: Date }[]
  /** Of the last months; older ones are in the events. */
  emails: OrderEmail[]
  disputes: { id: string; pence: number; state: DisputeState; createdAt: Date }[]
  events: {
    id: string
    at: Date
    kind: OrderEventKind
    by: Exclude<OrderActor, object> | { staffEmail: string | null }
    /** Of a refund or a payment. */
    pence: number | null
    /** Which email it is about. */
    email: string | null
    /** Of the letter it is about. */
    childName: string | null
  }[]
}
