import type { Fulfilment } from '#app/domain/fulfilment/fulfilment.ts'
import type { PackageCode } from '#app/domain/pricing/packages.ts'
import type { RefundStage, RefundState } from '#app/domain/refunds/refund-policy.ts'
import type { RefundReason } from '#app/domain/refunds/refund-reasons.ts'
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
  isWithdrawn: boolean
  stage: RefundStage
  /** What of its part can still go back. */
  leftPence: number
  /** What the refund policy gives back for it now. */
  proposedPence: number
  /** The same, were it damaged or faulty. */
  faultyPence: number
}

/** Everything a staff member needs to know of one order. Amounts are whole pence; lists are oldest first. */
export type OrderDetails = {
  orderId: string
  orderNumber: string
  status: OrderStatus
  placedAt: Date
  customerEmail: string
  addressLines: string[]
  subtotalPence: number
  discountPence: number
  couponCode: string | null
  totalPence: number
  /** Null until it is paid, as are the two below. */
  paidPence: number | null
  paidCurrency: string | null
  paidAt: Date | null
  /** What can still go back, and what of it the refund policy gives now. */
  leftPence: number
  proposedPence: number
  items: OrderItemDetails[]
  refunds: { id: string; pence: number; reason: RefundReason; state: RefundState; createdAt: Date }[]
  disputes: { id: string; pence: number; state: 'open' | 'won' | 'lost'; createdAt: Date }[]
  events: {
    id: string
    at: Date
    kind: string
    /** A staff member's address, or what it was that did it. */
    actor: string
    /** Of a refund or a payment. */
    pence: number | null
    /** Which mail it is about. */
    mail: string | null
    /** Of the letter it is about. */
    childName: string | null
  }[]
}
