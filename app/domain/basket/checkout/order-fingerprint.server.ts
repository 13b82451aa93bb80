import type { BasketLine } from '#app/domain/basket/read-basket.server.ts'
import type { Totals } from '#app/domain/pricing/price-basket.ts'
import { sha256 } from '#app/domain/sha256.server.ts'
import type { Delivery } from './delivery.server.ts'

type FrozenOrder = { email: string; delivery: Delivery; lines: readonly BasketLine[]; totals: Totals }

/** The hash of everything that is frozen when the payment page opens: equal fingerprints mean equal orders. */
export function orderFingerprint({ email, delivery, lines, totals }: FrozenOrder): string {
  const frozen = {
    email,
    delivery,
    lines: lines.map((line) => [
      line.letterDraftId,
      line.packageCode,
      line.pricePence,
      line.childName,
      line.letter,
      line.hand,
      line.sheetSha256,
      line.voiceEndsOn,
    ]),
    totals,
  }
  return sha256(JSON.stringify(frozen))
}
