import type { LetterSheet } from './letter-sheet.ts'

/** Why a text cannot become a sheet: a word that the handwriting cannot show, or too many lines. */
export type SheetFaultFound = { reason: 'unwritable'; word: string } | { reason: 'too_long'; linesOver: number }

/** A text on paper, or why it does not fit. */
export type SheetPreview =
  | { sheet: LetterSheet; fault: null; /** Lines that would still fit; null if many. */ linesLeft: number | null }
  | { sheet: null; fault: SheetFaultFound }

/** The fault in words, as shown beside the text. */
export function sheetFaultWords(fault: SheetFaultFound): string {
  if (fault.reason === 'unwritable') {
    return `Santa’s pen writes every letter from A to Z, with any accent, but no pictures. Please write this another way: “${fault.word}”`
  }
  const lines = fault.linesOver === 1 ? 'one line' : `${fault.linesOver} lines`
  return `This is too long for one page, by about ${lines}. Please shorten it, or take out some empty lines.`
}
