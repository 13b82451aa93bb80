import { findPrivate } from '#app/domain/safety/redaction/find-private.ts'
import { isCountry, isNameIn } from '#app/domain/safety/redaction/find-names.ts'
import { plainTextOf } from '#app/domain/safety/redaction/plain-text.ts'
import { hasFoulLanguage } from '#app/domain/safety/foul-language.ts'
import { placeholdersIn, restore, withNeutralNames } from '#app/domain/safety/redaction/placeholders.ts'
import type { Note } from '#app/domain/safety/redaction/redact-answers.ts'
import { sentencesOf } from '#app/domain/text/sentences.ts'
import { aboutEach, aboutTheWhole, type Rule, sentenceRule, tellingWordsOf, wordsOf } from './rule.ts'

/** Anyone other than the child whom "he" or "she" could mean. */
const OTHER_PERSON =
  /\{\{(?!CHILD|PLACE)|\b(?:el(?:f|ves)|reindeer|rudolph|mrs claus|brothers?|sisters?|mum|mummy|dad|daddy|nan\w*|gran\w*|nain|taid|mother|father|parents?|aunt\w*|uncle|cousin|teacher|friends?|dog|puppy|cat|kitten|rabbit|hamster|pony|horse|owl|fox|bear|hare|seal|goose|hen|robin|baby|twin|one of|some(?:body|one)|who|doctor|nurse|coach|neighbour|cook|baker|stable|dasher|dancer|prancer|vixen|comet|cupid|donner|blitzen|postman|innkeeper|sheep|giraffe|whale|crab|spider|snail|penguin|walrus|moose|mouse|man|woman|lady|gentleman|person|child who|snow\w+|goat|hedgehog|badger|squirrel|innkeeper|shepherd|king|queen|captain|clerk)\b/i
const HE_OR_SHE = /\b(?:he|she|him|her|his|hers|himself|herself)\b/i

/**
 * Santa says "you" to the child: a "she" with no one else named before it, or doing what a note says, was copied from a
 * note.
 */
const speaksToChild: Rule = ({ written, redaction }) => {
  const texts = written.paragraphs.map(({ text }) => text)
  const found = texts.flatMap((text, index) =>
    sentencesOf(text).filter((sentence) => {
      if (!HE_OR_SHE.test(sentence)) return false
      const before = `${texts[index - 1] ?? ''} ${text.slice(0, text.indexOf(sentence) + sentence.length)}`
      return !OTHER_PERSON.test(before) || isFromNote(sentence, redaction.answers.notes)
    }),
  )
  return aboutEach(found, 'third_person', 'the child is "you", in every sentence')
}

/** Whether "she" does here what a note says that she did. */
function isFromNote(sentence: string, notes: readonly Note[]): boolean {
  if (!/^(?:he|she)\b/i.test(sentence)) return false
  const said = new Set(tellingWordsOf(sentence))
  return notes.some(({ text }) => tellingWordsOf(text).filter((word) => said.has(word)).length >= 2)
}

/** This many consecutive words are copied; fewer count only if they speak about the child as a note does. */
const COPIED_WORDS = 8
const COPIED_WITH_PRONOUN = 6
const NOTE_PRONOUN = /\b(?:he|she|his|her|him|hers|my|our|we|i)\b/

const retellsInOwnWords: Rule = ({ sentences, redaction, ownLetter }) => {
  const { notes } = redaction.answers
  const texts = [...notes.map(({ text }) => text), ...(ownLetter ? [ownLetter] : [])]
  const long = new Set(texts.flatMap((text) => stretches(text, COPIED_WORDS)))
  const short = new Set(
    notes.flatMap(({ text }) => stretches(text, COPIED_WITH_PRONOUN)).filter((words) => NOTE_PRONOUN.test(words)),
  )
  const found = sentences.filter(
    (sentence) =>
      stretches(sentence, COPIED_WORDS).some((stretch) => long.has(stretch)) ||
      stretches(sentence, COPIED_WITH_PRONOUN).some((stretch) => short.has(stretch)),
  )
  return aboutEach(found, 'copied', 'a note was pasted: say it in words of your own')
}

function stretches(text: string, length: number): string[] {
  const words = wordsOf(text)
  return words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(' '))
}

/** The rule about sentences of a sibling's letter: a small fault, because a third child would get no letter at all. */
export const SHARED = 'shared'

/** Sentences long enough to compare; a greeting or a sign-off may be the same. */
const SHARED_WORDS = 5

/** A sibling's letter lies on the same table, and so does the letter that a voice message goes with. */
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

/** A capitalised word that is not in the notes is an invented person, place or thing. */
const inventsNothing: Rule = ({ sentences, redaction, ownLetter }) => {
  const told = redaction.answers.notes.flatMap(({ text }) => wordsOf(text))
  const known = new Set([...SANTAS_OWN, ...told, ...wordsOf(ownLetter ?? '')])
  return sentences.flatMap((sentence) => {
    // Direct speech also begins with a capital.
    const plain = plainTextOf(sentence.replaceAll(/\{\{\w+\}\}/g, 'you')).plain.replaceAll(
      /(["(]|(?<=\s)')(?=\p{Lu})/gu,
      '. ',
    )
    const made = Array.from(plain.matchAll(/\p{Lu}[\p{L}'-]+/gu)).filter(({ 0: word, index }) => {
      const bare = word.replace(/'s?$/, '')
      const isSign = bare === bare.toUpperCase() || isSoundIn(bare, sentence)
      return !isSign && !known.has(bare.toLowerCase()) && isNameIn(plain, index, word) && !isCountry(bare)
    })
    return made.length > 0
      ? [
          {
            rule: 'invented_name',
            sentence,
            why: `${made.map(([word]) => word).join(', ')}: no name that the notes do not have`,
          },
        ]
      : []
  })
}

/** No links or contact details; a name may be a street's (Penny Lane), but not a link. */
const leadsNowhere: Rule = ({ sentences, redaction: { words } }) => {
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

export const VOICE_RULES: readonly Rule[] = [
  speaksToChild,
  retellsInOwnWords,
  isOwnLetter,
  inventsNothing,
  leadsNowhere,
  neverSwears,
  suitsTheAge,
  sentenceRule('parents_voice', 'this is a grown-up speaking: Santa writes', [
    /\b(?:my|our) (?:husband|wife|partner|ex|son|daughter|little (?:boy|girl|man|lady|one)|kids?|children|grand(?:son|daughter|child\w*))\b/i,
    /\b(?:we|i) (?:love|adore) (?:him|her|them|you) (?:to the moon|so much|very much|to bits|more than)\b/i,
    /\b(?:please (?:mention|include|say (?:that|to (?:him|her)))|(?:don['’]?t|do not) mention|could you (?:mention|say|tell|include)|thank you santa|can(?:['’]t| ?not) afford)\b/i,
    /\b(?:proud (?:of|to see)) (?:him|her)\b/i,
  ]),
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
