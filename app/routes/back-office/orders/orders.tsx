import { Form, href, Link, Outlet } from 'react-router'
import {
  type ListedOrder,
  listOrders,
  MOST_COUNTED,
  MOST_PAGES,
  ORDERS_PER_PAGE,
} from '#app/domain/orders/details/list-orders.server.ts'
import { PACKAGE_LIST, PACKAGES } from '#app/domain/pricing/packages.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { readOrderFilters } from '#app/http/staff/read-filters.ts'
import { pagesBeside, readPage, readSearch, wordsForShown } from '#app/http/staff/read-page.ts'
import { type Column, DataTable, None } from '#app/ui/back-office/data-table.tsx'
import { formatMoment, formatPence } from '#app/domain/text/format.ts'
import { DialogLink } from '#app/ui/back-office/dialog-link.tsx'
import { LoadFailed } from '#app/ui/back-office/load-failed.tsx'
import { FilterChoice, FilterInput, FoldedFilters, SearchField } from '#app/ui/back-office/filter-fields.tsx'
import { ORDER_STATUS_WORDS, OrderStatusBadge } from '#app/ui/back-office/order-status-badge.tsx'
import { PageLinks } from '#app/ui/back-office/page-links.tsx'
import { DELETE_LINK, QUIET_ROW_BUTTON } from '#app/ui/back-office/row-button.ts'
import type { Route } from './+types/orders'

const COLUMNS: Column<ListedOrder>[] = [
  {
    heading: 'Order ID',
    isRowHeader: true,
    cell: ({ orderId, orderNumber }) => (
      <>
        <Link to={href('/admin/orders/:orderId', { orderId })} className="link row-link whitespace-nowrap">
          {orderNumber}
        </Link>
        <br />
        <small className="text-xs font-normal text-mist">{orderId.slice(0, 8)}</small>
      </>
    ),
  },
  { heading: 'Date', cell: ({ placedAt }) => formatMoment(placedAt) },
  { heading: 'Customer', inCard: 'line', cell: ({ customerEmail }) => customerEmail, className: 'wrap-anywhere' },
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
  { heading: 'Coupon', inCard: 'labelled', cell: ({ couponCode }) => couponCode ?? <None /> },
  {
    heading: 'Total',
    isNumber: true,
    className: 'font-semibold max-sm:ml-auto',
    cell: ({ totalPence }) => formatPence(totalPence),
  },
  { heading: 'Status', inCard: 'first', cell: ({ status }) => <OrderStatusBadge status={status} /> },
  {
    heading: 'Actions',
    cell: ({ orderId, orderNumber, status }) => (
      <span className="flex flex-wrap items-baseline gap-x-3">
        <Link to={href('/admin/orders/:orderId/note', { orderId })} className={QUIET_ROW_BUTTON}>
          Write<span className="sr-only"> about order {orderNumber}</span>
        </Link>
        {HAS_MONEY.includes(status) && (
          <Link to={href('/admin/orders/:orderId/refund', { orderId })} className="link row-link">
            Refund<span className="sr-only"> order {orderNumber}</span>
          </Link>
        )}
        <DialogLink to={href('/admin/orders/:orderId/delete', { orderId })} className={DELETE_LINK}>
          Delete<span className="sr-only"> order {orderNumber}</span>
        </DialogLink>
      </span>
    ),
  },
]

const HAS_MONEY: readonly string[] = ['paid', 'completed', 'payment_review']

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = readSearch(url)
  const page = readPage(url)
  const chosen = readOrderFilters(url)
  const { orders, totalCount, hasMore } = await listOrders(context.get(servicesContext), { page, search, ...chosen })
  const total = totalCount === 'many' ? `more than ${MOST_COUNTED}` : totalCount
  return {
    isCut: search !== '' && page + 1 >= MOST_PAGES,
    search,
    chosen,
    packages: PACKAGE_LIST.map(({ code, title }) => [code, title] as const),
    orders,
    showing: wordsForShown({ page, perPage: ORDERS_PER_PAGE, shown: orders.length }, total),
    ...pagesBeside({ page, hasMore }, href('/admin/orders'), { search, ...chosen }),
  }
}

const ATTENTION = [['yes', 'Needs attention']] as const

export default function Orders({
  loaderData: { isCut, search, chosen, packages, orders, showing, previous, next },
}: Route.ComponentProps) {
  const isChosen = Object.values(chosen).some(Boolean)
  const at = (name: keyof typeof chosen, label: string) => ({ group: 'orders', name, label, chosen: chosen[name] })
  return (
    <>
      <h1 className="mb-4">All Orders</h1>
      <search>
        <Form className="filter-row" key={JSON.stringify(chosen)}>
          <SearchField
            chosen={search}
            label="Search by email, child name or order number"
            placeholder="Search by email or child name..."
          />
          <p className="row-wide max-sm:-mt-1 max-sm:mb-3 text-sm text-mist sm:self-center">
            You can also search by postcode, tracking number or check code.
          </p>
          <FoldedFilters isChosen={isChosen}>
            <div className="filter-row sm:mt-2">
              <FilterChoice {...at('status', 'State')} all="Every state" options={ORDER_STATUS_WORDS} />
              <FilterChoice {...at('package', 'Package')} all="Every package" options={packages} />
              <FilterInput {...at('from', 'Ordered from')} type="date" />
              <FilterInput {...at('to', 'to')} type="date" />
              <FilterChoice {...at('attention', 'What needs you')} all="All orders" options={ATTENTION} />
              {(isChosen || search) && (
                <Link to={href('/admin/orders')} className="link inline-flex min-h-11 items-center sm:min-h-9">
                  Show all
                </Link>
              )}
            </div>
          </FoldedFilters>
        </Form>
      </search>
      <Outlet />
      <DataTable
        caption="All orders, newest first"
        columns={COLUMNS}
        rows={orders}
        rowKey={({ orderId }) => orderId}
        empty="No orders found"
      />
      <PageLinks showing={showing} previous={previous} next={next} />
      {isCut && <p className="mt-3">No more results shown: please narrow your search.</p>}
    </>
  )
}

export const ErrorBoundary = () => <LoadFailed words="Failed to load orders" />
