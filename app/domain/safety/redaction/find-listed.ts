import { doubleMetaphone } from 'double-metaphone'
import { distance } from 'fastest-levenshtein'
import { shortFormsOf } from './diminutives.ts'
import { isKnownName, isOrdinaryWord } from './english-words.ts'
import { foldWord } from './plain-text.ts'
import { matchesOf, type Span } from './spans.ts'

/** A person or place that the parent named in a field of its own. */
export type Listed = { key: string; /** As it was typed. */ name: string }

/** Words that are often part of a name ("the cat") but do not say whose it is. */
export const NOT_A_NAME: ReadonlySet<string> = new Set(
  'a an and the of me you man woman my our his her your their in at on from to with for by best friend friends mr mrs ms miss dr st cat dog puppy kitten rabbit bunny hamster fish pony horse guinea pig gerbil auntie aunty aunt uncle nan nana nanny nain taid gran granny grandma grandpa grandad granddad mum mummy dad daddy baby little big twin house home place child brother sister boy girl school church step half'.split(
    ' ',
  ),
)

/** Scripts without spaces between words, where a name has no visible edges. */
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Letters that may not be next to a name. */
const EDGE = { before: '(?<![\\p{L}\\p{N}])', after: "(?=(?:['’]?s)?(?![\\p{L}\\p{N}]))" }

/** After "Will …" these words make it a question, not a name. */
const ASKS = /^\s+(?:i|you|he|she|it|we|they|there|this|that|the|a|my|his|her|santa)\b/i

/** Finds the listed people and place: whole, in part, joined, spaced out, shortened, or misspelt by sound. */
export function listedFinder(listed: readonly Listed[]): (plain: string) => Span[] {
  const spellings = listed.flatMap(spellingsOf)
  const byEar = spellings
    .filter(({ word }) => /^[a-z]{4,}$/.test(word))
    .map((one) => ({ ...one, sound: soundsOf(one.word) }))
  return (plain) => {
    const folded = plain.toLowerCase()
    // Sixty names of many parts give thousands of patterns; a text can match only a few beginnings.
    const possible = spellings.filter(({ begins }) => folded.includes(begins))
    return [...possible.flatMap((one) => found(plain, one)), ...soundingAlike(plain, byEar)]
  }
}

/** Whether a text contains the whole name, however it is written. */
export function isNamedIn(plain: string, name: string): boolean {
  return patternOf(foldWord(name.trim()).replace(/\s+/g, ' ')).test(plain)
}

type Spelling = {
  key: string
  word: string
  /** Made on first use. */ pattern?: RegExp
  begins: string
  isOrdinary: boolean
  isShort: boolean
}

function spellingsOf({ key, name }: Listed): Spelling[] {
  const whole = foldWord(name.trim()).replace(/\s+/g, ' ')
  const words = whole.split(/[\s()-]+/).filter((word) => word.length > 1 && !NOT_A_NAME.has(word) && !/^\d/.test(word))
  const parts = words.join(' ') === whole ? [] : words
  const short = [whole, ...words].flatMap(shortFormsOf)
  return [...new Set([whole, ...parts, ...short])]
    .filter(Boolean)
    .map((word) => ({
      key,
      word,
      isShort: word !== whole && !parts.includes(word),
      begins: /^[\p{L}\p{N}]/u.exec(word)?.[0] ?? '',
      isOrdinary: !word.includes(' ') && isOrdinaryWord(word),
    }))
}

/** Comes before the name of a person who is not on the list. */
const OTHER_PERSONS =
  /\b(?:friends?|cousins?|mates?|neighbour|teacher|called|named|aunt\w*|uncle|coach)\s+(?:is\s+|was\s+)?$/i

/** Where one spelling occurs. A name that is also a word only counts where it is written and used as a name. */
function found(plain: string, spelling: Spelling): Span[] {
  const { key, isOrdinary, isShort } = spelling
  const all = matchesOf(plain, (spelling.pattern ??= patternOf(spelling.word)), 'name', key)
  // "Her friend Beth" is not Elizabeth, even if Beth is her short name at home.
  const spans = isShort ? all.filter(({ start }) => !OTHER_PERSONS.test(plain.slice(0, start))) : all
  if (!isOrdinary) return spans
  return spans.flatMap((span) => {
    if (standsAsName(plain, span)) return [span]
    const { key: _, ...whosever } = span
    return mayBeName(plain, span) ? [whosever] : []
  })
}

