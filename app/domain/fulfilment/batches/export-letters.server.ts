import { randomBytes } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { makeZip } from 'client-zip'
import { stringify } from 'csv-stringify'
import { and, DrizzleQueryError, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import { addressOf } from '#app/domain/orders/customers/delivery-address.ts'
import { envelopeLines } from '#app/domain/orders/customers/envelope.ts'
import type { EnvelopeLabel, LabelFormat, LabelPlacing } from '#app/domain/sheets/print.ts'
import { type BatchPlace, placeInBatch } from '#app/domain/sheets/place-in-batch.ts'
import { findCheckedSheet } from '#app/domain/sheets/checks/item-sheet.server.ts'
import type { PlacedSheet } from '#app/domain/sheets/letter-sheet.ts'
import { voicePath } from '#app/domain/sheets/voice-path.ts'
import { beginPrinting, isTaken } from '#app/domain/fulfilment/begin-printing.server.ts'
import { mayPrint, whereMayPrint, whereNotHeld } from '#app/domain/fulfilment/printable.server.ts'
import { addressedName } from '#app/domain/safety/redaction/shown-name.ts'
import { inTransaction, type Needs } from '#app/domain/needs.ts'
import { recordStaffAct } from '#app/domain/staff/record-staff-act.server.ts'
import { withoutPictures } from '#app/domain/text/without-pictures.ts'
import { PACKAGES, PACKAGES_WITH_VOICE } from '#app/domain/pricing/packages.ts'
import { ProviderError } from '#app/providers/provider-error.ts'
import { orderItems } from '#db/schema/index.ts'
import type { BatchLetters } from './list-batches.server.ts'
import { countLetters, type LetterRow, type LetterSelection, listLetters } from './list-letters.server.ts'
import { parcelOf } from './royal-mail.ts'

type ExportNeeds = Pick<Needs, 'db' | 'clock' | 'jobs' | 'print' | 'siteUrl'>

export const EXPORT_FORMATS = ['zip', 'txt', 'codes', 'sheets', 'addresses', 'l7160', 'l7163', 'csv'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export type Export = { content: ReadableStream<Uint8Array>; name: `${string}.${'csv' | 'pdf' | 'txt' | 'zip'}` }

/** Whether a query or another company failed an export; any other error is a bug, and goes to the error page. */
export const isOutsideFailure = (error: unknown): boolean =>
  error instanceof DrizzleQueryError || error instanceof ProviderError

/**
 * Letters as one file, made while it is downloaded, in constant memory: their texts as a ZIP or one file, their codes,
 * their envelopes, or the list for Royal Mail's Click & Drop.
 *
 * @returns Null when there is nothing to export.
 */
export async function exportLetters(
  needs: ExportNeeds,
  {
    selection,
    format,
    labels: placing,
    staffMemberId,
  }: { selection: LetterSelection | BatchLetters; format: ExportFormat; labels?: LabelPlacing; staffMemberId: string },
): Promise<Export | null> {
  const batch = 'drawnIds' in selection ? selection : null
  if (format === 'sheets' && !batch) return null
  // A letter of a batch that was given back belongs to its parent again, and to no batch.
  const isOfBatch = 'orderItemIds' in selection
  const where = and(
    whereExported(format),
    isOfBatch ? isNotNull(orderItems.printingBeganAt) : whereNotHeld(needs.clock.now()),
  )
  const letters = await countLetters(needs, selection, where)
  if (letters === 0) return null
  await inTransaction(needs, (inside) =>
    recordStaffAct(inside, { staffMemberId, act: 'export_letters', subjectId: format, detail: { letters } }),
  )
  if (format === 'sheets' || (format !== 'codes' && !isOfBatch))
    await beginPrintingOf(needs, { selection, format, where })
  // Orders paid since then belong in the next file: their parents may still change them.
  const rows = listLetters(
    needs,
    selection,
    // Codes are numbered as the letters' texts are.
    format === 'codes' ? undefined : and(where, isNotNull(orderItems.printingBeganAt)),
  )
  const places = placesOf(batch)
  switch (format) {
    case 'zip':
      return { content: makeZip(textFiles(rows)), name: 'letters.zip' }
    case 'txt':
      return { content: toStream(oneText(rows)), name: 'letters.txt' }
    case 'codes':
      return { content: makeZip(codeFiles(needs, rows)), name: 'qr-codes.zip' }
    case 'sheets':
      return pdf(needs.print.drawSheets(sheets(needs, rows, places), batch?.output ?? 'a4'), 'sheets.pdf')
    case 'addresses':
      return pdf(needs.print.drawAddressSheets(labels(rows, places)), 'address-sheets.pdf')
    case 'l7160':
    case 'l7163':
      return pdf(
        needs.print.drawLabels(labels(rows, places), format satisfies LabelFormat, placing),
        `labels-${format}.pdf`,
      )
    case 'csv':
      return { content: toStream(parcels(rows, places)), name: 'click-and-drop.csv' }
  }
}

/** A statement takes at most 65,535 parameters. */
const BEGUN_AT_ONCE = 500

/** For exports that are printed: afterwards the parent cannot change them. */
async function beginPrintingOf(
  needs: ExportNeeds,
  { selection, format, where }: { selection: LetterSelection; format: ExportFormat; where: SQL | undefined },
): Promise<void> {
  let orderItemIds: string[] = []
  for await (const { item } of listLetters(needs, selection, where)) {
    // A sheet that was made again since it was last taken is now on paper; an envelope does not say so.
    if (format === 'sheets' || !isTaken(item)) orderItemIds.push(item.id)
    if (orderItemIds.length < BEGUN_AT_ONCE) continue
    await beginPrinting(needs, orderItemIds)
    orderItemIds = []
  }
  await beginPrinting(needs, orderItemIds)
}

/** Envelopes are for letters that are ready and not yet posted; codes for those with a message. */
function whereExported(format: ExportFormat): SQL | undefined {
  if (format === 'zip' || format === 'txt') return undefined
  if (format === 'codes') return and(whereMayPrint(), inArray(orderItems.packageCode, PACKAGES_WITH_VOICE))
  return and(whereMayPrint(), isNull(orderItems.shippedAt))
}

const toStream = (parts: AsyncIterable<string | Uint8Array>) =>
  Readable.toWeb(Readable.from(parts, { objectMode: false })) as ReadableStream<Uint8Array>

const pdf = (content: Readable, name: `${string}.pdf`): Export => ({
  content: Readable.toWeb(content) as ReadableStream<Uint8Array>,
  name,
})

/** `001_1a2b3c4d`: in queue order, and from ids alone. */
const entryName = (number: number, { item }: LetterRow) => `${String(number).padStart(3, '0')}_${item.id.slice(0, 8)}`

async function* textFiles(rows: AsyncIterable<LetterRow>) {
  let number = 0
  for await (const row of rows) {
    number += 1
    yield { name: `${entryName(number, row)}.txt`, input: row.item.letter, lastModified: row.order.createdAt }
  }
}

async function* codeFiles({ print, siteUrl }: ExportNeeds, rows: AsyncIterable<LetterRow>) {
  let number = 0
  for await (const row of rows) {
    number += 1
    if (!mayPrint(row.item) || !PACKAGES[row.item.packageCode].includes.qrCode) continue
    const input = await print.codeFile(`${siteUrl.origin}${voicePath(row.item.voiceToken)}`, 'png')
    yield { name: `${entryName(number, row)}.png`, input, lastModified: row.order.createdAt }
  }
}

/** All in one text. Each file gets a new separator, so no letter can imitate the end of itself. */
async function* oneText(rows: AsyncIterable<LetterRow>): AsyncGenerator<string> {
  const mark = randomBytes(6).toString('hex')
  let number = 0
  for await (const row of rows) {
    number += 1
    yield `===== ${entryName(number, row)} ${mark} =====\n\n${row.item.letter}\n\n`
  }
  yield `===== end ${mark} =====\n`
}

type Places = ReadonlyMap<string, BatchPlace>

/** Each letter's place in its batch, by order item id. Empty without a batch; letters that were not drawn have none. */
function placesOf(batch: BatchLetters | null): Places {
  if (!batch) return new Map()
  const { drawnIds, number } = batch
  return new Map(drawnIds.map((id, index) => [id, { at: index + 1, all: drawnIds.length, number }]))
}

/** The sheets as their batch drew them; one that may not be printed any more is left out. */
async function* sheets(
  needs: ExportNeeds,
  rows: AsyncIterable<LetterRow>,
  places: Places,
): AsyncGenerator<PlacedSheet> {
  for await (const { item } of rows) {
    const [{ sheet }, place] = [findCheckedSheet(needs, item), places.get(item.id)]
    if (sheet && place) yield { sheet, place: placeInBatch(place) }
  }
}

async function* labels(rows: AsyncIterable<LetterRow>, places: Places): AsyncGenerator<EnvelopeLabel> {
  for await (const { item, order } of rows) {
    const place = places.get(item.id)
    yield {
      lines: envelopeLines({ ...addressOf(order, item), childName: addressedName(item.childName) }),
      checkCode: item.checkCode,
      carrierNote: withoutPictures(addressOf(order, item).carrierNote ?? ''),
      ...(place && { place: placeInBatch(place) }),
    }
  }
}

/** A line for each envelope. Cells that a spreadsheet would read as a formula become text. */
async function* parcels(rows: AsyncIterable<LetterRow>, places: Places): AsyncGenerator<Uint8Array> {
  const csv = stringify({ header: true, escape_formulas: true, record_delimiter: 'windows' })
  const lines = Readable.from(
    (async function* () {
      for await (const row of rows) yield parcelOf(row, places.get(row.item.id))
    })(),
  )
  yield* pipeline(lines, csv, () => {}) as AsyncIterable<Uint8Array>
}
