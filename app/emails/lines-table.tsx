import type { ReactNode } from 'react'
import { emailStyles } from './email-layout.tsx'

export type TableLine = { what: ReactNode; amount: string; isTotal?: boolean }

/** What was bought and the total: a real table, also for screen readers. */
export function LinesTable({ caption, lines }: { caption: string; lines: readonly TableLine[] }) {
  return (
    <table width="100%" cellPadding={0} cellSpacing={0} style={{ margin: '0 0 18px', borderCollapse: 'collapse' }}>
      <caption className="mail-quiet" style={{ ...emailStyles.small, textAlign: 'left' }}>
        {caption}
      </caption>
      <tbody>
        {lines.map(({ what, amount, isTotal = false }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- an email is drawn once
          <tr key={index}>
            <th
              scope="row"
              align="left"
              className="mail-cell"
              style={{ ...emailStyles.cell, fontWeight: isTotal ? 'bold' : 'normal', paddingRight: 12 }}
            >
              {what}
            </th>
            <td
              align="right"
              valign="top"
              className="mail-cell"
              style={{ ...emailStyles.cell, fontWeight: isTotal ? 'bold' : 'normal', whiteSpace: 'nowrap' }}
            >
              {amount}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
