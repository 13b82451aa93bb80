import type { OrderEmail } from '#app/domain/orders/details/order-details.ts'
import { formatMoment } from '#app/domain/text/format.ts'
import { Badge } from './badge.tsx'
import { type Column, DataTable } from './data-table.tsx'

/** Every email about an order, and its outcome. */
export function OrderEmails({ emails }: { emails: readonly OrderEmail[] }) {
  return (
    <DataTable
      caption="Emails about this order"
      columns={COLUMNS}
      rows={emails}
      rowKey={({ id }) => id}
      empty="None yet, or they are older than three months"
    />
  )
}

const COLUMNS: Column<OrderEmail>[] = [
  { heading: 'Email', cell: ({ words }) => words, isRowHeader: true },
  { heading: 'To', cell: ({ recipient }) => recipient, className: 'wrap-anywhere' },
  { heading: 'Asked for', cell: ({ queuedAt }) => formatMoment(queuedAt) },
  { heading: 'State', cell: (email) => <State email={email} /> },
]

function State({ email: { sentAt, refusedAt } }: { email: OrderEmail }) {
  if (sentAt) return <Badge tone="done">Sent {formatMoment(sentAt)}</Badge>
  if (refusedAt) return <Badge tone="over">Refused {formatMoment(refusedAt)}</Badge>
  return <Badge tone="waiting">Not sent yet</Badge>
}
