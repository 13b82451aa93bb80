import { findPhoneNumbersInText } from 'libphonenumber-js'
import { LinkifyIt } from 'linkify-it'
import { match as findPostcodes } from 'postcode'

const links = new LinkifyIt({ fuzzyEmail: true, fuzzyLink: true })

const STREET_ADDRESS =
  /\b\d{1,4}[a-z]?,?\s+(?:[\p{L}'’-]+\s+){1,4}(?:street|st|road|rd|avenue|ave|lane|ln|close|drive|way|court|crescent|gardens|grove|terrace|place|square|hill|row|mews)\b/giu

/** Phone numbers as a parent in Britain writes them, and any other run of ten digits or more. */
const LONG_DIGITS = /(?:\d[\s().-]?){10,}/g

/** Takes e-mails, links, phone numbers, postcodes and street addresses out of a text. */
export function removeContactDetails(text: string): string {
  const found = [
    ...(links.match(text) ?? []).map((link) => link.raw),
    ...findPhoneNumbersInText(text, 'GB').map((phone) => text.slice(phone.startsAt, phone.endsAt)),
    ...findPostcodes(text),
  ]
  const without = found.reduce((rest, detail) => rest.replaceAll(detail, ' '), text)
  return without
    .replace(STREET_ADDRESS, ' ')
    .replace(LONG_DIGITS, ' ')
    .replace(/[ \t]{2,}/g, ' ')
    .trim()
}

/** Whether a letter holds a link or a way to reach somebody. */
export function hasContactDetails(text: string): boolean {
  return links.test(text) || findPhoneNumbersInText(text, 'GB').length > 0 || findPostcodes(text).length > 0
}
