import { stringify } from 'csv-stringify/sync'

/**
 * A table as a file that a spreadsheet opens; a cell that looks like a formula stays text.
 *
 * @param name Without its ending.
 * @param rows The keys of the first are the heading.
 */
export function csvFile(name: string, rows: Record<string, string | number>[]): Response {
  return new Response(stringify(rows, { header: true, escape_formulas: true, record_delimiter: 'windows' }), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}.csv"`,
    },
  })
}
