import type { ReactNode } from 'react'

export type Column<Row> = {
  heading: string
  cell: (row: Row) => ReactNode
  /** True for the column that names the row. */
  isRowHeader?: boolean
  className?: string
  /** True for figures and sums, which line up at their right edge on a wide screen. */
  isNumber?: boolean
  /** True for what only cards and very wide screens have room for. */
  isWide?: boolean
  /**
   * Its place in a phone's card. `first`: beside the row's name; `line`: a line of its own; `labelled`: one with its
   * heading; `inline`: after its heading, sharing a line with other cells; `end`: at a line's end.
   */
  inCard?: 'first' | 'line' | 'labelled' | 'inline' | 'end'
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
          {columns.map(({ heading, isNumber, isWide, inCard }) => (
            <th
              key={heading}
              scope="col"
              data-number={isNumber}
              data-in-card={inCard}
              className={isWide ? WIDE_ONLY : undefined}
            >
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

const WIDE_ONLY = 'lg:max-2xl:hidden'

/** What a cell without a value says, unseen if it is only "None"; a phone's card leaves the cell out. */
export const None = ({ words }: { words?: string }) => (
  <span data-none className={words ? 'text-mist' : 'sr-only'}>
    {words ?? 'None'}
  </span>
)

/** Repeats its heading in `data-column`, for the cards. */
function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { heading, cell, isRowHeader, isNumber, isWide, inCard } = column
  const className = isWide ? `${column.className ?? ''} ${WIDE_ONLY}` : column.className
  const props = { 'data-column': heading, 'data-number': isNumber, 'data-in-card': inCard, className }
  return isRowHeader ? (
    <th scope="row" {...props}>
      {cell(row)}
    </th>
  ) : (
    <td {...props}>{cell(row)}</td>
  )
}