/** After these a word that is also a name is only a word: "a pickle", "full of grace". */
const WORD_FOLLOWS =
  /(?:^|\b(?:an?|the|some|any|of|in|his|her|my|our|their|your|its|this|that|every|no|more|very|so|as|or|be|is|was|for|too|for|\d+|i|you|u|he|she|it|we|they|santa|who|what|when|where|there))\s+$/i

/** In small letters it may be the name; it is then hidden and comes back word for word. */
function mayBeName(plain: string, { start, end }: Span): boolean {
  const [before, written, after] = [plain.slice(0, start), plain.slice(start, end), plain.slice(end)]
  return (
    plain === plain.toLowerCase() &&
    !WORD_FOLLOWS.test(before) &&
    !MODAL.test(written + after) &&
    !(/^(?:will|may)$/i.test(written) && ASKS.test(after))
  )
}

/** Finds a folded word or name however it is written: in capitals, spaced out, with a possessive ending. */
export function patternOf(word: string): RegExp {
  const letters = Array.from(word, (letter) => {
    if (/[\s-]/.test(letter)) return '[\\s.-]*'
    if (letter === "'") return "'?"
    return RegExp.escape(letter)
  })
  if (WITHOUT_SPACES.test(word)) return new RegExp(letters.join(''), 'giu')
  const spacedOut = Array.from(word.replaceAll(/[\s'-]/g, ''), (letter) => RegExp.escape(letter))
  const spaced = spacedOut.length > 2 ? `|${spacedOut.join('[ .*_-]')}` : ''
  return new RegExp(`${EDGE.before}(?:${letters.join('')}${spaced})${EDGE.after}`, 'giu')
}

/** "Will tidy up" is not William: after a name comes what the person does, did or is. */
const MODAL = /^(?:will|may)(?!\s+(?:and|is|has|was|got|went|came|did|taught|gave|made|can|\w+(?:s|ed))\b)\s+\w/i

function standsAsName(plain: string, { start, end }: Span): boolean {
  const written = plain.slice(start, end)
  const [before, after] = [plain.slice(0, start), plain.slice(end)]
  const isFirst = /(?:^|[.!?\n:]\s*|[-*]\s+)["'(]?$/.test(before)
  if ((/^(?:will|may)$/i.test(written) && ASKS.test(after)) || MODAL.test(written + after)) return false
  const isCapital = written.charAt(0) !== written.charAt(0).toLowerCase()
  // In a lower-case text, a name counts at the start of a sentence, or after "and", "with", "called" and the like.
  if (!isCapital) {
    const isSmallText = plain === plain.toLowerCase()
    return (
      isSmallText &&
      (isFirst || /\b(?:and|with|called|named|brother|sister|friend|cousin)\s$/i.test(before)) &&
      !/^\s+(?:of|to|up|in)\b/.test(after)
    )
  }
  const wholeIsLoud = plain === plain.toUpperCase()
  return !wholeIsLoud || isFirst || /\b(?:AND|WITH|CALLED|NAMED|BROTHER|SISTER|FRIEND|COUSIN)\s$/.test(before)
}

/** The sound that two spellings of one name share. */
const soundsOf = (word: string) => doubleMetaphone(word)[0]

/** Non-words that sound like a listed name: Muhammed for Mohammad, Shaun for Sean. */
function soundingAlike(plain: string, byEar: readonly { key: string; word: string; sound: string }[]): Span[] {
  return matchesOf(plain, /(?<![\p{L}\p{N}])\p{L}{4,}(?=(?:'s)?(?![\p{L}\p{N}]))/gu, 'name').flatMap((span) => {
    const heard = plain.slice(span.start, span.end).toLowerCase()
    for (const word of [heard, heard.replace(/s$/, '')]) {
      const sound = soundsOf(word)
      const meant = byEar.find(
        (one) =>
          one.sound === sound &&
          one.word.charAt(0) === word.charAt(0) &&
          distance(one.word, word) <= (word.length > 6 ? 3 : 2),
      )
      // Jake is not Jack: a name that English knows is another person's.
      if (meant && !isOrdinaryWord(heard) && !isKnownName(heard))
        return [{ ...span, end: span.start + word.length, key: meant.key }]
    }
    return []
  })
}
