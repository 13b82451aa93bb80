/** A text prepared for finding names: plain letters and digits, each with its original position. */
export type PlainText = {
  /** What was typed. */
  typed: string
  /** Without accents, invisible marks and decorative letter forms; upper and lower case unchanged. */
  plain: string
  /** The position in the typed text of a stretch of the plain text. */
  placeOf(start: number, end: number): { start: number; end: number }
}

/** Letters that are not a base letter plus a mark, so removing marks does not change them. */
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

/** Marks, and characters without width: soft hyphens, zero-width spaces. */
const INVISIBLE = /^[\p{M}\p{Cf}]+$/u

/** ﬃ and ⅞ become three characters. */
const LONGEST_FORM = 4

/** The zeros of the scripts whose digits a parent here may type: Arabic, Persian, Hindi, Bengali. */
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

/** A word in the form used for comparison: plain and lower case. */
export const foldWord = (word: string) => plainTextOf(word).plain.toLowerCase()

function plainLetters(sign: string): string {
  const known = PLAIN_LETTERS[sign]
  if (known !== undefined) return known
  // ASCII is plain already, and most of the text.
  if (sign <= '~') return sign
  const code = sign.codePointAt(0) ?? 0
  const zero = ZEROS.find((first) => code >= first && code <= first + 9)
  if (zero !== undefined) return String(code - zero)
  const letters = Array.from(sign.normalize('NFKD'), (letter) =>
    INVISIBLE.test(letter) ? '' : (PLAIN_LETTERS[letter] ?? letter),
  ).join('')
  // A sign that stands for a whole sentence is not a decorative letter.
  return letters.length > LONGEST_FORM ? sign : letters
}
