import { parse as parsePostcode } from 'postcode'
import { z } from 'zod'
import { textSchema } from '#app/domain/text/text-schema.ts'

/** Royal Mail's import takes 100 characters a line. */
const MAX_LINE_CHARACTERS = 100

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
    .refine((text) => text.length > 0, { error: missing })

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

/** Where a letter is posted: a complete UK address. */
export const DeliveryAddressSchema = z.object({
  addressLine1: required('Please enter the first line of your address'),
  addressLine2: textSchema(MAX_LINE_CHARACTERS, 'this line').optional(),
  city: required('Please enter your town or city'),
  postcode: PostcodeSchema,
})

export type DeliveryAddress = z.infer<typeof DeliveryAddressSchema>

/** The lines of an address as printed on an envelope, without empty ones. */
export function addressLines(address: {
  addressLine1: string
  addressLine2?: string | null
  city: string
  postcode: string
}): string[] {
  return [address.addressLine1, address.addressLine2, address.city, address.postcode].filter((text): text is string =>
    Boolean(text),
  )
}

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
  /** `on` for the tick beside it. */
  marketingConsent: draftLine,
})
