import { href, Link } from 'react-router'
import { isOverdue } from '#app/domain/privacy/requests/request-limits.ts'
import { listRequests, type ParentRequest } from '#app/domain/privacy/requests/requests.server.ts'
import { formatMoment } from '#app/domain/text/format.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { Badge, DueBadge } from '#app/ui/back-office/badge.tsx'
import { type Column, DataTable, None } from '#app/ui/back-office/data-table.tsx'
import { REQUEST_WORDS } from '#app/ui/back-office/request-words.ts'
import { PageHead } from '#app/ui/back-office/page-head.tsx'
import type { Route } from './+types/requests'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const now = services.clock.now()
  const requests = await listRequests(services)
  return {
    // The text is on a page of its own, for staff who choose to read it.
    requests: requests.map(({ id, kind, email, order, receivedAt, dueAt, done }) => ({
      id,
      kind,
      email,
      order,
      receivedAt,
      dueAt,
      isLate: isOverdue({ dueAt, done }, now),
      done,
    })),
  }
}

type Row = Pick<ParentRequest, 'id' | 'kind' | 'email' | 'order' | 'receivedAt' | 'dueAt' | 'done'> & {
  isLate: boolean
}

export default function Requests({ loaderData: { requests } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Requests">
        <Link to={href('/admin/requests/new')} className="button button-primary">
          Log a request
        </Link>
      </PageHead>
      <p className="mb-1 max-w-4xl">
        Answer messages within 2 working days, anything about a child’s safety within 24 hours, and data requests and
        complaints within 30 days.
      </p>
      <p className="mb-4 max-w-4xl text-sm text-mist">
        What parents wrote from their order’s page or the contact page, and what you log here from email or telephone.
      </p>
      <DataTable
        caption="Requests"
        columns={COLUMNS}
        rows={requests}
        rowKey={({ id }) => id}
        empty="No requests yet."
      />
    </>
  )
}

const COLUMNS: Column<Row>[] = [
  {
    heading: 'What',
    isRowHeader: true,
    cell: ({ id, kind, receivedAt }) => (
      <Link to={href('/admin/requests/:requestId', { requestId: id })} className="link row-link">
        {REQUEST_WORDS[kind]}
        <span className="sr-only">, {formatMoment(receivedAt)}: read it</span>
      </Link>
    ),
  },
  {
    heading: 'Answer by',
    inCard: 'first',
    cell: ({ dueAt, done, isLate }) =>
      done ? (
        <Badge tone="done">Answered</Badge>
      ) : (
        <DueBadge dueAt={dueAt} isLate={isLate} by={<span className="mr-1 sm:hidden">By </span>} />
      ),
  },
  { heading: 'Received', cell: ({ receivedAt }) => formatMoment(receivedAt) },
  {
    heading: 'Order',
    cell: ({ order }) =>
      order ? (
        <Link to={href('/admin/orders/:orderId', { orderId: order.orderId })} className="link row-link">
          {order.orderNumber}
        </Link>
      ) : (
        <None />
      ),
  },
  { heading: 'By', inCard: 'line', cell: ({ email }) => email, className: 'wrap-anywhere' },
]
