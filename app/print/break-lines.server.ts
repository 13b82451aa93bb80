import type { Hand } from '#app/domain/sheets/hands.ts'
import { handFont } from './fonts.server.ts'

const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })

/** Most words: each character is one of the alphabet, and finding graphemes takes a hundred times as long. */
const ASCII = /^[ -~]*$/
const graphemesOf = (word: string) => Array.from(graphemes.segment(word), ({ segment }) => segment)

/** A longer word is measured character by character: shaping thousands at once takes a quarter of a second. */
const LONGEST_SHAPED = 60

/** A text's width in a hand, as a multiple of the font size. Browser and PDF use the same kerning pairs. */
export function widthOf(text: string, hand: Hand): number {
  const font = handFont(hand)
  return font.layout(text).advanceWidth / font.unitsPerEm
}

/** Letters share most of their words, and shaping one costs far more than keeping its width. */
const KEPT_WIDTHS = 20_000
const kept = new Map<Hand, Map<string, number>>()

function widthsOf(hand: Hand): Map<string, number> {
  const widths = kept.get(hand)
  if (widths && widths.size < KEPT_WIDTHS) return widths
  const empty = new Map<string, number>()
  kept.set(hand, empty)
  return empty
}

/**
 * Breaks one line of a letter into lines no wider than `widest`: between words, and inside a word only if it is wider
 * than a whole line.
 *
 * @param widest A multiple of the font size.
 */
export function createLineBreaker(hand: Hand) {
  const widths = widthsOf(hand)
  const measure = (text: string) => {
    const known = widths.get(text)
    if (known !== undefined) return known
    const width = widthOf(text, hand)
    widths.set(text, width)
    return width
  }
  const space = measure(' ')

  const characters = new Map<string, string[]>()
  function charactersOf(word: string): string[] {
    const known = characters.get(word) ?? (ASCII.test(word) ? Array.from(word) : graphemesOf(word))
    characters.set(word, known)
    return known
  }

  type Piece = { text: string; /** Never less than it takes. */ width: number }

  function* pieces(word: string, widest: number): Generator<Piece> {
    if (word.length <= LONGEST_SHAPED) {
      const width = measure(word)
      if (width <= widest) return yield { text: word, width }
    }
    let text = ''
    let width = 0
    // Characters apart are never narrower than together, and each is measured only once.
    for (const segment of charactersOf(word)) {
      const own = measure(segment)
      if (text !== '' && width + own > widest) {
        yield { text, width }
        text = ''
        width = 0
      }
      text += segment
      width += own
    }
    return yield { text, width }
  }

  return (text: string, widest: number): string[] => {
    const lines: string[] = []
    let line = ''
    let width = 0
    for (const word of text.split(/ +/).filter(Boolean)) {
      for (const piece of pieces(word, widest)) {
        const isContinued = line !== ''
        const wider = isContinued ? width + space + piece.width : piece.width
        if (isContinued && wider > widest) {
          lines.push(line)
          line = piece.text
          width = piece.width
        } else {
          line = isContinued ? `${line} ${piece.text}` : piece.text
          width = wider
        }
      }
    }
    return line === '' ? lines : [...lines, line]
  }
}
