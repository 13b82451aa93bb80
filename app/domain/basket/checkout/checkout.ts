import type { DeliveryAddress } from '#app/domain/orders/customers/delivery-address.ts'

/** What a shopper submits to pay: the basket comes from the signed cookie, the rest from the form. */
export type Checkout = {
  basketId: string | null
  email: string
  address: DeliveryAddress
  marketingConsent: boolean
  /** The total that the shopper saw, in whole pence; left out, today's total is accepted. */
  shownTotalPence?: number | undefined
}
