import type { DeliveryAddress } from '#app/domain/orders/customers/delivery-address.ts'

/** What a shopper sends to pay: the basket comes from the signed cookie, the rest from the form. */
export type Checkout = {
  basketId: string | null
  email: string
  address: DeliveryAddress
  marketingConsent: boolean
  /** What the shopper saw as the total, whole pence; left out, whatever it is now is accepted. */
  shownTotalPence?: number | undefined
}
