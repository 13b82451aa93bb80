import { Form, href } from 'react-router'
import type { OrderDetails, OrderEmail } from '#app/domain/orders/details/find-order-details.server.ts'
import { formatMoment } from '#app/domain/text/format.ts'
import { Badge } from './badge.tsx'
import { type Column, DataTable } from './data-table.tsx'

type Shown = Pick<OrderDetails, 'emails' | 'orderId' | 'customerEmail'>

/** Every email about an order, and its outcome; the address where it is not the order's. */
export function OrderEmails(order: Shown) {
  return (
    <DataTable
      caption="Emails about this order"
      columns={columnsOf(order)}
      rows={order.emails}
      rowKey={({ id }) => id}
      empty="None yet, or they are older than three months"
    />
  )
}

const columnsOf = ({ orderId, customerEmail }: Shown): Column<OrderEmail>[] => [
  {
    heading: 'Email',
    isRowHeader: true,
    cell: ({ words, recipient }) => (
      <>
        {words}
        {recipient !== customerEmail && <span className="block text-sm font-normal text-mist">{recipient}</span>}
      </>
    ),
  },
  {
    heading: 'Asked for',
    cell: ({ queuedAt }) => formatMoment(queuedAt),
    className: 'whitespace-nowrap max-sm:text-mist',
  },
  { heading: 'State', inCard: 'first', cell: (email) => <State email={email} /> },
  {
    heading: 'Actions',
    inCard: 'end',
    cell: ({ id, words, canSendAgain }) =>
      canSendAgain && (
        <Form
          method="post"
          action={href('/admin/:noun/:id/:command', { noun: 'orders', id: orderId, command: 'send-email-again' })}
        >
          <button type="submit" name="email" value={id} className="link min-h-8 cursor-pointer whitespace-nowrap">
            Send again<span className="sr-only">: {words}</span>
          </button>
        </Form>
      ),
  },
]

function State({ email: { sentAt, refusedAt } }: { email: OrderEmail }) {
  const endedAt = sentAt ?? refusedAt
  if (!endedAt) return <Badge tone="waiting">Not sent yet</Badge>
  return (
    <>
      <Badge tone={sentAt ? 'done' : 'over'}>{sentAt ? 'Sent' : 'Refused'}</Badge>{' '}
      <span className="text-sm whitespace-nowrap text-mist">{formatMoment(endedAt)}</span>
    </>
  )
}
