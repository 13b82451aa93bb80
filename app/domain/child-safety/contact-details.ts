import { findPhoneNumbersInText } from 'libphonenumber-js'
import { LinkifyIt } from 'linkify-it'
import { match as findPostcodes } from 'postcode'

const links = new LinkifyIt({ fuzzyEmail: true, fuzzyLink: true })

/** A house number, some words, and what a street is called. Words that are ordinary in small letters ("3 in a row") count in capitals only. */
const STREET_ADDRESS = [
  /\b\d{1,4}[a-z]?,?\s+(?:[\p{L}'’-]+\s+){1,4}(?:street|road|avenue|lane|crescent|terrace|mews|rd|ave)\b/giu,
  /\b\d{1,4}[a-zA-Z]?,?\s+(?:[\p{L}'’-]+\s+){1,4}(?:St|Ln|Close|Drive|Way|Court|Gardens|Grove|Place|Square|Hill|Row)\b/gu,
]

/** A date in figures may be the date of birth. */
const DATES = /\b\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}\b/g

/** Phone numbers as a parent in Britain writes them, and any other run of ten digits or more. */
const LONG_DIGITS = /(?:\d[\s().-]?){10,}/g

/** Takes emails, links, phone numbers, postcodes and street addresses out of a text. */
export function removeContactDetails(text: string): string {
  const found = [
    ...(links.match(text) ?? []).map((link) => link.raw),
    ...findPhoneNumbersInText(text, 'GB').map((phone) => text.slice(phone.startsAt, phone.endsAt)),
    ...findPostcodes(text),
  ]
  const without = found.reduce((rest, detail) => rest.replaceAll(detail, ' '), text)
  const withoutStreets = STREET_ADDRESS.reduce((rest, street) => rest.replace(street, ' '), without)
  return withoutStreets
    .replace(DATES, ' ')
    .replace(LONG_DIGITS, ' ')
    .replace(/[ \t]{2,}/g, ' ')
    .trim()
}

/** Whether a letter holds a link or a way to reach somebody. */
export function hasContactDetails(text: string): boolean {
  const hasNumber = findPhoneNumbersInText(text, 'GB').length > 0 || text.search(LONG_DIGITS) !== -1
  return links.test(text) || hasNumber || findPostcodes(text).length > 0
}
