/** A text as names are looked for in it: plain letters and digits, each of which knows where it stood. */
export type PlainText = {
  /** What was typed. */
  typed: string
  /** Without accents, invisible marks and fancy forms of letters; upper and lower case as they were. */
  plain: string
  /** The place in what was typed of a stretch of the plain text. */
  placeOf(start: number, end: number): { start: number; end: number }
}

/** Letters that are no letter with a mark on it, and so stay when marks are taken away. */
const PLAIN_LETTERS: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  ø: 'o',
  Ø: 'O',
  đ: 'd',
  Đ: 'D',
  ß: 'ss',
  æ: 'ae',
  Æ: 'Ae',
  œ: 'oe',
  Œ: 'Oe',
  þ: 'th',
  Þ: 'Th',
  ð: 'd',
  ı: 'i',
  ə: 'e',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '`': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '\u00a0': ' ',
}

/** Marks, and what takes no room on paper: soft hyphens, zero-width spaces. */
const INVISIBLE = /^[\p{M}\p{Cf}]+$/u

/** ﬃ and ⅞ take three. */
const LONGEST_FORM = 4

/** The zeros of the scripts whose digits a parent here may have on a keyboard: Arabic, Persian, Hindi, Bengali. */
const ZEROS = [0x660, 0x6f0, 0x966, 0x9e6]

/** Makes a text plain. */
export function plainTextOf(typed: string): PlainText {
  const starts: number[] = []
  const ends: number[] = []
  let plain = ''
  let index = 0
  for (const sign of typed) {
    const letters = plainLetters(sign)
    for (const letter of letters.split('')) {
      plain += letter
      starts.push(index)
      ends.push(index + sign.length)
    }
    index += sign.length
    // A mark belongs to the letter before it.
    if (letters === '' && ends.length > 0) ends[ends.length - 1] = index
  }
  return {
    typed,
    plain,
    placeOf: (start, end) => ({ start: starts[start] ?? typed.length, end: ends[end - 1] ?? typed.length }),
  }
}

/** A word as it is compared: plain and small. */
export const foldWord = (word: string) => plainTextOf(word).plain.toLowerCase()

function plainLetters(sign: string): string {
  const known = PLAIN_LETTERS[sign]
  if (known !== undefined) return known
  const code = sign.codePointAt(0) ?? 0
  const zero = ZEROS.find((first) => code >= first && code <= first + 9)
  if (zero !== undefined) return String(code - zero)
  const letters = Array.from(sign.normalize('NFKD'), (letter) =>
    INVISIBLE.test(letter) ? '' : (PLAIN_LETTERS[letter] ?? letter),
  ).join('')
  // A sign that stands for a whole sentence is no fancy form of a letter.
  return letters.length > LONGEST_FORM ? sign : letters
}
