import { findPrivate } from '#app/domain/safety/redaction/find-private.ts'
import { type PlainText, plainTextOf } from '#app/domain/safety/redaction/plain-text.ts'
import { cutAt, type Span, withoutOverlaps } from '#app/domain/safety/redaction/spans.ts'
import { THRESHOLDS, findPrivateWords } from './learned/find-private-words.ts'

/** Shown in place of what was removed. */
const TAKEN_OUT = '…'

/**
 * Removes what surely identifies or locates a child from their message, before it is stored or shown. The second model
 * judges the rest; models see placeholders for what is doubtful.
 *
 * @param names First names of the family: a surname may follow one of them.
 * @param from From which chance on a word is removed: one of `THRESHOLDS`.
 */
export function filterMessage(typed: string, names: readonly string[] = [], from = THRESHOLDS.sure) {
  const source = plainTextOf(typed)
  const { plain } = source
  const own = names.map((name) => plainTextOf(name).plain.trim()).filter((name) => name.length > 1)
  const sure = findPrivate(plain).filter((span) => !isScore(plain, span))
  const text = withoutSpans(source, [...sure, ...findPrivateWords(plain, own, from)])
  // A child whose every word is unknown, in another language perhaps, has to be heard: the second model judges the rest.
  const kept = saysSomething(text) ? text : withoutSpans(source, sure)
  return { text: kept, isFiltered: kept !== typed.trim() }
}

const withoutSpans = (source: PlainText, spans: readonly Span[]) =>
  cutAt(source, withoutOverlaps(source.plain, spans))
    .map(({ typed, span }) => (span ? TAKEN_OUT : typed))
    .join('')
    .trim()

/** Whether anything is left to answer of a message that was filtered. */
export const saysSomething = (text: string): boolean => /\p{L}{2}.*\p{L}{2}/u.test(text.replaceAll(TAKEN_OUT, ''))

/** Stands for a name in words that a model read. */
const NAME = "[\\p{L}\\p{M}'’-]+(?: [\\p{L}\\p{M}'’-]+)?"

/** Removes these words from a message, but not from inside longer words; a placeholder in them matches any name. */
export function withoutFound(content: string, found: readonly string[]): string {
  return found
    .map((words) => words.trim())
    .filter((words) => /[\p{L}\p{N}]/u.test(words))
    .reduce((left, words) => {
      const parts = words.split(/\{\{\w+\}\}/).map((part) => Array.from(part, letterOf).join(''))
      return left.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${parts.join(NAME)}(?![\\p{L}\\p{N}])`, 'giu'), TAKEN_OUT)
    }, content)
}

const letterOf = (letter: string) => (/['’‘]/.test(letter) ? "['’‘]" : RegExp.escape(letter))

/** 123456789101112 … */
const COUNTED = Array.from({ length: 40 }, (_, index) => index + 1).join('')

/** A long number that nothing marks as a telephone number: points in a game, seconds till Christmas. */
function isScore(plain: string, { start, end }: Span): boolean {
  const figure = plain.slice(start, end)
  return /^[1-9]\d{5,8}$/.test(figure) || (figure.length > 5 && COUNTED.startsWith(figure))
}
