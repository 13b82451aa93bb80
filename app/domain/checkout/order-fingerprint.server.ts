import { createHash } from 'node:crypto'
import type { DeliveryAddress } from '#app/domain/customers/delivery-address.ts'
import type { BasketLine } from '#app/domain/basket/read-basket.server.ts'
import type { Totals } from '#app/domain/pricing/price-basket.ts'

/** SHA-256 of everything that is frozen when the payment page opens: equal fingerprints, equal orders. */
export function fingerprintOf(
  email: string,
  address: DeliveryAddress,
  lines: readonly BasketLine[],
  totals: Totals,
): string {
  const frozen = {
    email,
    address: [address.addressLine1, address.addressLine2 ?? '', address.city, address.postcode],
    lines: lines.map((line) => [line.letterDraftId, line.packageCode, line.pricePence, line.childName, line.letter]),
    totals,
  }
  return createHash('sha256').update(JSON.stringify(frozen)).digest('hex')
}
