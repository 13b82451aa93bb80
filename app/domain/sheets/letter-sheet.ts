import type { Hand } from './hands.ts'

/** One line on the sheet; it is never wrapped again, on any output. */
export type SheetLine = {
  text: string
  /** From the top of the sheet to the baseline, in points. */ baseline: number
  /** True for the first of a paragraph. */ startsParagraph: boolean
  /** True when the letter itself breaks the line here, as between lines of an address. */ isForced: boolean
}

export type Signature = { text: string; baseline: number; size: number }

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

/** For paper with a printed letterhead, or the whole design with 3 mm bleed on every side. */
export type SheetOutput = 'letterhead' | 'full'
