import { placeholder, placeholdersIn, restore, withoutPlaceholders } from '#app/domain/safety/redaction/placeholders.ts'
import { countCharacters } from '#app/domain/text/count-characters.ts'
import { MAX_LETTER_CHARACTERS } from './letter-length.ts'
import { aboutEach, aboutTheWhole, type Rule, sentenceRule } from './rule.ts'

/** A greeting that names the child, at least three paragraphs, a sign-off and the signature. */
const hasAllParts: Rule = ({ written: { paragraphs }, redaction, text }) => {
  if (text === '') return [aboutTheWhole('empty', 'there is no letter')]
  const [greeting = '', ...rest] = paragraphs.map(({ text: paragraph }) => paragraph.trim()).filter(Boolean)
  const signOff = rest.at(-1) ?? ''
  const { signature } = redaction.answers
  const used = placeholdersIn(text)
  const isGreeting = greeting.includes(placeholder('CHILD')) && greeting.split(/\s+/).length <= 12
  return [
    ...(isGreeting ? [] : [aboutTheWhole('greeting', 'the first paragraph is a greeting line that names the child')]),
    ...(rest.length >= 4 ? [] : [aboutTheWhole('too_few_paragraphs', 'greeting, four paragraphs at least, sign-off')]),
    ...(new RegExp(`\\n\\s*${signature}\\.?$`).test(signOff)
      ? []
      : [aboutTheWhole('signature', `the last paragraph is a sign-off line and, in a line of its own, ${signature}`)]),
    ...(used.filter((name) => name === 'CHILD').length >= 2
      ? []
      : [aboutTheWhole('child_named_once', 'the child is named in the greeting and once more', true)]),
  ]
}

/** Every placeholder is known, complete and may be restored; everyone who must be named is named. */
const placeholdersAreRight: Rule = ({ text, sentences, redaction: { words, required } }) => {
  const used = new Set(placeholdersIn(text))
  const isWrong = (sentence: string) =>
    placeholdersIn(sentence).some((name) => !words.has(name)) || /[{}]/.test(withoutPlaceholders(sentence))
  const why = 'a placeholder is misspelt, was not given, or stands for a detail that we took out'
  return [
    ...aboutEach(sentences.filter(isWrong), 'placeholder', why),
    ...required
      .filter((name) => !used.has(name))
      .map((name) => aboutTheWhole('not_named', `${placeholder(name)} is not named`, name !== 'CHILD')),
  ]
}

/** Characters that a letter may miss its requested length by before it is sent back: one about grief may need them. */
const TOLERANCE = 150

const isAsLongAsAsked: Rule = ({ text, length, redaction: { words } }) => {
  const characters = countCharacters(restore(text, words))
  if (characters > MAX_LETTER_CHARACTERS) return [aboutTheWhole('too_long', `at most ${length.to} characters`)]
  if (characters < length.from / 2) return [aboutTheWhole('too_short', `at least ${length.from} characters`)]
  if (text.length > length.to + TOLERANCE)
    return [aboutTheWhole('rather_long', `at most ${length.to} characters`, true)]
  return text.length < length.from - TOLERANCE
    ? [aboutTheWhole('rather_short', `at least ${length.from} characters`, true)]
    : []
}

/** What holds for every text, written or spoken. */
export const TEXT_RULES: readonly Rule[] = [
  placeholdersAreRight,
  sentenceRule('markup', 'plain text: no heading, list, emphasis, date line or picture', [
    /^\s*(?:#{1,6}\s|[-*•]\s|\d+\.\s)|\*\*|__|`|^(?:date|subject|ps?s?)\s*:/i,
    /\p{Extended_Pictographic}/u,
    /^(?:\d{1,2}(?:st|nd|rd|th)?\s+\p{L}+\s+\d{4}|the north pole,?\s+\p{L}+\s+\d{4})\.?$/iu,
  ]),
  sentenceRule('about_itself', 'Santa writes; nothing about models, prompts, notes or instructions', [
    /\b(?:as an ai|language model|chat ?bot|artificial intelligence|i cannot (?:help|write|comply)|system prompt|instructions|placeholder|the notes? (?:say|said|told|mention)|your (?:parent|grown-up|mum|dad)(?:['’]s)? (?:notes?|answers)|json)\b/i,
  ]),
]

export const SHAPE_RULES: readonly Rule[] = [hasAllParts, isAsLongAsAsked, ...TEXT_RULES]
