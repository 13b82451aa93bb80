import type { Hand } from './hands.ts'

/** One line as it stands on the sheet; it is never broken again, wherever it is drawn. */
export type SheetLine = {
  text: string
  /** From the top of the sheet to the line it is written on, in points. */ baseline: number
  /** True for the first of a paragraph. */ startsParagraph: boolean
  /** True where the letter itself breaks the line after it, as between an address and the next. */ isForced: boolean
}

export type Signature = { text: string; baseline: number; size: number }

/** The dark modules of a code, as runs of a row: `[column, row, length]`, in a square of `modules` with its quiet zone. */
export type CodePicture = { runs: readonly (readonly [number, number, number])[]; modules: number }

/** A voice code as it is drawn. */
export type VoiceCode = CodePicture & {
  /** What a camera reads. */ url: string
  /** The last day on which it plays, as it stands below it. */ worksUntil: string
}

/** Everything that is printed of one letter: what the parent sees, the printable page and the PDF all draw this and nothing else. */
export type LetterSheet = {
  hand: Hand
  /** Of the letters as drawn, and from one line to the next, in points. */
  size: number
  leading: number
  lines: readonly SheetLine[]
  signature: Signature
  voiceCode: VoiceCode | null
  /** `K7P-42`; null for a sample. */
  checkCode: string | null
}

/** What becomes of a letter on paper. */
export type LaidOutLetter =
  | {
      fits: true
      sheet: LetterSheet
      /** Lines that would still fit; null while a smaller size is left. */ linesLeft: number | null
    }
  | { fits: false; /** Lines too many at the smallest size. */ linesOver: number }

/** With paper of its own already printed, or all of it, 3 mm over the edge on every side. */
export type SheetOutput = 'letterhead' | 'full'
