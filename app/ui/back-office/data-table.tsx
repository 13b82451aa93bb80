import type { ReactNode } from 'react'

export type Column<Row> = {
  heading: string
  cell: (row: Row) => ReactNode
  /** True for the column that names the row. */
  isRowHeader?: boolean
  className?: string
  /** True where the words need their heading even in a dense card. */
  isLabelled?: boolean
}

type DataTableProps<Row> = {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Shown instead when there are no rows. */
  empty: string
  /** True for cards whose cells follow each other, with a heading only where a column asks for it. */
  isDense?: boolean
}

/** The back office's one table: rows on a wide screen, cards on a narrow one. */
export function DataTable<Row>({ caption, columns, rows, rowKey, empty, isDense }: DataTableProps<Row>) {
  if (rows.length === 0) return <p className="paper p-8 text-center text-lg">{empty}</p>
  return (
    <table className={`data-table ${isDense ? 'is-dense' : ''}`}>
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
  const { heading, cell, isRowHeader, className, isLabelled } = column
  const props = { 'data-column': heading, 'data-labelled': isLabelled, ...(className && { className }) }
  return isRowHeader ? (
    <th scope="row" {...props}>
      {cell(row)}
    </th>
  ) : (
    <td {...props}>{cell(row)}</td>
  )
}
