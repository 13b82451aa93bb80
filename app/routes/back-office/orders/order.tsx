import { useEffect } from 'react'
import { data, Form, Link, Outlet, redirect, useMatches, useRevalidator } from 'react-router'
import { z } from 'zod'
import { acceptReview } from '#app/domain/payments/accept-review.server.ts'
import type { OrderDetails, OrderItemDetails } from '#app/domain/order-details/order-details.ts'
import { findOrder } from '#app/domain/order-details/find-order-details.server.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { flash } from '#app/http/flash.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { staffMemberContext } from '#app/http/staff/staff-guard.ts'
import { Badge } from '#app/ui/back-office/badge.tsx'
import { DataTable } from '#app/ui/back-office/data-table.tsx'
import { formatMoment, formatPence } from '#app/domain/text/format.ts'
import { OrderHistory } from '#app/ui/back-office/order-history.tsx'
import { OrderMoney } from '#app/ui/back-office/order-money.tsx'
import { OrderStatusBadge } from '#app/ui/back-office/order-status-badge.tsx'
import { SubmitButton } from '#app/ui/form/shop-form.tsx'
import type { Route } from './+types/order'

/** The payment company takes a refund in a second or two. */
const ASK_AGAIN_SECONDS = 3

const ActSchema = z.object({ act: z.literal('accept-review') })

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.orderId).data
  const order = id ? await findOrder(context.get(servicesContext), id) : null
  if (!order) throw data(null, { status: 404 })
  return order
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const act = ActSchema.safeParse(Object.fromEntries(await readForm(request)))
  const orderId = z.uuid().safeParse(params.orderId).data
  if (!act.success || !orderId) throw data(null, { status: 400 })
  const accepted = await acceptReview(services, { orderId, staffMemberId: context.get(staffMemberContext).userId })
  const message = accepted
    ? await flash(services, 'success', 'Payment accepted. The letters are in the print queue.')
    : await flash(services, 'error', 'This order is not under review any more.')
  return redirect(`/admin/orders/${orderId}`, { headers: [message] })
}

/** A refund that was just asked for is answered in a moment, and the page shows it. */
function useFreshRefunds({ refunds }: Pick<OrderDetails, 'refunds'>): boolean {
  const isWaiting = refunds.some(({ state }) => state === 'requested')
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => void revalidate(), ASK_AGAIN_SECONDS * 1_000)
    return () => clearInterval(timer)
  }, [isWaiting, revalidate])
  return isWaiting
}

export default function Order({ loaderData: order }: Route.ComponentProps) {
  const isWaiting = useFreshRefunds(order)
  const dialogOpen = useMatches().some(({ id }) => id.endsWith('/refund'))
  const verb = order.paidPence === 0 ? 'Call off' : 'Refund'
  const isDisputed = order.disputes.some(({ state }) => state !== 'won')
  const canRefund = order.paidAt !== null && !isDisputed && (order.leftPence > 0 || order.items.some(isUnposted))
  return (
    <>
      {isWaiting && !dialogOpen && (
        <noscript>
          <meta httpEquiv="refresh" content={String(ASK_AGAIN_SECONDS)} />
        </noscript>
      )}
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl">Order {order.orderNumber}</h1>
        <OrderStatusBadge status={order.status} />
      </div>
      <Outlet />
      {order.status === 'payment_review' && <Review order={order} />}
      {isDisputed && (
        <p role="note" className="paper mb-5 max-w-xl p-5">
          The bank has asked for this payment back. Nothing of the order is printed, and nothing can be refunded here:
          answer the dispute at the payment company.
        </p>
      )}
      <p className="mb-5">
        {order.customerEmail}
        <br />
        {order.addressLines.join(', ')}
        <br />
        <span className="text-mist">Placed {formatMoment(order.placedAt)}</span>
      </p>
      <section className="mb-6" aria-labelledby="letters">
        <h2 id="letters" className="mb-2 text-xl">
          Letters
        </h2>
        <Letters order={order} canRefund={canRefund} />
      </section>
      <section className="mb-6 max-w-xl" aria-labelledby="money">
        <h2 id="money" className="mb-2 text-xl">
          Money
        </h2>
        <OrderMoney order={order} />
        {canRefund && (
          <Link to={`/admin/orders/${order.orderId}/refund`} preventScrollReset className="button button-quiet mt-3">
            {verb} the order
          </Link>
        )}
      </section>
      <section aria-labelledby="history">
        <h2 id="history" className="mb-2 text-xl">
          What happened
        </h2>
        <OrderHistory events={order.events} />
      </section>
    </>
  )
}

const isUnposted = (item: OrderItemDetails) => !item.isWithdrawn && item.fulfilment !== 'shipped'

function Review({ order }: { order: OrderDetails }) {
  return (
    <section aria-labelledby="review" className="paper mb-5 max-w-xl p-5">
      <h2 id="review" className="mb-2 text-xl">
        The payment needs a look
      </h2>
      <p className="mb-4">
        We asked for {formatPence(order.totalPence)}. The payment company says that {formatAmount(order)} was paid, or
        that the page was not one of ours. Nothing is printed until you decide: accept it, or refund the order.
      </p>
      <Form method="post">
        <SubmitButton name="act" value="accept-review" busy="Accepting...">
          Accept the payment
        </SubmitButton>
      </Form>
    </section>
  )
}

function formatAmount({ paidPence, paidCurrency }: OrderDetails): string {
  return paidCurrency === 'gbp' ? formatPence(paidPence ?? 0) : `${paidPence} ${paidCurrency} (smallest coins)`
}

function Letters({ order, canRefund }: { order: OrderDetails; canRefund: boolean }) {
  const isFree = order.paidPence === 0
  return (
    <DataTable
      caption="Letters of this order"
      columns={['Child Name', 'Package', 'Price', 'Paid', 'Status', 'Actions']}
      empty="No letters"
    >
      {order.items.map((item) => (
        <tr key={item.orderItemId}>
          <th scope="row" data-column="Child Name">
            {item.childName}
          </th>
          <td data-column="Package">{PACKAGES[item.packageCode].title}</td>
          <td data-column="Price">{formatPence(item.pricePence)}</td>
          <td data-column="Paid">{order.paidAt ? formatPence(item.sharePence) : 'Not yet'}</td>
          <td data-column="Status">
            <LetterBadge item={item} />
          </td>
          <td data-column="Actions">
            {canRefund && (isFree ? isUnposted(item) : item.leftPence > 0) ? (
              <Link
                to={`/admin/orders/${order.orderId}/refund?item=${item.orderItemId}`}
                preventScrollReset
                className="button button-quiet min-h-9 px-3 py-1"
              >
                {isFree ? 'Call off' : 'Refund'}
                <span className="sr-only"> the letter for {item.childName}</span>
              </Link>
            ) : (
              <span className="text-mist">None</span>
            )}
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

function LetterBadge({ item }: { item: OrderItemDetails }) {
  if (item.isWithdrawn) return <Badge tone="over">Called off</Badge>
  if (item.fulfilment === 'shipped') return <Badge tone="done">Shipped: {item.trackingNumber}</Badge>
  return item.fulfilment === 'printed' ? (
    <Badge tone="under-way">Printed</Badge>
  ) : (
    <Badge tone="waiting">Not printed</Badge>
  )
}
