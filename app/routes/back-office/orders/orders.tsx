import { Form, href, Link } from 'react-router'
import { z } from 'zod'
import { type ListedOrder, listOrders, ORDERS_PER_PAGE } from '#app/domain/orders/list-orders.server.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { normaliseText } from '#app/domain/text/normalise-text.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { type Column, DataTable } from '#app/ui/back-office/data-table.tsx'
import { formatMoment, formatPence } from '#app/domain/text/format.ts'
import { OrderStatusBadge } from '#app/ui/back-office/order-status-badge.tsx'
import type { Route } from './+types/orders'

/** Longer than any address or name. */
const MAX_SEARCH_CHARACTERS = 250

/** From 0; whatever is no page of ours is the first. */
const PageSchema = z.coerce.number().int().min(0).max(100_000).catch(0)

const COLUMNS: Column<ListedOrder>[] = [
  {
    heading: 'Order ID',
    isRowHeader: true,
    cell: ({ orderId, orderNumber }) => (
      <>
        <Link to={href('/admin/orders/:orderId', { orderId })} className="link inline-flex min-h-8 items-center">
          {orderId.slice(0, 8)}
        </Link>
        <br />
        <small className="font-normal whitespace-nowrap text-mist">{orderNumber}</small>
      </>
    ),
  },
  { heading: 'Date', cell: ({ placedAt }) => formatMoment(placedAt) },
  { heading: 'Customer', cell: ({ customerEmail }) => customerEmail, className: 'wrap-anywhere' },
  {
    heading: 'Items',
    cell: ({ items }) => (
      <ul>
        {items.map(({ childName, packageCode }, index) => (
          <li key={index}>
            {childName}, {PACKAGES[packageCode].title}
          </li>
        ))}
      </ul>
    ),
  },
  { heading: 'Coupon', cell: ({ couponCode }) => couponCode ?? 'None' },
  { heading: 'Total', cell: ({ totalPence }) => formatPence(totalPence) },
  { heading: 'Status', cell: ({ status }) => <OrderStatusBadge status={status} /> },
]

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = normaliseText(url.searchParams.get('search') ?? '')
    .trim()
    .slice(0, MAX_SEARCH_CHARACTERS)
  const page = PageSchema.parse(url.searchParams.get('page') ?? undefined)
  const { orders, totalCount } = await listOrders(context.get(servicesContext), { page, search })
  const first = page * ORDERS_PER_PAGE
  return {
    search,
    orders,
    showing: orders.length > 0 ? `Showing ${first + 1} - ${first + orders.length} of ${totalCount}` : null,
    previous: page > 0 ? linkTo(search, page - 1) : null,
    next: first + orders.length < totalCount ? linkTo(search, page + 1) : null,
  }
}

function linkTo(search: string, page: number): string {
  return `${href('/admin/orders')}?${new URLSearchParams({ ...(search && { search }), page: String(page) })}`
}

export default function Orders({ loaderData: { search, orders, showing, previous, next } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-4 text-2xl">All Orders</h1>
      <search>
        <Form className="mb-4 flex max-w-xl flex-wrap items-end gap-2">
          <label className="grow">
            <span className="sr-only">Search by email or child name</span>
            <input
              key={search}
              type="search"
              name="search"
              defaultValue={search}
              placeholder="Search by email or child name..."
              className="input"
            />
          </label>
          <button type="submit" className="button button-quiet">
            Search
          </button>
        </Form>
      </search>
      <DataTable
        caption="All orders, newest first"
        columns={COLUMNS}
        rows={orders}
        rowKey={({ orderId }) => orderId}
        empty="No orders found"
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        {previous && (
          <Link to={previous} className="button button-quiet">
            Previous
          </Link>
        )}
        {showing && <p>{showing}</p>}
        {next && (
          <Link to={next} className="button button-quiet">
            Next
          </Link>
        )}
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return (
    <p role="alert" className="paper p-8 text-center text-lg">
      Failed to load orders. Please reload the page.
    </p>
  )
}
