import type { Redaction } from '#app/domain/safety/redaction/redact-answers.ts'
import { sentencesOf } from '#app/domain/text/sentences.ts'
import { textOf, type WrittenLetter } from './written-letter.ts'

/** Something that is wrong with a letter. */
export type Finding = {
  /** Which rule found it; `reader` for the second reader. */
  rule: string
  /** The sentence, as it was written; null when the finding is about the whole letter. */
  sentence: string | null
  /** What is wrong, for the writer who mends it. */
  why: string
  /** True for a fault that makes a letter weaker but not unfit: it is sent back once, then accepted. */
  isSmall?: boolean
  /** True where only a reader can tell: it becomes a finding if the second reader does not call it fine. */
  isQuestion?: boolean
}

/** A letter with everything that a rule may look at. */
export type CheckedLetter = {
  written: WrittenLetter
  /** With placeholders. */ text: string
  sentences: readonly string[]
  redaction: Redaction
  length: { from: number; to: number }
  /** The name-blind letter of a brother or sister. */ siblingLetter: string | null
  /** The child's own letter, name-blind, when the checked text goes with it. */ ownLetter: string | null
}

export type Rule = (letter: CheckedLetter) => Finding[]

/** Prepares a written letter for checking. */
export function checkedLetter(
  written: WrittenLetter,
  context: Omit<CheckedLetter, 'written' | 'text' | 'sentences'>,
): CheckedLetter {
  const text = textOf(written)
  return { ...context, written, text, sentences: sentencesOf(text) }
}

/** A finding about the whole letter. */
export const aboutTheWhole = (rule: string, why: string, isSmall = false): Finding => ({
  rule,
  sentence: null,
  why,
  ...(isSmall && { isSmall }),
})

/** The same finding for each of several sentences. */
export const aboutEach = (sentences: readonly string[], rule: string, why: string, isSmall = false): Finding[] =>
  sentences.map((sentence) => ({ rule, sentence, why, ...(isSmall && { isSmall }) }))

/** A rule for single sentences: each one that matches a pattern is a finding. */
export function sentenceRule(rule: string, why: string, patterns: readonly RegExp[], isSmall = false): Rule {
  return ({ sentences }) => {
    const found = sentences.filter((sentence) => patterns.some((pattern) => pattern.test(sentence)))
    return aboutEach(found, rule, why, isSmall)
  }
}

/** Rules that notice what only a reader can judge. */
export const asQuestions = (rules: readonly Rule[]): Rule[] =>
  rules.map((rule) => (letter) => rule(letter).map((finding) => ({ ...finding, isQuestion: true })))

/** Words for comparison: lower case, without punctuation; a placeholder is one word. */
export const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .match(/\{\{\w+\}\}|[\p{L}\p{N}]+/gu) ?? []

const SMALL_WORDS = new Set(
  'about after again also always because been before being came come could does doing done down every first from gets going good great have having help helped her here hers him himself herself his into just know last learn learned learnt like little lots made make many more most much need never next nice once only other ours over please really said same school should some still such take than that their them then there these they thing things this through time took tried very want wants wanted week well went were what when where which while will with would year years your christmas santa child they family'.split(
    ' ',
  ),
)

/** The words that identify a note: no small words, and only their stems. */
export function keywordsOf(text: string): string[] {
  return wordsOf(text)
    .filter((word) => (word.length > 3 && !SMALL_WORDS.has(word)) || word.startsWith('{{'))
    .map((word) => (word.startsWith('{{') ? word : word.slice(0, 5)))
}
