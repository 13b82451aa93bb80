import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { downloadFile } from '../download-file.ts'

/** An amount of money, shown as pounds with two decimals; a text that begins with a minus would not be added up. */
type Money = { pence: number }
type Row = Record<string, string | number | Money>

const pounds = (money: object) => ({ value: ((money as Money).pence / 100).toFixed(2), escape_formulas: false })

/**
 * A table as a file that a spreadsheet opens, made while it is downloaded; a cell that looks like a formula stays text.
 *
 * @param name Without its ending.
 * @param rows The keys of the first are the heading.
 */
export function csvFile(name: string, rows: Iterable<Row> | AsyncIterable<Row>): Response {
  const csv = stringify({ header: true, escape_formulas: true, record_delimiter: 'windows', cast: { object: pounds } })
  // A failure while it is read ends the download: with `pipe` alone it would end the process.
  const content = pipeline(Readable.from(rows), csv, () => {})
  return downloadFile(Readable.toWeb(content) as ReadableStream<Uint8Array>, `${name}.csv`)
}
