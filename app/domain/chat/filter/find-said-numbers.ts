import type { Span } from '#app/domain/safety/redaction/spans.ts'
import { spanOf, type Word, wordsOf } from './message-words.ts'

const SAID: Record<string, string> = {
  zero: '0',
  oh: '0',
  nought: '0',
  naught: '0',
  nort: '0',
  nawt: '0',
  nil: '0',
  one: '1',
  won: '1',
  two: '2',
  too: '2',
  tow: '2',
  three: '3',
  free: '3',
  tree: '3',
  four: '4',
  fore: '4',
  for: '4',
  five: '5',
  fife: '5',
  six: '6',
  sicks: '6',
  siks: '6',
  seven: '7',
  sevn: '7',
  sevan: '7',
  eight: '8',
  ate: '8',
  eigt: '8',
  eit: '8',
  nine: '9',
  nin: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  thirteen: '13',
  fourteen: '14',
  fifteen: '15',
  sixteen: '16',
  seventeen: '17',
  eighteen: '18',
  nineteen: '19',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fourty: '40',
  fifty: '50',
  sixty: '60',
  seventy: '70',
  eighty: '80',
  ninety: '90',
  hundred: '00',
  thousand: '000',
}
/** Words that are numbers only next to other numbers. */
const OR_WORDS = new Set([
  'oh',
  'won',
  'too',
  'tow',
  'free',
  'tree',
  'for',
  'fore',
  'ate',
  'hundred',
  'thousand',
  'o',
  'double',
  'dubble',
  'triple',
  'to',
])
/** Fillers that children use between the parts of a number. */
const BETWEEN = new Set(
  'and then the its it is last bit next part first with a at front end begins starts ends number after that dash space now comes'.split(
    ' ',
  ),
)
const MOST_BETWEEN = 6

/** After these, even a short number is a code. */
const CUE =
  /\b(?:tele?phone|phone|fone|number(?! (?:between|from))|numba|nummber|mobile|ring|text|call|dial|whats ?app|code|pin|passcode|pass ?word|pasword|landline)\b/i
/** Numbers that everyone likes to share. */
const HARMLESS =
  /\b(?:score[ds]?|points?|coins?|views?|subscribers?|years?|million|billion|miles?|pounds?|steps?|infinity|count(?:ed|ing)?|robux|v-?bucks|gems|stars?|metres?)\b/i
const TELEPHONE_DIGITS = 7
const SHORT_DIGITS = 4
const PART_DIGITS = 3

const digitsOf = ({ small }: Word): string | null => {
  if (/^[\do]+$/.test(small) && /\d/.test(small)) return small.replaceAll('o', '0')
  if (small === 'o' || small === 'to') return small === 'o' ? '0' : '2'
  if (/^(?:double|dubble|triple)$/.test(small)) return '0'
  const [tens, ones] = small.split('-')
  if (tens && ones && SAID[tens] && SAID[ones]) return SAID[tens] + SAID[ones]
  return Object.hasOwn(SAID, small) ? (SAID[small] ?? null) : null
}

const isSure = (word: Word) => digitsOf(word) !== null && !OR_WORDS.has(word.small)

/** Telephone numbers and codes in any form: in digits, in words, with words in between. */
export function findSaidNumbers(plain: string): Span[] {
  const words = wordsOf(plain)
  const hasCue = CUE.test(plain)
  const runs = runsOf(words)
  // "960 774, but first zero one six three two": once it contains a dialling code, all the parts belong together.
  const hasCode = runs.some((run) => /^0\d{3}/.test(saidBy(run)))
  return runs.flatMap((run) => {
    const digits = saidBy(run)
    const enough = hasCode ? PART_DIGITS : hasCue ? SHORT_DIGITS : TELEPHONE_DIGITS
    const [first] = run
    const last = run.at(-1)
    if (!first || !last || digits.length < enough || isCounted(run)) return []
    if (!hasCode && HARMLESS.test(plain)) return []
    if (!hasCue && !hasCode && run.length === 1 && /^[1-9]\d{0,8}$/.test(digits)) return []
    return [spanOf(first, last)]
  })
}

const saidBy = (run: readonly Word[]) => run.map((word) => digitsOf(word) ?? '').join('')

/** Runs of numbers with little between them; each begins and ends with a word that is surely a number. */
function runsOf(words: readonly Word[]): Word[][] {
  const runs: Word[][] = []
  let run: Word[] = []
  let between = 0
  const close = () => {
    const lastSure = run.findLastIndex(isSure)
    if (lastSure >= 0) runs.push(run.slice(0, lastSure + 1).filter((word) => digitsOf(word) !== null))
    run = []
    between = 0
  }
  for (const word of words) {
    if (digitsOf(word) !== null && (run.length > 0 || isSure(word) || word.small === 'oh' || word.small === 'double')) {
      run.push(word)
      between = 0
    } else if (run.length > 0 && BETWEEN.has(word.small) && between < MOST_BETWEEN) {
      run.push(word)
      between += 1
    } else if (run.length > 0) close()
  }
  close()
  return runs
}

/** 123456789101112 … */
export const COUNTED = Array.from({ length: 40 }, (_, index) => index + 1).join('')

/** A child who counts reveals no number. */
function isCounted(run: readonly Word[]): boolean {
  const figures = run.map((word) => Number(digitsOf(word)))
  const step = (figures[1] ?? 0) - (figures[0] ?? 0)
  if (figures.length > 3 && step !== 0 && figures.every((figure, at) => figure === (figures[0] ?? 0) + at * step))
    return true
  const digits = saidBy(run)
  return (digits.length > 5 && COUNTED.startsWith(digits)) || /^(\d)\1+$/.test(digits) || /^[1-9]0+$/.test(digits)
}
