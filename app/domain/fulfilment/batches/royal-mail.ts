import type { BatchPlace } from '#app/domain/sheets/place-in-batch.ts'
import { withoutPictures } from '#app/domain/text/without-pictures.ts'
import { addressOf } from '#app/domain/orders/customers/delivery-address.ts'
import { addressedName } from '#app/domain/safety/redaction/shown-name.ts'
import { inRomanLetters } from '#app/domain/orders/customers/envelope.ts'
import type { StoredAddress } from '#db/schema/index.ts'
import type { PackageCode } from '#app/domain/pricing/packages.ts'

type Posted = {
  item: { childName: string; checkCode: string; packageCode: PackageCode; isForSecondAddress: boolean }
  order: StoredAddress & { orderNumber: string; country: string; secondAddress: StoredAddress | null }
}

/** Kilograms: one sheet of heavy paper in its envelope. */
const WEIGHT_KG = '0.020'

/**
 * How each package is posted. Click & Drop offers Signed For for a letter, and tracking from the size of a large letter,
 * which an envelope of any smaller size may be sent as. These are the codes for shops without a contract.
 */
const POSTAGE: Record<PackageCode, { size: string; service: string }> = {
  basic: { size: 'letter', service: 'OLP2SF' },
  regular: { size: 'largeLetter', service: 'TOLP48' },
  premium: { size: 'largeLetter', service: 'TOLP24' },
}

/**
 * One line of a Click & Drop import (print-and-post.md). It contains no email; the check code in the reference leads a
 * packer from Royal Mail's label to the letter.
 *
 * @param place For letters of a batch: the reference ends with it, as `B7/437`.
 */
export function parcelOf({ item, order }: Posted, place: BatchPlace | undefined) {
  const address = addressOf(order, item)
  const cell = (text: string, max: number) => inRomanLetters(withoutPictures(text)).slice(0, max)
  return {
    'Order reference': cell(
      [order.orderNumber, item.checkCode, place && `B${place.number}/${place.at}`].filter(Boolean).join(' '),
      40,
    ),
    'Full name': cell(addressedName(item.childName), 200),
    'Company name': cell(address.recipientLine ?? '', 100),
    'Address Line 1': cell(address.addressLine1, 100),
    'Address Line 2': cell(address.addressLine2 ?? '', 100),
    City: cell(address.city, 100),
    Postcode: cell(address.postcode, 20),
    Country: order.country,
    Weight: WEIGHT_KG,
    'Package Size': POSTAGE[item.packageCode].size,
    'Service code': POSTAGE[item.packageCode].service,
    'Special instructions': cell(address.carrierNote ?? '', 200),
  }
}
