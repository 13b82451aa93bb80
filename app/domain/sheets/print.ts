import type { Readable } from 'node:stream'
import type { Hand } from './hands.ts'
import type { CodePicture, LaidOutLetter, LetterSheet, SheetOutput } from './letter-sheet.ts'

export type LetterToLayOut = {
  letter: string
  hand: Hand
  /** Who signs where the text does not. */ signedBy?: string
}

/** What stands on an envelope: where to, and which letter goes in. */
export type EnvelopeLabel = { lines: readonly string[]; checkCode: string }

export const LABEL_FORMATS = ['l7160', 'l7163'] as const

/** Labels on a sheet of A4: 21 of 63.5 × 38.1 mm, or 14 of 99.1 × 38.1 mm. */
export type LabelFormat = (typeof LABEL_FORMATS)[number]

/** What stands on the first page of a batch. */
export type BatchCover = {
  number: number
  madeAt: string
  /** Letters of each package, by its title. */ packages: readonly { title: string; letters: number }[]
  /** Check codes of letters that are not in it, and why. */ leftOut: readonly { checkCode: string; why: string }[]
}

/** A part of a document that is read: lines below its heading, then words each with its label. */
export type RecordSection = {
  heading: string
  lines: readonly string[]
  entries: readonly { label: string; text: string }[]
}

/** Everything that becomes paper. The same sheet always gives the same bytes. */
export interface Print {
  layOut(letter: LetterToLayOut): LaidOutLetter
  drawCode(url: string): CodePicture
  /** A voice code as a file of its own. */
  codeFile(url: string, format: 'svg' | 'png'): Promise<Uint8Array<ArrayBuffer>>
  /** One letter's file: one page of A4. */
  drawLetter(sheet: LetterSheet, output: SheetOutput): Promise<Uint8Array<ArrayBuffer>>
  /** Reads the code on a letter's file, drawn at 150 dots an inch; null when there is none that reads. */
  readCode(file: Uint8Array): Promise<string | null>
  /** Many letters as one file, drawn as fast as it is read. */
  drawBatch(cover: BatchCover, sheets: AsyncIterable<LetterSheet>, output: SheetOutput): Readable
  /** A page for each envelope with a window, as GOV.UK Notify's geometry has it. */
  drawAddressSheets(labels: AsyncIterable<EnvelopeLabel>): Readable
  drawLabels(labels: AsyncIterable<EnvelopeLabel>, format: LabelFormat): Readable
  /** A document to read and keep. */
  drawRecord(
    title: string,
    record: { intro: string; sections: readonly RecordSection[] },
  ): Promise<Uint8Array<ArrayBuffer>>
}
