import { Children, type ReactNode } from 'react'

type DataTableProps = { caption: string; columns: readonly string[]; empty: string; children: ReactNode }

/** The back office's one table: rows on a wide screen, cards on a narrow one. Each cell repeats its column in `data-column`. */
export function DataTable({ caption, columns, empty, children }: DataTableProps) {
  if (Children.count(children) === 0) return <p className="paper p-8 text-center text-lg">{empty}</p>
  return (
    <table className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
