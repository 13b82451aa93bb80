import { isValid } from 'postcode'
import { matchesOf, type Span } from '#app/domain/safety/redaction/spans.ts'

const ANNOUNCED =
  /\b(?:post ?code?|poscode|poastcode|postcod|post cod|zip ?code)\b(?:'s| is|s| iz|:)?\s+(?<found>(?!is\b)[a-z\d][a-z\d ]{3,40})/gi
const WRITTEN = /(?<found>\b[A-Z]{1,2}\s*\d{1,2}[A-Z]?\s*\d\s*[A-Z]{2}\b)/gi
/** "Em kay nine two ef jay is our postcode". */
const ANNOUNCED_AFTER =
  /(?<found>\S+(?:\s+\S+){1,13}?)\s+(?:is|iz|that's|thats|that is) (?:my|our|the) (?:post ?code?|poscode|postcod)\b/gi
/** Letter by letter: "m 1 1 a e". */
const SPACED = /(?<found>\b[a-z](?:[\s,.-]+(?:[a-z]|\d{1,2})){3,7}\b)/gi

/** Postcodes, in digits or in words. */
export function findSaidPostcodes(plain: string): Span[] {
  const isOne = ({ start, end }: Span) => isValid(plain.slice(start, end).replaceAll(/[^a-z\d]/gi, ''))
  return [
    ...matchesOf(plain, ANNOUNCED, 'private'),
    ...matchesOf(plain, ANNOUNCED_AFTER, 'private'),
    ...matchesOf(plain, WRITTEN, 'private').filter(
      ({ start, end }) =>
        !/^(?:is|at|to|of|in|on|up|by|no|it|he|we|go|do|so|as|or|an|am|im|me|my|us|a|i)\s*\d/.test(
          plain.slice(start, end),
        ),
    ),
    ...matchesOf(plain, SPACED, 'private').filter(
      (span) => /\d/.test(plain.slice(span.start, span.end)) && isOne(span),
    ),
  ]
}
