import { Form, href, Link, Outlet, useMatches } from 'react-router'
import { listPrintQueue, type PrintQueueItem } from '#app/domain/fulfilment/list-print-queue.server.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { formatMoment } from '#app/domain/text/format.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { Badge } from '#app/ui/back-office/badge.tsx'
import { type Column, DataTable } from '#app/ui/back-office/data-table.tsx'
import { PageRefresh } from '#app/ui/frame/page-refresh.tsx'
import type { Route } from './+types/print-queue'

/** Specification §2: the queue reloads every 30 seconds. */
const RELOAD_SECONDS = 30

export async function loader({ context }: Route.LoaderArgs) {
  return { items: await listPrintQueue(context.get(servicesContext)) }
}

export default function PrintQueue({ loaderData }: Route.ComponentProps) {
  // Without script a dialog is the page itself, and is not reloaded under a half-typed number.
  const isDialogOpen = useMatches().some(({ id }) => id.endsWith('/letter') || id.endsWith('/ship'))
  return (
    <>
      <PageRefresh seconds={RELOAD_SECONDS} reloads={!isDialogOpen} />
      <h1 className="mb-4 text-2xl">Print Queue</h1>
      <Outlet />
      <DataTable
        caption="Letters to print and post"
        columns={COLUMNS}
        rows={loaderData.items}
        rowKey={({ orderItemId }) => orderItemId}
        empty="No items in print queue"
      />
    </>
  )
}

const COLUMNS: Column<PrintQueueItem>[] = [
  {
    heading: 'Order Date',
    cell: ({ orderedAt, orderId, orderNumber }) => (
      <>
        {formatMoment(orderedAt)}
        <br />
        <Link to={href('/admin/orders/:orderId', { orderId })} className="link text-sm whitespace-nowrap">
          {orderNumber}
        </Link>
      </>
    ),
  },
  { heading: 'Child Name', cell: ({ childName }) => childName, isRowHeader: true },
  { heading: 'Package', cell: ({ packageCode }) => PACKAGES[packageCode].title },
  { heading: 'Delivery Address', cell: ({ addressLines }) => addressLines.join(', ') },
  { heading: 'Customer Email', cell: ({ customerEmail }) => customerEmail },
  { heading: 'Status', cell: (item) => <StatusBadge item={item} /> },
  {
    heading: 'Audio',
    cell: ({ packageCode, hasAudio }) =>
      PACKAGES[packageCode].includes.voice === 'none' ? (
        <Badge tone="none">No Audio</Badge>
      ) : (
        <CreatedBadge isCreated={hasAudio} />
      ),
  },
  {
    heading: 'QR Code',
    cell: ({ packageCode, hasQrCode }) =>
      PACKAGES[packageCode].includes.qrCode ? <CreatedBadge isCreated={hasQrCode} /> : <Badge tone="none">N/A</Badge>,
  },
  {
    heading: 'Letter',
    cell: ({ orderItemId, childName }) => (
      <Link
        to={href('/admin/print-queue/:orderItemId/letter', { orderItemId })}
        preventScrollReset
        className="link inline-flex min-h-8 items-center"
      >
        View<span className="sr-only"> the letter for {childName}</span>
      </Link>
    ),
  },
  { heading: 'Actions', cell: (item) => <RowActions item={item} /> },
]

function StatusBadge({ item }: { item: PrintQueueItem }) {
  if (item.fulfilment === 'shipped') return <Badge tone="done">Shipped: {item.trackingNumber}</Badge>
  return item.fulfilment === 'printed' ? (
    <Badge tone="under-way">Printed</Badge>
  ) : (
    <Badge tone="waiting">Ready to Print</Badge>
  )
}

function CreatedBadge({ isCreated }: { isCreated: boolean }) {
  return isCreated ? <Badge tone="done">Generated</Badge> : <Badge tone="waiting">Pending</Badge>
}

function RowActions({ item: { fulfilment, orderItemId, childName } }: { item: PrintQueueItem }) {
  if (fulfilment === 'shipped') return <span className="text-mist">None</span>
  const whose = <span className="sr-only"> the letter for {childName}</span>
  if (fulfilment === 'ready_to_print') {
    return (
      <Form
        method="post"
        action={href('/admin/print-queue/:orderItemId/mark-printed', { orderItemId })}
        preventScrollReset
        className="flex flex-wrap gap-2"
      >
        <button type="submit" className="button button-primary min-h-9 px-3 py-1 whitespace-nowrap">
          Mark Printed{whose}
        </button>
      </Form>
    )
  }
  return (
    <Form
      method="post"
      action={href('/admin/print-queue/:orderItemId/unmark-printed', { orderItemId })}
      preventScrollReset
      className="flex flex-wrap gap-2"
    >
      <Link
        to={href('/admin/print-queue/:orderItemId/ship', { orderItemId })}
        preventScrollReset
        className="button button-primary min-h-9 px-3 py-1"
      >
        Ship{whose}
      </Link>
      <button type="submit" className="button button-quiet min-h-9 px-3 py-1">
        Unmark Printed
      </button>
    </Form>
  )
}

export function ErrorBoundary() {
  return (
    <p role="alert" className="paper p-8 text-center text-lg">
      Failed to load print queue. Please reload the page.
    </p>
  )
}
