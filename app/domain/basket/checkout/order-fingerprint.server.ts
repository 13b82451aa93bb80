import type { BasketLine } from '#app/domain/basket/read-basket.server.ts'
import type { DeliveryAddress } from '#app/domain/orders/customers/delivery-address.ts'
import type { Totals } from '#app/domain/pricing/price-basket.ts'
import { sha256 } from '#app/domain/sha256.server.ts'

type FrozenOrder = { email: string; address: DeliveryAddress; lines: readonly BasketLine[]; totals: Totals }

/** The hash of everything that is frozen when the payment page opens: equal fingerprints mean equal orders. */
export function orderFingerprint({ email, address, lines, totals }: FrozenOrder): string {
  const frozen = {
    email,
    address: [address.addressLine1, address.addressLine2 ?? '', address.city, address.postcode],
    lines: lines.map((line) => [
      line.letterDraftId,
      line.packageCode,
      line.pricePence,
      line.childName,
      line.letter,
      line.hand,
      line.sheetSha256,
      line.codedSheetSha256,
      line.voiceEndsOn,
    ]),
    totals,
  }
  return sha256(JSON.stringify(frozen))
}
