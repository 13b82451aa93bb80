import type { Readable } from 'node:stream'
import type { Hand } from './hands.ts'
import type { CodePicture, LaidOutLetter, LetterSheet, PlacedSheet, SheetOutput } from './letter-sheet.ts'

export type LetterToLayOut = {
  letter: string
  hand: Hand
  /** Who signs if the text has no signature. */ signedBy?: string
}

/** The text of an envelope: the address, the code of its letter, and where that is in its batch. */
export type EnvelopeLabel = {
  lines: readonly string[]
  checkCode: string
  place?: string
  /** For the postman, above the address. */ carrierNote?: string | null
}

export const LABEL_FORMATS = ['l7160', 'l7163'] as const

/** Labels on a sheet of A4: 21 of 63.5 × 38.1 mm, or 14 of 99.1 × 38.1 mm. */
export type LabelFormat = (typeof LABEL_FORMATS)[number]

/** Where a sheet of labels begins, from 1 at its top left, and how far a printer is out, in millimetres. */
export type LabelPlacing = { start: number; right: number; down: number }

/** The cover of a batch. */
export type BatchCover = {
  number: number
  madeAt: string
  output: SheetOutput
  /** Letters of each package, by its title. */ packages: readonly { title: string; letters: number }[]
  /** Check codes of letters that are not in it, and why. */ leftOut: readonly { checkCode: string; why: string }[]
}

/** A part of a document: lines below its heading, then labelled text. */
export type RecordSection = {
  heading: string
  lines: readonly string[]
  entries: readonly { label: string; text: string }[]
}

/** Whose envelopes an email shows at its head, and how. */
export type EmailEnvelopes = { names: readonly string[]; state: 'sealed' | 'posted' | 'cancelled' }

/** Everything that is printed. The same sheet always gives the same bytes. */
export interface Print {
  layOut(letter: LetterToLayOut): LaidOutLetter
  drawCode(url: string): CodePicture
  /** A voice code as a separate file. */
  codeFile(url: string, format: 'svg' | 'png'): Promise<Uint8Array<ArrayBuffer>>
  /** One letter's file: one A4 page. */
  drawLetter(sheet: LetterSheet, output: SheetOutput): Promise<Uint8Array<ArrayBuffer>>
  /** Reads the code on a letter's file, drawn at 150 dots per inch; null when none is readable. */
  readCode(file: Uint8Array): Promise<string | null>
  /** Many letters as one file, drawn as fast as it is read. */
  drawSheets(sheets: AsyncIterable<PlacedSheet>, output: SheetOutput): Readable
  /** A batch's cover, as a file of its own: it is never printed on letterhead. */
  drawCover(cover: BatchCover): Promise<Uint8Array<ArrayBuffer>>
  /** A page for each window envelope, in GOV.UK Notify's layout. */
  drawAddressSheets(labels: AsyncIterable<EnvelopeLabel>): Readable
  /** Begins with the first label of its first sheet, unless `placing` says otherwise. */
  drawLabels(labels: AsyncIterable<EnvelopeLabel>, format: LabelFormat, placing?: LabelPlacing): Readable
  /** An email's picture as a PNG, with or without envelopes. Null when it cannot be drawn. */
  drawEmailPicture(envelopes: EmailEnvelopes | null): Promise<Uint8Array | null>
  /** A document to read and keep. */
  drawRecord(
    title: string,
    record: { intro: string; sections: readonly RecordSection[] },
  ): Promise<Uint8Array<ArrayBuffer>>
}
