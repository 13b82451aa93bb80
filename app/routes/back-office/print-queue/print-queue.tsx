import { useEffect } from 'react'
import { Form, Link, Outlet, redirect, useMatches, useRevalidator } from 'react-router'
import { z } from 'zod'
import { listPrintQueue, type PrintQueueItem } from '#app/domain/fulfilment/list-print-queue.server.ts'
import { markPrinted, unmarkPrinted } from '#app/domain/fulfilment/mark-printed.server.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { flash } from '#app/http/flash.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { staffMemberContext } from '#app/http/staff/staff-guard.ts'
import { Badge } from '#app/ui/back-office/badge.tsx'
import { DataTable } from '#app/ui/back-office/data-table.tsx'
import { formatMoment } from '#app/domain/text/format.ts'
import type { Route } from './+types/print-queue'

/** Specification §2: the queue reloads every 30 seconds. */
const RELOAD_SECONDS = 30

const ActSchema = z.object({ act: z.enum(['mark-printed', 'unmark-printed']), orderItemId: z.uuid() })

const COLUMNS = [
  'Order Date',
  'Child Name',
  'Package',
  'Delivery Address',
  'Customer Email',
  'Status',
  'Audio',
  'QR Code',
  'Letter',
  'Actions',
]

export async function loader({ context }: Route.LoaderArgs) {
  return { items: await listPrintQueue(context.get(servicesContext)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { userId: staffMemberId } = context.get(staffMemberContext)
  const act = ActSchema.safeParse(Object.fromEntries(await readForm(request)))
  const back = async (kind: 'success' | 'error', words: string) =>
    redirect('/admin/print-queue', { headers: [await flash(services, kind, words)] })
  if (!act.success) return back('error', 'Failed to update status')
  const { orderItemId } = act.data
  if (act.data.act === 'mark-printed') {
    const marked = await markPrinted(services, { orderItemId, staffMemberId })
    return marked ? back('success', 'Marked as printed') : back('error', 'Failed to update status')
  }
  const unmarked = await unmarkPrinted(services, { orderItemId, staffMemberId })
  return unmarked ? back('success', 'Unmarked as printed') : back('error', 'Failed to update status')
}

export default function PrintQueue({ loaderData }: Route.ComponentProps) {
  const { items } = loaderData
  const dialogOpen = useMatches().some(({ id }) => id.endsWith('/letter') || id.endsWith('/ship'))
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), RELOAD_SECONDS * 1_000)
    return () => clearInterval(timer)
  }, [revalidate])
  return (
    <>
      {!dialogOpen && (
        <noscript>
          <meta httpEquiv="refresh" content={String(RELOAD_SECONDS)} />
        </noscript>
      )}
      <h1 className="mb-4 text-2xl">Print Queue</h1>
      <Outlet />
      <DataTable caption="Letters to print and post" columns={COLUMNS} empty="No items in print queue">
        {items.map((item) => (
          <QueueRow key={item.orderItemId} item={item} />
        ))}
      </DataTable>
    </>
  )
}

function QueueRow({ item }: { item: PrintQueueItem }) {
  const { qrCode, voice } = PACKAGES[item.packageCode].includes
  return (
    <tr>
      <td data-column="Order Date">
        {formatMoment(item.orderedAt)}
        <br />
        <Link to={`/admin/orders/${item.orderId}`} className="link text-sm whitespace-nowrap">
          {item.orderNumber}
        </Link>
      </td>
      <th scope="row" data-column="Child Name">
        {item.childName}
      </th>
      <td data-column="Package">{PACKAGES[item.packageCode].title}</td>
      <td data-column="Delivery Address">{item.addressLines.join(', ')}</td>
      <td data-column="Customer Email">{item.customerEmail}</td>
      <td data-column="Status">
        <StatusBadge item={item} />
      </td>
      <td data-column="Audio">
        {voice === 'none' ? <Badge tone="none">No Audio</Badge> : <MadeBadge made={item.hasAudio} />}
      </td>
      <td data-column="QR Code">{qrCode ? <MadeBadge made={item.hasQrCode} /> : <Badge tone="none">N/A</Badge>}</td>
      <td data-column="Letter">
        <Link
          to={`/admin/print-queue/${item.orderItemId}/letter`}
          preventScrollReset
          className="link inline-flex min-h-8 items-center"
        >
          View<span className="sr-only"> the letter for {item.childName}</span>
        </Link>
      </td>
      <td data-column="Actions">
        <RowActions item={item} />
      </td>
    </tr>
  )
}

function StatusBadge({ item }: { item: PrintQueueItem }) {
  if (item.fulfilment === 'shipped') return <Badge tone="done">Shipped: {item.trackingNumber}</Badge>
  return item.fulfilment === 'printed' ? (
    <Badge tone="under-way">Printed</Badge>
  ) : (
    <Badge tone="waiting">Ready to Print</Badge>
  )
}

function MadeBadge({ made }: { made: boolean }) {
  return made ? <Badge tone="done">Generated</Badge> : <Badge tone="waiting">Pending</Badge>
}

function RowActions({ item }: { item: PrintQueueItem }) {
  if (item.fulfilment === 'shipped') return <span className="text-mist">None</span>
  const whose = <span className="sr-only"> the letter for {item.childName}</span>
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
      <input type="hidden" name="orderItemId" value={item.orderItemId} />
      {item.fulfilment === 'printed' ? (
        <>
          <Link
            to={`/admin/print-queue/${item.orderItemId}/ship`}
            preventScrollReset
            className="button button-primary min-h-9 px-3 py-1"
          >
            Ship{whose}
          </Link>
          <button type="submit" name="act" value="unmark-printed" className="button button-quiet min-h-9 px-3 py-1">
            Unmark Printed
          </button>
        </>
      ) : (
        <button
          type="submit"
          name="act"
          value="mark-printed"
          className="button button-primary min-h-9 px-3 py-1 whitespace-nowrap"
        >
          Mark Printed{whose}
        </button>
      )}
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
