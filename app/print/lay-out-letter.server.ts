import { FLOURISH, flourishPath } from '#app/content/letterhead.ts'
import { HAND_LOOKS } from '#app/domain/sheets/hands.ts'
import type { LaidOutLetter, SheetLine, Signature } from '#app/domain/sheets/letter-sheet.ts'
import { COLUMN, pt } from '#app/domain/sheets/page.ts'
import type { LetterToLayOut } from '#app/domain/sheets/print.ts'
import { splitSignature } from '#app/domain/sheets/split-signature.ts'
import { writableText } from '#app/domain/sheets/writable.ts'
import { createLineBreaker, widthOf } from './break-lines.server.ts'

/** The gap between paragraphs, in lines. */
const GAP = 0.42
/** The signature's height, baseline and size, in lines. */
const SIGNATURE = { lines: 2, baseline: 1.35, size: 1.75 } as const

/** If more than `from` of the column would stay empty, the letter moves down by `share` of the excess. */
const DROP = { from: 0.25, share: 0.4 } as const

/** Slightly less than there is, because the browser's arithmetic differs from what is measured here. */
const WIDTH = pt(COLUMN.width) - 1
const HEIGHT = pt(COLUMN.bottom - COLUMN.top)

/**
 * Lays a letter out on its sheet, in the largest size in which it fits. The lines are broken here, once, for the screen,
 * the printable page and the PDF alike.
 *
 * @param letter Must have writable characters only (`findUnwritable`).
 */
export function layOutLetter({ letter, hand, signedBy = 'Santa' }: LetterToLayOut): LaidOutLetter {
  const { sizes, leading: lead } = HAND_LOOKS[hand]
  const breakLine = createLineBreaker(hand)
  const parts = splitSignature(writableText(letter), signedBy)
  const setIn = (size: number) => {
    const leading = size * lead
    const breakAll = (paragraphs: readonly string[][]): BrokenLine[][] =>
      paragraphs.map((lines) =>
        lines.flatMap((line, at) => {
          const broken = breakLine(line, WIDTH / size)
          return broken.map((text, index) => ({ text, isForced: index === broken.length - 1 && at < lines.length - 1 }))
        }),
      )
    const broken = { before: breakAll(parts.before), after: breakAll(parts.after) }
    const set = setLines({ ...broken, signature: parts.signature, size, leading })
    return { ...set, size, leading, linesLeft: (HEIGHT - set.height) / leading }
  }
  const { fitting, tooLarge } = findLargest(sizes, setIn)
  if (!fitting) return { fits: false, linesOver: Math.ceil(-(tooLarge?.linesLeft ?? 0)) }
  const { size, leading, height, linesLeft } = fitting
  const drop = Math.max(0, HEIGHT - height - HEIGHT * DROP.from) * DROP.share
  const lower = <T extends { baseline: number }>(placed: T): T => ({ ...placed, baseline: placed.baseline + drop })
  const lines = fitting.lines.map(lower)
  const signature = lower(fitting.signature)
  return {
    fits: true,
    sheet: { hand, size, leading, drop: drop / pt(COLUMN.width), lines, signature, voiceCode: null, checkCode: null },
    linesLeft: size === sizes.at(-1) ? Math.floor(linesLeft) : null,
  }
}

/**
 * Finds the largest size in which a letter fits. If none does, `tooLarge` is the letter in the smallest.
 *
 * @param sizes Falling.
 */
function findLargest<T extends { linesLeft: number }>(sizes: readonly number[], setIn: (size: number) => T) {
  let fitting: T | undefined
  let tooLarge: T | undefined
  let [from, to] = [0, sizes.length]
  // Smaller letters never need more room, so each try halves what is left.
  while (from < to) {
    const middle = Math.floor((from + to) / 2)
    const set = setIn(sizes[middle] ?? 0)
    if (set.linesLeft >= 0) [fitting, to] = [set, middle]
    else [tooLarge, from] = [set, middle + 1]
  }
  return { fitting, tooLarge }
}

function flourishBelow(signature: string): Signature['flourish'] {
  const width = Math.min(widthOf(signature, 'charm') * 1.1 * FLOURISH.em, FLOURISH.widest)
  return { width, path: flourishPath(width) }
}

type BrokenLine = Pick<SheetLine, 'text' | 'isForced'>
type Broken = { before: BrokenLine[][]; signature: string; after: BrokenLine[][]; size: number; leading: number }

/** Sets lines from the top of the column down. */
function setLines({ before, signature, after, size, leading }: Broken) {
  const top = pt(COLUMN.top)
  let used = 0
  const lines: SheetLine[] = []
  const set = (paragraphs: BrokenLine[][]) => {
    for (const paragraph of paragraphs) {
      if (used > 0) used += GAP
      for (const [index, line] of paragraph.entries()) {
        // The baseline is seven tenths of the way down.
        lines.push({ ...line, baseline: top + (used + 0.7) * leading, startsParagraph: index === 0 })
        used += 1
      }
    }
  }
  set(before)
  const signed: Signature = {
    text: signature,
    baseline: top + (used + SIGNATURE.baseline) * leading,
    size: size * SIGNATURE.size,
    flourish: flourishBelow(signature),
  }
  used += SIGNATURE.lines
  set(after)
  return { lines, signature: signed, height: used * leading }
}
