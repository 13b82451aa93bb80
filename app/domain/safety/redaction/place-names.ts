import { findNames, isCountry } from './find-names.ts'
import { plainTextOf } from './plain-text.ts'
import { matchesOf, type Span } from './spans.ts'

/** Whose house it is, and what kind: no name, so a child hears it in plain words. */
const NO_PLACE =
  '(?:nan|nana|nanny|nain|taid|gran|granny|grandma|grandad|granddad|grandpa|mum|mam|mummy|mom|dad|da|daddy|aunt|auntie|uncle|cousin|family|friend|my|our|his|her|their|your|the|a|an|own|us|me|home|house|flat|here|there|bed|hospital|hostel|refuge|care|temporary|caravan|boat|between|unsure|unknown|tbc|tba|none|nowhere)'
/** A town of one word, alone, first or last: "reading", "diss, with nan", "nans in bath". */
const TOWN = new RegExp(
  `(?:^|\\bisle\\s+of\\s+|\\b(?:in|near|nr|outside)\\s+)(?!${NO_PLACE}s?\\b)(?<found>\\p{L}[\\p{L}'-]+)(?=[\\s.!?]*$|\\s*[,(]|\\s+(?:with|at|near|for|then)\\b)`,
  'giu',
)

/** The proper names in what a parent typed as a place; "his nan's" and "the caravan" have none. */
export function findPlaceNames(typed: string): Span[] {
  const { plain } = plainTextOf(typed)
  const found = findNames(plain)
  const towns = matchesOf(plain, TOWN, 'name').filter(
    ({ start, end }) =>
      !isCountry(plain.slice(start, end)) && !found.some((name) => name.start < end && start < name.end),
  )
  return [...found, ...towns].toSorted((one, other) => one.start - other.start)
}
