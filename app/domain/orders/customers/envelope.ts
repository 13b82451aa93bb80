import anyAscii from 'any-ascii'
import { withoutPictures } from '#app/domain/text/without-pictures.ts'
import { addressLines } from './delivery-address.ts'

type Recipient = Parameters<typeof addressLines>[0] & { childName: string }

/**
 * The lines on an envelope: the recipient, the address, then the post town and the postcode in capitals on separate
 * lines.
 */
export function envelopeLines({ childName, ...address }: Recipient): string[] {
  const city = address.city.toLocaleUpperCase('en-GB')
  // No commas on an envelope (print-and-post.md), and no emoji: its printer cannot print them.
  return [childName, ...addressLines({ ...address, city })]
    .map((line) => withoutPictures(line.replace(/\s*,\s*/g, ' ')))
    .filter(Boolean)
}

/** A name or a line in plain Roman letters, as Royal Mail's import requires: Zoë becomes Zoe. */
export const inRomanLetters = (text: string) => anyAscii(text).replaceAll(/\s+/g, ' ').trim()
