import { en } from 'chrono-node'
import { findPhoneNumbersInText } from 'libphonenumber-js'
import { LinkifyIt } from 'linkify-it'
import { isValid, validOutcode } from 'postcode'
import { matchesOf, type Span } from './spans.ts'

const links = new LinkifyIt({ fuzzyEmail: true, fuzzyLink: true })

/** Words that are never in a street's name: "took 2 buses to the road". */
const SMALL =
  'to|in|on|at|and|of|for|with|from|a|an|is|was|his|her|my|our|their|it|by|down|up|along|across|any|every|each|that|this|which|same|times?|miles?|minutes?|years?|laps?'
const NAMED = String.raw`(?:(?!(?:${SMALL})\b)[\p{L}'-]+\s+)`
const NUMBER = String.raw`\b(?:flat\s+\w+,?\s+)?\d{1,4}[a-zA-Z]?,?\s+`
/** Only streets are called this. */
const STREET = 'street|road|avenue|lane|crescent|terrace|mews|boulevard|ave|rd'
/** As ordinary lower-case words these reveal nothing: "3 in a row". */
const STREET_OR_WORD =
  'St|Ln|Close|Drive|Way|Court|Gardens|Grove|Place|Square|Hill|Row|Walk|Rise|Park|Green|View|Mount|Parade|Croft|Fold|Meadow|Meadows|Bank|Brow|Gate|Yard|Wharf|Villas|Cottages|Chase|Heights|Vale|Wynd|Brae|Loan'

const HOUSES = [
  new RegExp(`${NUMBER}(?:the\\s+)?${NAMED}{1,4}(?:${STREET})\\b`, 'giu'),
  new RegExp(`${NUMBER}(?:[Tt]he\\s+)?${NAMED}{0,4}(?:${STREET_OR_WORD})\\b`, 'gu'),
]
const STREETS = [
  new RegExp(
    `(?<![\\p{L}'-])(?!(?:Quality|Coronation|Sesame) Street)(?:[A-Z][\\p{L}'-]+\\s+){1,3}(?:Street|Road|Avenue|Lane|Crescent|Terrace|Mews|Close|Drive)\\b`,
    'gu',
  ),
  new RegExp(
    `\\b(?:on|of|off|past|opposite|along|and)\\s+(?<found>(?!the\\b|(?:quality|coronation|sesame)\\s)${NAMED}{1,2}(?:street|road|avenue|lane|crescent|terrace|mews|grove))\\b`,
    'giu',
  ),
  new RegExp(
    `\\b(?:live|lives|living|lived|moved|house|home|address)\\s+(?:is\\s+)?(?:(?:on|in|at|to)\\s+)?(?<found>(?:\\d+\\w?\\s+)?(?:the\\s+)?${NAMED}{0,3}(?:${STREET}|close|drive|way|gardens|grove|walk|rise|row|green|square))\\b`,
    'giu',
  ),
]

const DIGIT = '(?:zero|oh|nought|o|one|two|three|four|five|six|seven|eight|nine|double|triple|\\d)'
/** A long number may be anything; those below identify a person. */
const LONG_NUMBER = /\d{6,}/g
const NUMBERS = [
  /(?:\d[().-]?){9,}/g,
  /(?<!\d)\+?\(?\d{2,5}\)?(?:[\s.-]+\d{3,8}){1,3}(?!\d)/g,
  new RegExp(`\\b${DIGIT}(?:[\\s,.-]+${DIGIT}){5,}\\b`, 'gi'),
  /\b(?:call|ring|phone|tel|telephone|text|mobile|whatsapp|number)\b[^\d\n]{0,20}(?<found>\d[\d\s-]{2,}\d)/gi,
  /(?<!\b(?:good|great|brilliant|best|better)\s)\b(?:at|house|door)\s+(?:number|no\.?|num)\s+(?:is\s+)?(?<found>\d{1,4}[a-z]?)\b/gi,
  /\b(?:passport|nhs|licen[cs]e|account|sort code|policy|pin|id)\b[^\d\n]{0,20}(?<found>[A-Z]{0,2}\d[\d\s-]{3,}[A-Z]?)/gi,
]

const REACHED_BY = [
  /(?<![\p{L}\p{N}.])@[\p{L}\p{N}_.]{2,}/gu,
  /\b[\w.-]+\s*(?:\(at\)|\[at\]|\bat\b)\s*[\w-]+\s*(?:\(dot\)|\[dot\]|\bdot\b|\.)\s*(?:co\s*(?:dot|\.)\s*uk|com|org|net|uk|me|io)\b/gi,
  /\b[\w.]+\s+dot\s+[\w.]+\s+at\s+\w+\s+dot\s+\w+(?:\s+dot\s+\w+)?/gi,
  /\b(?:insta(?:gram)?|snap(?:chat)?|tik\s?tok|twitter|discord|username|user name|gamertag|handle|facebook)\b(?:\s+(?:is|name|account|as|on|handle)|\s*[:=-])+\s*(?<found>[\w.]*[\d_.][\w.]*)/gi,
  /\b[\w-]+\s+dot\s+(?:com|co dot uk|org|net)\b/gi,
]

/** Car number plates, and National Insurance numbers. */
const PLATES = [/\b[A-Z]{2}\d{2}\s?[A-Z]{3}\b/g, /\b[A-Z]{2}\s?\d{2}\s?\d{2}\s?\d{2}\s?[A-D]\b/g]

