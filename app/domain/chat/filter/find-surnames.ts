import nlp from 'compromise'
import { isKnownName, isOrdinaryWord } from '#app/domain/safety/redaction/english-words.ts'
import { isFirstName } from '#app/domain/safety/redaction/first-names.ts'
import { shownName } from '#app/domain/safety/redaction/shown-name.ts'
import { matchesOf, type Span } from '#app/domain/safety/redaction/spans.ts'
import { isSmallWord, isSound, isTelling, spanOf, type Word, wordsOf } from './message-words.ts'

const WHOSE =
  "(?:my|mi|his|her|our|(?:my )?(?:mums?|mummys?|dads?|daddys?|mam|brothers?|sisters?|nans?|friends?|mum's|dad's|mummy's|daddy's))"
/** Words before a person's name. */
const INTRODUCED = new RegExp(
  `\\b(?:${WHOSE} (?:(?:full|whole|hole|real|proper|own|mums?|mummys?|dads?|daddys?|brothers?|sisters?|nans?|mum's|dad's|best friends?) )*name(?:'s|s| is| iz)?|${WHOSE}(?:'s|s| is)? (?:called|named)|i(?:'m| am|m) (?:called|named)?|this is|(?:they|people|everyone) calls? me|call me|called|named)\\s*$`,
  'i',
)
/** Words before a name and much else: only a first name counts after them. */
const PERHAPS_INTRODUCED = /\b(?:it(?:'s| is|s)(?: me)?|from|love|signed)\s*$/i
/** After these, the next words are a surname even if they are ordinary words. */
const NAMED =
  /\b(?:my|our|his|her) (?:last|second|sur|family)[ -]?name(?:'s|s| is| iz| are)?(?: (?:spelled|spelt|called))?\s+(?<found>(?:\p{L}[\s.-]+){2,}\p{L}\b|[\p{L}'-]+(?:[ -][A-Z][\p{L}'-]+)?)/giu
const FAMILY = /\bthe\s+(?<found>[\p{L}'-]+)(?=\s+(?:family|household|house)\b)/giu
/** "Pemberton, that's our last name". */
const NAMED_AFTER =
  /(?<found>[\p{L}'-]+),? (?:thats|that's|is|was) (?:my|our|his|her) (?:last|second|sur|family)[ -]?name\b/giu
/** "My daddy Mr Okafor": teachers are also called Mr, and may be mentioned. */
const PARENT =
  /\b(?:dad|daddy|mum|mummy|mam|parents?|nan|grandad|us|we are|family)\b[^.!?]{0,12}?\b(?:mr|mrs|ms|miss|dr)\.?\s+(?<found>[\p{L}'-]+)/giu
/** A name spelt letter by letter. */
const SPELLED = /(?<![\p{L}'])(?:\p{L}[\s.-]+){5,}\p{L}\b/gu
const LETTERED = /^(?:\p{L}[\s.-]+){2,}\p{L}\b/u
const MOST_PARTS = 3

/** Words that continue a sentence after a first name: "Ivo says", "Tom the great". */
const GOES_ON =
  /^(?:\w+(?:ing|ed|ly)|thinks?|does|ate|broke|hit|ran|fell|takes?|took|keeps?|kept|came|comes|cried|tells?|told|the|needs?|hates?|wishes|hopes?|asks?|whatever|btw|aged?|age|xx*|can't|wanna|hav|wos|woz|hear|from|lives?|bought|brought|gave|found|won|lost|saw|sings?|sang|eats?|draws?|drew|writes?|wrote|snores?|smells?|farts?|laughs?|bites?|bit|sleeps?|slept|reads?|runs?|cries|wears?|helps?|jumps?|hugs?|shouts?|sits?|sat|eating|stinks?|sometimes|actually|maybe|probably|mostly|together|who's|whose|n|nd|u|r|ur|2|iz|heer)$/

/**
 * Family names: after a first name given by the child, or after words that announce one.
 *
 * @param own First names of the family.
 */
export function findSurnames(plain: string, own: readonly string[]): Span[] {
  const words = wordsOf(plain)
  const known = new Set(own.map((name) => name.toLowerCase()))
  const afterFirst = words.flatMap((word, at) => {
    const before = plain.slice(0, word.start)
    const isOwn = known.has(word.small)
    const isIntroduced = INTRODUCED.test(before)
    const isPerhaps = PERHAPS_INTRODUCED.test(before)
    if (!isOwn && !(isIntroduced && mayBeFirstName(word)) && !(isPerhaps && isSurelyFirstName(word))) return []
    return surnameAt(plain, words, { at: at + 1, isSure: isIntroduced || isPerhaps || at === 0 })
  })
  return [
    ...afterFirst,
    ...matchesOf(plain, NAMED, 'private'),
    ...matchesOf(plain, NAMED_AFTER, 'private'),
    ...[...matchesOf(plain, FAMILY, 'private'), ...matchesOf(plain, PARENT, 'private')].filter((span) =>
      tells(plain, span),
    ),
    ...matchesOf(plain, SPELLED, 'private').filter((span) => !isSpelledWord(plain, span, known)),
  ]
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz'

function isSpelledWord(plain: string, { start, end }: Span, known: ReadonlySet<string>): boolean {
  const word = plain
    .slice(start, end)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
  return ALPHABET.includes(word) || known.has(word) || isOrdinaryWord(word) || isSound(word)
}

const isSurelyFirstName = (word: Word) => isFirstName(word.small) || nlp(shownName(word.small)).has('#FirstName')

const mayBeFirstName = (word: Word) =>
  !isSmallWord(word) && (isFirstName(word.small) || isKnownName(word.small) || isTelling({ ...word, isFirst: true }))

const tells = (plain: string, { start, end }: Span) =>
  wordsOf(plain.slice(start, end)).some((word) => isTelling({ ...word, isFirst: false }))

function surnameAt(plain: string, words: readonly Word[], { at, isSure }: { at: number; isSure: boolean }): Span[] {
  const [previous, first] = [words[at - 1], words[at]]
  if (!first || !previous || previous.endsClause) return []
  const lettered = LETTERED.exec(plain.slice(first.start))
  if (lettered) return [{ start: first.start, end: first.start + lettered[0].length, kind: 'private' }]
  const parts: Word[] = []
  for (const word of words.slice(at, at + MOST_PARTS)) {
    const next = words[words.indexOf(word) + 1]
    if (!mayBeSurname(word, next, isSure)) break
    if (isOrdinaryWord(word.small) && isVerbAfter(previous, word, next)) break
    parts.push(word)
    if (word.endsClause) break
  }
  const last = parts.at(-1)
  return last ? [spanOf(first, last)] : []
}

/** "Tom pinches me" does not mean a Mr Pinches. */
const isVerbAfter = (name: Word, word: Word, next: Word | undefined) =>
  nlp(`${shownName(name.small)} ${word.small} ${next?.small ?? ''}`)
    .match(word.small)
    .has('#Verb')

function mayBeSurname(word: Word, next: Word | undefined, isSure: boolean): boolean {
  if (isSmallWord(word) || isSound(word.small) || GOES_ON.test(word.small) || /\d/.test(word.small)) return false
  if (isTelling({ ...word, isFirst: false })) return true
  if (isSure && (isFirstName(word.small) || isKnownName(word.small))) return true
  // "im jake smith", "its tom hill and": an ordinary word is a surname after an introduced name, unless the sentence
  // continues from it.
  return (
    isSure &&
    isOrdinaryWord(word.small) &&
    (word.endsClause || next === undefined || isSmallWord(next) || isSound(next.small) || /\d/.test(next.small))
  )
}
