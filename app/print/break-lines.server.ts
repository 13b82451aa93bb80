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
    const all = text
      .split(/ +/)
      .filter(Boolean)
      .flatMap((word) => [...pieces(word, widest)])
    const best = evenest(all, { widest, space })
    const lines: string[] = []
    for (let from = 0; from < all.length;) {
      const to = best[from]?.to ?? all.length
      lines.push(
        all
          .slice(from, to)
          .map(({ text: word }) => word)
          .join(' '),
      )
      from = to
    }
    return lines
  }
}

/** The space counted as empty in a last line: the full width for a single word, else falling to 0 at a third full. */
const lastLeaves = ({ words, width, widest }: { words: number; width: number; widest: number }) =>
  words === 1 ? widest : Math.max(0, widest - 3 * width)

type Piece = { text: string; /** Never less than it takes. */ width: number }

/**
 * The best line that begins with each piece, and how even the paragraph is from there: as few lines as it takes, of
 * these the least ragged (the sum of squares of what each leaves empty), and no word alone on the last if another can
 * join it.
 */
function evenest(pieces: readonly Piece[], { widest, space }: { widest: number; space: number }) {
  const end = { to: pieces.length, lines: 0, ragged: 0 }
  const best = [...pieces.map(() => end), end]
  for (let from = pieces.length - 1; from >= 0; from--) {
    let width = -space
    let found = { ...end, lines: Infinity }
    for (let to = from + 1; to <= pieces.length; to++) {
      width += space + (pieces[to - 1]?.width ?? 0)
      if (width > widest && to > from + 1) break
      const rest = best[to] ?? end
      const isLast = to === pieces.length
      const left = isLast ? lastLeaves({ words: to - from, width, widest }) : widest - width
      const line = { to, lines: rest.lines + 1, ragged: rest.ragged + left ** 2 }
      if (line.lines < found.lines || (line.lines === found.lines && line.ragged < found.ragged)) found = line
    }
    best[from] = found
  }
  return best
}
