import { findPrivate } from '#app/domain/safety/redaction/find-private.ts'
import { isOrdinaryWord } from '#app/domain/safety/redaction/english-words.ts'
import { isCountry, isCommonToAll } from '#app/domain/safety/redaction/find-names.ts'
import { plainTextOf } from '#app/domain/safety/redaction/plain-text.ts'
import { hasFoulLanguage } from '#app/domain/safety/foul-language.ts'
import { placeholdersIn, restore, withNeutralNames } from '#app/domain/safety/redaction/placeholders.ts'
import { sentencesOf } from '#app/domain/text/sentences.ts'
import { aboutEach, aboutTheWhole, asQuestions, type Rule, sentenceRule, wordsOf } from './rule.ts'

const OTHER_PERSON = /\{\{(?!CHILD|PLACE)/
const HE_OR_SHE = /\b(?:he|she|him|her|his|hers|himself|herself)\b/i

/** Santa says "you" to the child. */
const speaksToChild: Rule = ({ sentences }) =>
  aboutEach(
    sentences.filter((sentence) => HE_OR_SHE.test(sentence) && !OTHER_PERSON.test(sentence)),
    'third_person',
    'the child is "you": is "he" or "she" another?',
  )

/** This many consecutive words are copied. */
const COPIED_WORDS = 8

const retellsInOwnWords: Rule = ({ sentences, redaction, ownLetter }) => {
  const { notes } = redaction.answers
  const texts = [...notes.map(({ text }) => text), ...(ownLetter ? [ownLetter] : [])]
  const copied = new Set(texts.flatMap((text) => stretches(text, COPIED_WORDS)))
  const found = sentences.filter((sentence) => stretches(sentence, COPIED_WORDS).some((stretch) => copied.has(stretch)))
  return aboutEach(found, 'copied', 'a note was pasted, and not only the name of a thing')
}

function stretches(text: string, length: number): string[] {
  const words = wordsOf(text)
  return words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(' '))
}

/** A sentence shared with a sibling's letter: a small fault, or a third child might get no letter at all. */
export const SHARED = 'shared'

/** Sentences long enough to compare; a greeting or a sign-off may be the same. */
const SHARED_WORDS = 5

/** Families compare siblings' letters, and a voice message with its letter: no sentence may be in both. */
const isOwnLetter: Rule = ({ sentences, siblingLetter, ownLetter }) => {
  const others = [siblingLetter, ownLetter].filter((text) => text !== null)
  const bare = (sentence: string) => wordsOf(withNeutralNames(sentence)).join(' ')
  const theirs = new Set(others.flatMap(sentencesOf).map(bare))
  const found = sentences.filter((sentence) => wordsOf(sentence).length >= SHARED_WORDS && theirs.has(bare(sentence)))
  return aboutEach(found, SHARED, 'this sentence is in another letter of the family', true)
}

/** Names from Santa's own world, and words that a letter capitalises. */
const SANTAS_OWN = new Set(
  'santa claus father christmas mrs rudolph dasher dancer prancer vixen comet cupid donner blitzen north pole dear hello ho arctic merrily merry love yours noel post lapland'.split(
    ' ',
  ),
)

/** Ei! Aaah! */
const SOUND = /^\p{L}{1,2}$|(\p{L})\1\1/iu

/** Whump! Or: Hoo, hoo, says the owl. */
const isSoundIn = (word: string, sentence: string) =>
  SOUND.test(word) || sentence.trim() === `${word}!` || new RegExp(`\\b${word}[,!]? ${word}\\b`, 'i').test(sentence)

const BEGINS = /(?:^|[.!?:]\s*)["'(]*$/

/**
 * A capitalised word that is not in the notes is an invented person, place or thing; a reader is asked about one that
 * begins a sentence, or that the dictionary has.
 */
const inventsNothing: Rule = ({ sentences, redaction, ownLetter }) => {
  const told = redaction.answers.notes.flatMap(({ text }) => wordsOf(text))
  const known = new Set([...SANTAS_OWN, ...told, ...wordsOf(ownLetter ?? '')])
  return sentences.flatMap((sentence) => {
    // Direct speech also begins with a capital.
    const plain = plainTextOf(sentence.replaceAll(/\{\{\w+\}\}/g, 'you')).plain.replaceAll(
      /(["(]|(?<=\s)')(?=\p{Lu})/gu,
      '. ',
    )
    const made = Array.from(plain.matchAll(/\p{Lu}[\p{L}'-]+/gu)).flatMap(({ 0: typed, index }) => {
      const name = typed.replace(/'s?$/, '')
      const small = name.toLowerCase()
      const isSign = name === name.toUpperCase() || isSoundIn(name, sentence)
      const orSingular = [small, small.replace(/e?s$/, '')]
      if (isSign || orSingular.some((word) => known.has(word) || isCommonToAll(word)) || isCountry(name)) return []
      const [isFirst, isInDictionary] = [BEGINS.test(plain.slice(0, index)), orSingular.some(isOrdinaryWord)]
      return isFirst && isInDictionary ? [] : [{ name, isQuestion: isFirst || isInDictionary }]
    })
    const why = `${made.map(({ name }) => name).join(', ')}: no name that the notes do not have`
    const isQuestion = made.every((one) => one.isQuestion)
    return made.length > 0 ? [{ rule: 'invented_name', sentence, why, ...(isQuestion && { isQuestion }) }] : []
  })
}

/** No links or contact details; a name may be a street's (Penny Lane), but not a link. */
const hasNoContactDetails: Rule = ({ sentences, redaction: { words } }) => {
  const found = sentences.filter((sentence) => {
    const names = placeholdersIn(sentence).map((key) => words.get(key) ?? '')
    return (
      isPrivate(sentence.replaceAll(/\{\{\w+\}\}/g, 'somebody')) ||
      names.some((name) => /@|:\/\/|www\.|\d{5}/i.test(name))
    )
  })
  return aboutEach(found, 'contact_details', 'no links, numbers, addresses, dates or prices')
}

const isPrivate = (text: string) =>
  findPrivate(plainTextOf(text).plain).length > 0 || /[£$€]\s?\d|\b\d+(?:\.\d\d)?\s?(?:pounds|quid|pence)\b/i.test(text)

/** Checked in the words that the child will read. */
const neverSwears: Rule = ({ sentences, redaction: { words } }) =>
  aboutEach(
    sentences.filter((sentence) => hasFoulLanguage(restore(sentence, words))),
    'foul',
    'not for a child',
  )

/** The most words a sentence may have on average, by age. */
const READING = [
  { upTo: 5, mean: 11 },
  { upTo: 8, mean: 16 },
  { upTo: Infinity, mean: 24 },
]

const suitsTheAge: Rule = ({ sentences, redaction }) => {
  const told = sentences.filter((sentence) => wordsOf(sentence).length > 2)
  const mean = told.reduce((sum, sentence) => sum + wordsOf(sentence).length, 0) / Math.max(1, told.length)
  const most = READING.find(({ upTo }) => (redaction.answers.age ?? 7) <= upTo)?.mean ?? Infinity
  if (mean <= most) return []
  return [aboutTheWhole('too_hard', `shorter sentences: ${most} words on average at most for this age`, true)]
}

/** American spellings that a letter is likely to contain. */
const AMERICAN =
  /\b(?:moms?|mommy|favorites?|color(?:s|ed|ful)?|neighbor(?:s|hood)?|honor(?:ed)?|flavors?|gray(?![- ]?(?:'s|s))|travel(?:er|ers|ing|ed)|jewelry|pajamas|real(?:ize[ds]?|izing)|recogniz(?:e[ds]?|ing)|organiz(?:e[ds]?|ing)|apologiz(?:e[ds]?|ing)|cozy|candies|candy canes?|sidewalk|vacation|fall leaves|soccer|cookies|grade school|math)\b/
const AMERICAN_SMALL = /\b(?:center|theater|meter)s?\b/

const PARENTS_VOICE = sentenceRule('parents_voice', 'this is a grown-up speaking: Santa writes', [
  /\b(?:my|our) (?:husband|wife|partner|ex|son|daughter|little (?:boy|girl|man|lady|one)|kids?|children|grand(?:son|daughter|child\w*))\b/i,
  /\b(?:we|i) (?:love|adore) (?:him|her|them|you) (?:to the moon|so much|very much|to bits|more than)\b/i,
  /\b(?:please (?:mention|include|say (?:that|to (?:him|her)))|(?:don['’]?t|do not) mention|could you (?:mention|say|tell|include)|thank you santa|can(?:['’]t| ?not) afford)\b/i,
  /\b(?:proud (?:of|to see)) (?:him|her)\b/i,
])

export const VOICE_RULES: readonly Rule[] = [
  ...asQuestions([speaksToChild, PARENTS_VOICE, retellsInOwnWords]),
  isOwnLetter,
  inventsNothing,
  hasNoContactDetails,
  neverSwears,
  suitsTheAge,
  sentenceRule('american', 'British spelling and words', [AMERICAN, AMERICAN_SMALL]),
  sentenceRule(
    'worn_out',
    'a worn-out phrase: say it in a way of this letter’s own',
    [
      /\bmagic(?:al)? (?:is )?in the air\b|\btwinkl\w*|\bsprinkl\w*|\bbelieve in yourself\b|\bI wish you a Christmas with\b|\bmatters? to you\b|\bspecial\b|\brobin on my inkwell\b|\belves (?:all )?clapped\b|\b(?:stars?|skies|sky) above \{\{PLACE/i,
    ],
    true,
  ),
]
