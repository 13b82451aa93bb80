import { type Card, type Deck, dealTwo } from '#app/domain/letters/deck.ts'
import type { Craft } from '#app/domain/letters/letter-request.ts'
import { KINDNESS_RULES } from '#app/domain/letters/rules/kindness-rules.ts'
import { CONFIDENCE_RULES } from '#app/domain/letters/rules/note-rules.ts'
import {
  aboutEach,
  aboutTheWhole,
  type CheckedLetter,
  type Finding,
  type Rule,
  sentenceRule,
} from '#app/domain/letters/rules/rule.ts'
import { TEXT_RULES } from '#app/domain/letters/rules/shape-rules.ts'
import { VOICE_RULES } from '#app/domain/letters/rules/voice-rules.ts'
import { SPOKEN_SCRIPT } from '#app/domain/letters/rules/written-letter.ts'
import { placeholder, placeholdersIn, restore, withoutPlaceholders } from '#app/domain/safety/redaction/placeholders.ts'
import { SCRIPT_READER_INSTRUCTIONS, scriptInstructions } from './script-instructions.ts'
import { SPOKEN_LENGTHS, type VoiceKind } from './spoken-length.ts'

/** How often the child's name is said. */
const NAMED: Record<VoiceKind, { from: number; to: number }> = {
  greeting: { from: 1, to: 2 },
  personal: { from: 2, to: 4 },
}

/** A difference this small in the number of words goes unnoticed. */
const TOLERANCE = 0.06

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length

const hasItsParts =
  (kind: VoiceKind): Rule =>
  ({ text }) => {
    if (text === '') return [aboutTheWhole('empty', 'nothing is said')]
    const named = placeholdersIn(text).filter((name) => name === 'CHILD').length
    const { from, to } = NAMED[kind]
    if (named === 0) return [aboutTheWhole('not_named', `${placeholder('CHILD')} is not named`)]
    return named >= from && named <= to
      ? []
      : [aboutTheWhole('named_often', `${placeholder('CHILD')} is said ${from} to ${to} times`, true)]
  }

const isAsLongAsAsked: Rule = ({ text, length: { from, to }, redaction: { words } }) => {
  const count = countWords(restore(text, words))
  const why = `${from} to ${to} words: it has ${count}`
  // Outside this range, no take would fit the length that is sold.
  if (count < from * 0.9 || count > to * 1.1) return [aboutTheWhole('length', why)]
  return count < from * (1 - TOLERANCE) || count > to * (1 + TOLERANCE) ? [aboutTheWhole('length', why, true)] : []
}

const NOT_SAID = [/[[\]()*#&%]|\d/, /^(?:pause|chuckles?|laughs|sighs|music|sound of [\p{L} ]+)\s*[.:!]?$/iu]

const isOnlySaid: Rule = ({ sentences }) =>
  aboutEach(
    sentences.filter((sentence) => NOT_SAID.some((pattern) => pattern.test(withoutPlaceholders(sentence)))),
    'not_spoken',
    'only what is said, as it is said: no signs, digits or stage directions',
  )

/** Faults that only speech can have. */
const SPOKEN_RULES: readonly Rule[] = [
  isAsLongAsAsked,
  sentenceRule('in_your_house', 'never in the house, by the bed, or watching', [
    /\b(?:i(?:['’]ll| will| shall)?|santa|we) (?:(?:am|be|come|stand|sit|tiptoe|creep|step|slip|am going to be) )+(?:in|into|inside|at|by|through) (?:your|the) (?:house|home|room|bedroom|bed|window|door|hall|kitchen|chimney|fireplace)\b/i,
    /\b(?:watching|looking in on|keeping an eye on) you\b/i,
  ]),
  isOnlySaid,
  sentenceRule('noted', 'nothing about notes, lists or being told', [
    /\b(?:i (?:was|have been) told|somebody told me|written down|in my (?:notes|book|file)|the questionnaire)\b/i,
  ]),
]

/** How a message is built, so that no two that friends compare are alike. */
const DECKS: Record<VoiceKind, Deck> = {
  greeting: {
    opens: ['with the child’s name and nothing before it', 'with what the child did', 'with a question'],
    ends: ['with a happy Christmas, plainly', 'with a laugh, then a happy Christmas', 'with the name, said once'],
  },
  personal: {
    opens: ['with the child', 'with a question', 'in the middle of the scene', 'with a sound you have just heard'],
    scene: [
      'an elf or a reindeer does a thing well',
      'something is found',
      'an elf or a reindeer gets a word wrong',
      'an elf or a reindeer waits for the post',
      'something seen from up high, and left alone',
    ],
    ends: ['with a picture out of the scene', 'with what you are going to do now', 'with one slow, plain good night'],
  },
}

/** The cards of the two drafts of a message. The same seed deals the same cards. */
export const dealScriptCards = (kind: VoiceKind, seed: string): [Card, Card] => dealTwo(DECKS[kind], seed)

/** A voice message of one kind: written, read over and checked like a letter. */
export function scriptCraft(kind: VoiceKind): Craft {
  const { words } = SPOKEN_LENGTHS[kind]
  const rules = [
    hasItsParts(kind),
    ...SPOKEN_RULES,
    ...TEXT_RULES,
    ...CONFIDENCE_RULES,
    ...KINDNESS_RULES,
    ...VOICE_RULES,
  ]
  return {
    instructions: scriptInstructions(kind),
    schema: SPOKEN_SCRIPT,
    readerInstructions: SCRIPT_READER_INSTRUCTIONS,
    drafts: 'scripts',
    sizeFor: () => ({ words }),
    contextFor: ({ ownLetter }) => ({ letter: ownLetter }),
    lengthFor: () => words,
    check: (written: CheckedLetter): Finding[] => rules.flatMap((rule) => rule(written)),
  }
}