const DATES = [/\b\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}\b/g, /\b\d{1,2}\s+\d{1,2}\s+(?:19|20)\d{2}\b/g]

export type Birthday = { day: number; month: number }

/**
 * Everything that could identify a family: contact details, where they live, dates of birth, document numbers.
 *
 * @param birthday The child's, if known.
 */
export function findPrivate(plain: string, birthday: Birthday | null = null): Span[] {
  return [
    ...findLinks(plain),
    ...findTelephones(plain),
    ...findNumbers(plain, [...HOUSES, ...STREETS, LONG_NUMBER, ...NUMBERS, ...REACHED_BY, ...PLATES, ...DATES]),
    ...findPostcodes(plain),
    ...findDates(plain, birthday),
  ]
}

/**
 * The contact details among it: links, telephone numbers, postcodes, street addresses. Dates and other numbers may
 * stay.
 */
export function findContactDetails(plain: string): Span[] {
  return [
    ...findLinks(plain),
    // After a decimal point come the rest of a number's digits: 3.14159265.
    ...findTelephones(plain).filter(({ start }) => plain.charAt(start - 1) !== '.'),
    ...findNumbers(plain, [...HOUSES, ...REACHED_BY, ...NUMBERS]).filter(
      ({ start, end }) => !/^\d\.\d+$/.test(plain.slice(start, end)),
    ),
    ...findPostcodes(plain),
  ]
}

function findLinks(plain: string): Span[] {
  return (links.match(plain) ?? []).map(({ index, lastIndex }) => ({ start: index, end: lastIndex, kind: 'private' }))
}

function findTelephones(plain: string): Span[] {
  return findPhoneNumbersInText(plain, 'GB')
    .map(({ startsAt, endsAt }): Span => ({ start: startsAt, end: endsAt, kind: 'private' }))
    .filter(({ start, end }) => !isCounting(plain.slice(start, end)))
}

function findNumbers(plain: string, patterns: readonly RegExp[]): Span[] {
  return patterns
    .flatMap((pattern) => matchesOf(plain, pattern, 'private'))
    .filter(({ start, end }) => !isCounting(plain.slice(start, end)))
}

/** A child who counts, up or down, in ones or in tens, reveals no number; nor does a round million. */
function isCounting(text: string): boolean {
  const figures = text.match(/\d+/g)?.map(Number) ?? []
  const [first = 0, second = 0] = figures
  const step = second - first
  const isEven = figures.length > 3 && step !== 0 && figures.every((figure, index) => figure === first + index * step)
  return isEven || /^[1-9]0{5,}$/.test(text.trim())
}

/** A postcode with any spacing, and its first half when the words before announce one. */
function findPostcodes(plain: string): Span[] {
  const whole = matchesOf(
    plain,
    /\b[A-Z](?:[\s.-]{0,2}[A-Z\d]){1,3}[\s.-]{0,2}\d(?:[\s.-]{0,2}[A-Z]){2}\b/gi,
    'private',
  )
  const half = matchesOf(
    plain,
    /\b(?:postcode|post code|area|in|near|from|around|lives? in|code)\s+(?:is\s+)?(?<found>[A-Z]{1,2}\d[A-Z\d]?)\b/g,
    'private',
  )
  return [
    ...whole.filter(({ start, end }) => isPostcode(plain.slice(start, end))),
    ...half.filter(({ start, end }) => validOutcode(plain.slice(start, end))),
  ]
}

/** Spaced lower-case letters are more likely a sentence than a postcode: "is 10 in may". */
function isPostcode(text: string): boolean {
  const isSmall = text === text.toLowerCase()
  if (isSmall && !/^[a-z]{1,2}\d[a-z\d]?[\s-]?\d[a-z]{2}$/.test(text)) return false
  if (isSmall && /^(?:is|at|to|of|in|on|up|by|no|it|he|we|go|do|so|as|or|an|a|i)(?=\d)/.test(text)) return false
  // The second half never has these letters.
  return !/[CIKMOV][A-Z]?$|[CIKMOV].$/i.test(text.slice(-2)) && isValid(text.replaceAll(/[\s.-]/g, ''))
}

/** Near these words, a day without a year is a birthday. */
const BIRTH = /\b(?:born|birth|birthday|bday|turn(?:s|ed|ing)|dob)\b/i
const MONTH = /(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i

/** Dates with a year, birthdays, and the known birthday; other days of the year reveal nothing. */
function findDates(plain: string, birthday: Birthday | null): Span[] {
  return en.GB.parse(plain).flatMap(({ index, text, start }) => {
    if (!start.isCertain('day') || !start.isCertain('month')) return []
    const isTheirs = birthday !== null && start.get('day') === birthday.day && start.get('month') === birthday.month
    if (start.get('month') === 12 && [24, 25, 26].includes(start.get('day') ?? 0) && !isTheirs) return []
    const isWritten = MONTH.test(text) && !/\b(?:ago|last|next|now)\b/i.test(text)
    const tells = start.isCertain('year') && (isWritten || /\d{4}/.test(text))
    if (!tells && !isTheirs && !(isWritten && BIRTH.test(plain))) return []
    return [{ start: index, end: index + text.length, kind: 'private' as const }]
  })
}
