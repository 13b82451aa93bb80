import { isByEar, isKnownName, isOrdinaryWord } from '#app/domain/safety/redaction/english-words.ts'
import { isFirstName } from '#app/domain/safety/redaction/first-names.ts'
import { isBritishPlace } from '#app/domain/safety/redaction/place-names.ts'
import type { Span } from '#app/domain/safety/redaction/spans.ts'
import { chanceOf, type Learned } from './learned.ts'
import learned from './private.json' with { type: 'json' }

type Word = { start: number; end: number; small: string }

/** Thresholds for how likely a word is to be private, from 0 to 1; `npm run chat:learn` prints what each one finds. */
export const THRESHOLDS = {
  /** Removed before anything is stored. */ sure: 0.9,
  /** Removed if no judge answers. */ likely: 0.4,
  /** Replaced by a placeholder before a model reads it, and restored in what the model writes. */ doubted: 0.1,
}

/**
 * The words of a message that tell where a child is, who they are or how to reach them, as learned from a practice bank.
 *
 * @param names First names of the family: a surname may follow one of them.
 * @param from One of `THRESHOLDS`.
 */
export function findPrivateWords(plain: string, names: readonly string[], from: number): Span[] {
  return joined(
    plain,
    weighWords(learned, plain, { names, from }).filter(({ chance }) => chance >= from),
    'private',
  )
}

/** Words of grammar: alone they tell nothing, and without them a model understands nothing. */
const LINKS = new Set(
  `a an the and or but so of on in at by for from to with into over under up down off out round past behind near next opposite above
  below between my our your his her their its it is are was were be am i me we us you he she they them this that there here not no if
  when where who what how as than then just all`.split(/\s+/),
)

/** Words that may be private, which a model sees as placeholders. Words of grammar are not hidden. */
export function findDoubtedWords(plain: string, names: readonly string[]): Span[] {
  const words = weighWords(learned, plain, { names, from: THRESHOLDS.doubted })
  const isDoubted = ({ chance, small }: (typeof words)[number]) =>
    chance >= (isSpeltByEar(small) ? THRESHOLDS.likely : THRESHOLDS.doubted) &&
    /[\p{L}\p{N}]/u.test(small) &&
    !LINKS.has(small)
  return joined(plain, words.filter(isDoubted), 'word')
}

/** An ordinary word as a small child spells it: "stuk", "flowr". Else most of what they write would be hidden. */
const isSpeltByEar = (small: string) => !isOrdinaryWord(small) && isByEar(small)

/** One span for words that follow each other. */
function joined(plain: string, words: readonly { start: number; end: number }[], kind: Span['kind']): Span[] {
  const spans: Span[] = []
  for (const { start, end } of words) {
    const before = spans.at(-1)
    if (before && /^\s*$/.test(plain.slice(before.end, start))) before.end = end
    else spans.push({ start, end, kind })
  }
  return spans
}

/** How likely each word is to be private; also depends on whether the word before it reached `from`. */
export function weighWords(known: Learned, plain: string, { names, from }: { names: readonly string[]; from: number }) {
  const words = wordsOf(plain)
  const features = privateFeatures(words, new Set(names.flatMap((name) => name.toLowerCase().split(/[\s-]+/))))
  let isAfter = false
  return words.map((word, at) => {
    const chance = chanceOf(known, [...(features[at] ?? []), ...afterFeatures(word, isAfter)])
    isAfter = chance >= from
    return { ...word, chance }
  })
}

/** The words and marks of a message. */
export const wordsOf = (plain: string): Word[] =>
  Array.from(plain.matchAll(/[\p{L}\p{N}']+|[^\s\p{L}\p{N}]/gu), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    small: word.toLowerCase(),
  }))

const NUMBER_WORDS = new Set(
  `zero oh nought one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand double triple`.split(/\s+/),
)

/** What kind of word it is, as far as a dictionary and a list of places know. */
function kindOf(small: string, names: ReadonlySet<string>): string {
  if (/\d/.test(small)) return /\D/.test(small) ? 'mixed' : `${Math.min(small.length, 6)} digits`
  if (!/\p{L}/u.test(small)) return 'mark'
  if (NUMBER_WORDS.has(small)) return 'number'
  if (names.has(small) || isFirstName(small)) return 'first name'
  const isOrdinary = isOrdinaryWord(small)
  if (isBritishPlace(small)) return isOrdinary ? 'word and place' : 'place'
  if (isOrdinary) return 'word'
  return isKnownName(small) ? 'name' : 'unknown'
}

/** For each word what stands around it, two or three words on either side, and which words the message has. */
export function privateFeatures(words: readonly Word[], names: ReadonlySet<string>): string[][] {
  const kinds = words.map(({ small }) => kindOf(small, names))
  const word = (at: number) => words[at]?.small ?? '^'
  const kind = (at: number) => kinds[at] ?? '^'
  const all = [...new Set(words.map(({ small }) => small))]
  return words.map(({ small }, at) => {
    const own = kind(at)
    const figures = [-4, -3, -2, -1, 0, 1, 2, 3, 4].filter((by) => /digits|mixed|number/.test(kind(at + by))).length
    return [
      ...[-3, -2, -1, 0, 1, 2].flatMap((by) => [`${by} ${word(at + by)}`, `${by} is ${kind(at + by)}`]),
      `${word(at - 2)} ${word(at - 1)} (${own})`,
      `${word(at - 1)} (${own})`,
      `(${own}) ${word(at + 1)}`,
      `(${kind(at - 1)}, ${own}, ${kind(at + 1)})`,
      `(${kind(at - 2)}, ${kind(at - 1)}, ${own}, ${kind(at + 1)}, ${kind(at + 2)})`,
      `-${small.slice(-3)} (${own})`,
      `${figures} figures (${own})`,
      ...all.map((one) => `has ${one} (${own})`),
    ]
  })
}

/** Features for whether the word before was private. */
export const afterFeatures = ({ small }: Pick<Word, 'small'>, isAfter: boolean) => [
  `after ${isAfter}`,
  `after ${isAfter} ${small}`,
]
