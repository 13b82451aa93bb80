import { SHEET_OUTPUTS } from '#db/schema/codes.ts'
import type { Hand } from './hands.ts'

export { SHEET_OUTPUTS }

/** One line on the sheet; it is never wrapped again, on any output. */
export type SheetLine = {
  text: string
  /** From the top of the sheet to the baseline, in points. */ baseline: number
  /** True for the first of a paragraph. */ startsParagraph: boolean
  /** True when the letter itself breaks the line here, as between lines of an address. */ isForced: boolean
}

export type Signature = {
  text: string
  baseline: number
  size: number
  /** The stroke below it: its width in units of `FLOURISH`, and its path. */ flourish: { width: number; path: string }
}

/**
 * The dark modules of a code, as runs of a row: `[column, row, length]`, in a square of `modules` with its quiet zone.
 */
export type CodePicture = { runs: readonly (readonly [number, number, number])[]; modules: number }

/** A voice code as drawn. */
export type VoiceCode = CodePicture & {
  /** What a camera reads. */ url: string
  /** The last day on which it plays, as printed below it. */ worksUntil: string
}

/** Everything that is printed of one letter: the preview, the printable page and the PDF draw exactly this. */
export type LetterSheet = {
  hand: Hand
  /** The size as drawn, and the line height, in points. */
  size: number
  leading: number
  /**
   * Blank space above a short letter, which puts its words a little above the middle, as a fraction of the column's
   * width. The baselines already include it.
   */
  drop: number
  lines: readonly SheetLine[]
  signature: Signature
  voiceCode: VoiceCode | null
  /** `K7P-42`; null for a sample. */
  checkCode: string | null
}

/** The result of laying out a letter on paper. */
export type LaidOutLetter =
  | {
      fits: true
      sheet: LetterSheet
      /** Lines that would still fit; null while a smaller size is left. */ linesLeft: number | null
    }
  | { fits: false; /** How many lines too long it is at the smallest size. */ linesOver: number }

/** What a sheet is drawn for: the whole design on A4, the same with 3 mm bleed, or the words alone for a printed letterhead. */
export type SheetOutput = (typeof SHEET_OUTPUTS)[number]

/** How each is printed, for the form and the cover of a batch. */
export const OUTPUT_WORDS: Record<SheetOutput, { title: string; how: string }> = {
  a4: { title: 'Plain A4', how: 'Plain A4. Print at actual size (100%), not “fit to page”.' },
  full: {
    title: 'Oversize, to be trimmed',
    how: 'Paper of 216 × 303 mm or more. Print at actual size (100%), and trim to A4 at the marks in the file.',
  },
  letterhead: {
    title: 'Printed letterhead',
    how: 'Our letterhead, face up as your tray asks. Print at actual size (100%). This cover goes on plain paper.',
  },
}

/** A sheet, and where it is in its batch, in words. */
export type PlacedSheet = { sheet: LetterSheet; place: string }
