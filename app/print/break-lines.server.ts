import type { Hand } from '#app/domain/sheets/hands.ts'
import { handFont } from './fonts.server.ts'

const graphemes = new Intl.Segmenter('en-GB', { granularity: 'grapheme' })

/** A text's width in a hand, as a multiple of the font size. Browser and PDF use the same kerning pairs. */
export function widthOf(text: string, hand: Hand): number {
  const font = handFont(hand)
  return font.layout(text).advanceWidth / font.unitsPerEm
}

/**
 * Breaks one line of a letter into lines no wider than `widest`: between words, and inside a word only if it is wider
 * than a whole line.
 *
 * @param widest A multiple of the font size.
 */
export function createLineBreaker(hand: Hand) {
  const widths = new Map<string, number>()
  const measure = (text: string) => {
    const known = widths.get(text)
    if (known !== undefined) return known
    const width = widthOf(text, hand)
    widths.set(text, width)
    return width
  }
  const space = measure(' ')

  function* pieces(word: string, widest: number): Generator<string> {
    if (measure(word) <= widest) return yield word
    let piece = ''
    let width = 0
    // Characters apart are never narrower than together, and each is measured only once.
    for (const { segment } of graphemes.segment(word)) {
      const wider = width + measure(segment)
      if (piece !== '' && wider > widest) {
        yield piece
        piece = segment
        width = measure(segment)
      } else {
        piece += segment
        width = wider
      }
    }
    return yield piece
  }

  return (text: string, widest: number): string[] => {
    const lines: string[] = []
    let line = ''
    let width = 0
    for (const word of text.split(/ +/).filter(Boolean)) {
      for (const piece of pieces(word, widest)) {
        const isContinued = line !== ''
        const wider = isContinued ? width + space + measure(piece) : measure(piece)
        if (isContinued && wider > widest) {
          lines.push(line)
          line = piece
          width = measure(piece)
        } else {
          line = isContinued ? `${line} ${piece}` : piece
          width = wider
        }
      }
    }
    return line === '' ? lines : [...lines, line]
  }
}
