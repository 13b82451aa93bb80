import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'

type Row = Record<string, string | number>

/**
 * A table as a file that a spreadsheet opens, made while it is downloaded; a cell that looks like a formula stays text.
 *
 * @param name Without its ending.
 * @param rows The keys of the first are the heading.
 */
export function csvFile(name: string, rows: Iterable<Row> | AsyncIterable<Row>): Response {
  const csv = stringify({ header: true, escape_formulas: true, record_delimiter: 'windows' })
  const content = Readable.from(rows).pipe(csv)
  return new Response(Readable.toWeb(content) as ReadableStream<Uint8Array>, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  })
}
