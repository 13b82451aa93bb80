import type { BasketLine } from '#app/domain/basket/read-basket.server.ts'
import { listWeeks, type Moment } from '#app/domain/calendar/delivery-promise.server.ts'
import { type DeliveryAddress, storedAddress } from '#app/domain/orders/customers/delivery-address.ts'
import type { DeliveryOptions, StoredAddress } from '#db/schema/index.ts'

/** Where and when the letters of an order are posted. */
export type Delivery = {
  address: StoredAddress
  secondAddress: StoredAddress | null
  /** The letters that go to the second address. */ secondLetterIds: string[]
  /** The Monday of the week in which they should arrive; null for as soon as possible. */ arrivesFrom: string | null
}

export type DeliveryRefusal = 'week_gone' | 'first_address_unused' | 'second_address_unused'

/**
 * Combines the address from the checkout form with the delivery options chosen earlier, for the letters now in the
 * basket.
 *
 * @returns `week_gone` when the chosen week cannot be kept any more, `first_address_unused` when every letter goes to the
 *   second address, `second_address_unused` when none does although there is one: its letter has left the basket.
 */
export function planDelivery(
  lines: readonly Pick<BasketLine, 'letterDraftId' | 'packageCode'>[],
  { address, options, ...moment }: { address: DeliveryAddress; options: DeliveryOptions | null } & Moment,
): Delivery | DeliveryRefusal {
  const stored = storedAddress(address)
  if (!options) return { address: stored, secondAddress: null, secondLetterIds: [], arrivesFrom: null }
  const { recipientLine, carrierNote, arrivesFrom } = options
  const weeks = listWeeks(
    moment,
    lines.map(({ packageCode }) => packageCode),
  )
  if (arrivesFrom && !weeks.includes(arrivesFrom)) return 'week_gone'
  const secondLetterIds = lines
    .map(({ letterDraftId }) => letterDraftId)
    .filter((letterId) => options.secondLetterIds.includes(letterId))
  if (options.secondAddress && secondLetterIds.length === 0) return 'second_address_unused'
  if (secondLetterIds.length === lines.length) return 'first_address_unused'
  return {
    address: { ...stored, recipientLine, carrierNote },
    secondAddress: options.secondAddress,
    secondLetterIds,
    arrivesFrom,
  }
}
