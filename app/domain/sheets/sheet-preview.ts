import type { LetterSheet } from './letter-sheet.ts'

/** Why a text cannot become a sheet: a word that no hand of ours writes, or lines that are too many. */
export type SheetFaultFound = { reason: 'unwritable'; word: string } | { reason: 'too_long'; linesOver: number }

/** A text on paper, or why it cannot be there. */
export type SheetPreview =
  | { sheet: LetterSheet; fault: null; /** Lines that would still fit; null for plenty. */ linesLeft: number | null }
  | { sheet: null; fault: SheetFaultFound }

/** The same in words, as they stand beside the text. */
export function sheetFaultWords(fault: SheetFaultFound): string {
  if (fault.reason === 'unwritable') {
    return `Santa’s pen writes every letter from A to Z, with any accent, and no pictures. Please write this in other letters: “${fault.word}”`
  }
  const lines = fault.linesOver === 1 ? 'one line' : `${fault.linesOver} lines`
  return `This is too long for one page, by about ${lines}. Please shorten it, or put fewer empty lines into it.`
}
