import type { ReactNode } from 'react'

export type Column<Row> = {
  heading: string
  cell: (row: Row) => ReactNode
  /** True for the column that names the row. */
  isRowHeader?: boolean
  className?: string
  /** Its place in a phone's card: beside the row's name, on a line of its own, after its heading, or at a line's end. */
  inCard?: 'first' | 'line' | 'labelled' | 'end'
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Shown instead when there are no rows. */
  empty: string
}

/** The back office's one table: rows on a wide screen, cards on a narrow one. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty }: DataTableProps<Row>) {
  if (rows.length === 0) return <p className="paper max-w-2xl px-5 py-4">{empty}</p>
  return (
    <table className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ heading }) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <Cell key={column.heading} column={column} row={row} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Repeats its heading in `data-column`, for the cards. */
function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { heading, cell, isRowHeader, className, inCard } = column
  const props = { 'data-column': heading, 'data-in-card': inCard, ...(className && { className }) }
  return isRowHeader ? (
    <th scope="row" {...props}>
      {cell(row)}
    </th>
  ) : (
    <td {...props}>{cell(row)}</td>
  )
}
