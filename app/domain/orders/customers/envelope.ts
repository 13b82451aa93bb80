import anyAscii from 'any-ascii'
import { withoutPictures } from '#app/domain/text/without-pictures.ts'
import { addressLines } from './delivery-address.ts'

type Recipient = Parameters<typeof addressLines>[0] & { childName: string }

/** What stands on an envelope: who it is for, then the address, the post town and the postcode in capitals on lines of their own. */
export function envelopeLines({ childName, ...address }: Recipient): string[] {
  const city = address.city.toLocaleUpperCase('en-GB')
  // No commas on an envelope (print-and-post.md), and no pictures: its printer has none.
  return [childName, ...addressLines({ ...address, city })]
    .map((line) => withoutPictures(line.replace(/\s*,\s*/g, ' ')))
    .filter(Boolean)
}

/** A name or a line in plain Roman letters, as Royal Mail's import takes it: Zoë is Zoe there. */
export const inRomanLetters = (text: string) => anyAscii(text).replaceAll(/\s+/g, ' ').trim()
