import { parse as parsePostcode } from 'postcode'
import { z } from 'zod'
import { formatList, formatWeekday } from '#app/domain/text/format.ts'
import type { PackageCode } from '#app/domain/pricing/packages.ts'
import { hasVisibleText, textSchema } from '#app/domain/text/text-schema.ts'
import type { DeliveryOptions, StoredAddress } from '#db/schema/index.ts'

export type { DeliveryOptions, StoredAddress }

/** Royal Mail's import takes 100 characters a line. */
const MAX_LINE_CHARACTERS = 100

/** As much as fits on a small label in one line. */
const MAX_NOTE_CHARACTERS = 50

/**
 * Codes in formats of their own: Girobank's, and the number of a forces' post office, which Royal Mail still accepts.
 */
const SPECIAL: [RegExp, string][] = [
  [/^GIR ?0AA$/i, 'GIR 0AA'],
  [/^BFPO ?(\d{1,4})$/i, 'BFPO $1'],
]

const line = (missing: string) =>
  textSchema(MAX_LINE_CHARACTERS, 'this line')
    .transform((text) => text.replace(/\s+/g, ' '))
    .refine(hasVisibleText, { error: missing })

const required = (missing: string) => z.string({ error: missing }).pipe(line(missing))

/** A postcode as stored: in capitals with its space. */
export const PostcodeSchema = z.string({ error: 'Please enter a valid UK postcode' }).transform((typed, context) => {
  const special = SPECIAL.find(([pattern]) => pattern.test(typed.trim()))
  if (special) return typed.trim().toUpperCase().replace(special[0], special[1])
  const parsed = parsePostcode(typed.trim())
  if (parsed.valid) return parsed.postcode
  context.addIssue({ code: 'custom', message: 'Please enter a valid UK postcode' })
  return z.NEVER
})

const optional = (max: number) =>
  textSchema(max, 'this line')
    .transform((text) => text.replace(/\s+/g, ' '))
    .refine((text) => text === '' || hasVisibleText(text), {
      error: 'Please use letters or figures, or leave this empty',
    })
    .optional()

/** A complete UK address, as the checkout asks for it. */
export const PlainAddressSchema = z.object({
  postcode: PostcodeSchema,
  addressLine1: required('Please enter the first line of your address'),
  addressLine2: optional(MAX_LINE_CHARACTERS),
  city: required('Please enter your town or city'),
})

/** What may stand on an envelope besides. */
export const EnvelopeExtrasSchema = z.object({
  recipientLine: optional(MAX_LINE_CHARACTERS),
  carrierNote: optional(MAX_NOTE_CHARACTERS),
})

/** The choice of no week, in a form. */
export const AS_SOON_AS_POSSIBLE = 'soon'

/** What can be chosen, by value, for these Mondays. */
export const weekChoices = (mondays: readonly string[]): Record<string, string> => ({
  [AS_SOON_AS_POSSIBLE]: 'As soon as possible',
  ...Object.fromEntries(mondays.map((monday) => [monday, `Week of ${formatWeekday(monday)}`])),
})

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/**
 * The Monday of the week in which letters should arrive; null for as soon as possible. The caller checks that it can
 * still be kept.
 */
export const WeekSchema = z
  .string()
  .refine((week) => week === AS_SOON_AS_POSSIBLE || isDay(week), { error: 'Please choose one of these weeks' })
  .default(AS_SOON_AS_POSSIBLE)
  .transform((week) => (week === AS_SOON_AS_POSSIBLE ? null : week))

/** Where a letter is posted. */
export const DeliveryAddressSchema = PlainAddressSchema.extend(EnvelopeExtrasSchema.shape)

export type DeliveryAddress = z.infer<typeof DeliveryAddressSchema>

/** An address as stored. */
export const storedAddress = (address: DeliveryAddress): StoredAddress => ({
  recipientLine: address.recipientLine ?? null,
  addressLine1: address.addressLine1,
  addressLine2: address.addressLine2 ?? null,
  city: address.city,
  postcode: address.postcode,
  carrierNote: address.carrierNote ?? null,
})

export type AddressTexts = Record<keyof StoredAddress, string>

/** The text of each field, for a form. */
export function addressTexts({
  recipientLine,
  addressLine1,
  addressLine2,
  city,
  postcode,
  carrierNote,
}: StoredAddress): AddressTexts {
  return {
    recipientLine: recipientLine ?? '',
    addressLine1,
    addressLine2: addressLine2 ?? '',
    city,
    postcode,
    carrierNote: carrierNote ?? '',
  }
}

/** What can be corrected of an order's delivery, as texts for a form. */
export type Correctable = {
  /** `first` and `second`: null if no letter is posted there. */ first: AddressTexts | null
  second: AddressTexts | null
  /** The child whose letter goes to the first address, and to the second. */ childNames: [
    first?: string,
    second?: string,
  ]
  arrivesFrom: string | null
  /** The packages of its letters: they decide which weeks can be chosen. */ packageCodes: PackageCode[]
}

type DeliveryOfOrder = StoredAddress & { secondAddress: StoredAddress | null; arrivesFrom: string | null }

/** @param items Those that are posted. */
export function correctableOf(
  order: DeliveryOfOrder,
  items: readonly { packageCode: PackageCode; isForSecondAddress: boolean; childName: string }[],
): Correctable {
  const { secondAddress, arrivesFrom } = order
  const going = (isSecond: boolean) => items.find(({ isForSecondAddress }) => isForSecondAddress === isSecond)
  return {
    first: going(false) ? addressTexts(order) : null,
    second: secondAddress && going(true) ? addressTexts(secondAddress) : null,
    childNames: [going(false)?.childName, going(true)?.childName],
    arrivesFrom,
    packageCodes: items.map(({ packageCode }) => packageCode),
  }
}

/** Where one letter of an order goes: to the order's address or, if it is for the second, there. */
export const addressOf = (
  order: StoredAddress & { secondAddress: StoredAddress | null },
  item: { isForSecondAddress: boolean },
): StoredAddress => (item.isForSecondAddress && order.secondAddress) || order

type AddressOnPage = Omit<StoredAddress, 'carrierNote'>

/** The lines of an address as printed on an envelope, without empty ones. */
export const addressLines = ({ recipientLine, addressLine1, addressLine2, city, postcode }: AddressOnPage): string[] =>
  [recipientLine, addressLine1, addressLine2, city, postcode].filter((text): text is string => Boolean(text))

const draftLine = z
  .string()
  .max(MAX_LINE_CHARACTERS * 2)
  .default('')

/** What has been typed at the checkout so far; none of it has to be valid yet. */
export const DraftAddressSchema = z.object({
  addressLine1: draftLine,
  addressLine2: draftLine,
  city: draftLine,
  postcode: draftLine.transform((typed) => typed.toUpperCase()),
  /** `on` or `off` for the tick beside it; empty before the form is sent. */
  marketingConsent: draftLine,
})

/**
 * The addresses that letters of an order go to, a line for each; with two, it says whose. None once they are erased.
 *
 * @param items Those that are posted there.
 */
export function addressWords(
  order: StoredAddress & { secondAddress: StoredAddress | null },
  items: readonly { childName: string; isForSecondAddress: boolean }[],
): string[] {
  const byAddress = [...Map.groupBy(items, (item) => addressOf(order, item))]
  return byAddress.flatMap(([address, there]) => {
    const whose = byAddress.length > 1 && ` (${formatList(there.map(({ childName }) => childName))})`
    const note = address.carrierNote && `, with the note “${address.carrierNote}”`
    const lines = addressLines(address).join(', ')
    return lines ? [[lines, whose, note].filter(Boolean).join('')] : []
  })
}
