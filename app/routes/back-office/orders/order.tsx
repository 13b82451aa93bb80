import type { ReactNode } from 'react'
import { data, Form, href, Link, useOutlet } from 'react-router'
import type { OrderDetails, OrderItemDetails } from '#app/domain/orders/details/find-order-details.server.ts'
import { isErasedAddress } from '#app/domain/privacy/erased-address.ts'
import { findOrderOnce } from '#app/http/staff/find-order-once.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { formatDay, formatMoment, formatPence } from '#app/domain/text/format.ts'
import { Badge, ShippedBadge } from '#app/ui/back-office/badge.tsx'
import { type Column, DataTable, None } from '#app/ui/back-office/data-table.tsx'
import { OrderEmails } from '#app/ui/back-office/order-emails.tsx'
import { OrderHistory } from '#app/ui/back-office/order-history.tsx'
import { OrderMoney } from '#app/ui/back-office/order-money.tsx'
import { OrderStatusBadge } from '#app/ui/back-office/order-status-badge.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { PageRefresh } from '#app/ui/frame/page-refresh.tsx'
import { DANGER_LINK, DELETE_LINK, QUIET_ROW_BUTTON } from '#app/ui/back-office/row-button.ts'
import { TitledSection } from '#app/ui/back-office/titled-section.tsx'
import type { Route } from './+types/order'

/** The payment company takes a refund in a second or two. */
const ASK_AGAIN_SECONDS = 3

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await findOrderOnce(context, params)
  if (!order) throw data(null, { status: 404 })
  return order
}

export default function Order({ loaderData: order }: Route.ComponentProps) {
  const { orderId, isDisputed, canRefund } = order
  // A new refund is answered within seconds: reload to show it.
  const isWaiting = order.refunds.some(({ state }) => state === 'requested')
  const dialog = useOutlet()
  return (
    <>
      {isWaiting && <PageRefresh seconds={ASK_AGAIN_SECONDS} reloads={!dialog} />}
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1>Order {order.orderNumber}</h1>
        <OrderStatusBadge status={order.status} />
      </div>
      {dialog}
      {order.status === 'payment_review' && <Review order={order} />}
      {isDisputed && (
        <p role="note" className="paper mb-5 max-w-xl p-5">
          The bank has asked for this payment back. Nothing in the order is printed, and you cannot refund it here:
          answer the dispute at the payment company.
        </p>
      )}
      <dl className="mb-5 flex flex-wrap gap-x-12 gap-y-2">
        <Fact name="Customer">{isErasedAddress(order.customerEmail) ? 'Deleted' : order.customerEmail}</Fact>
        <Fact name="Placed">{formatMoment(order.placedAt)}</Fact>
        <Fact name="Family">
          <Link to={href('/admin/families/:customerId', { customerId: order.customerId })} className="link row-link">
            What we hold about this family
          </Link>
        </Fact>
        {order.addresses.length > 0 && (
          <Fact name="Address">
            {order.addresses.map((address) => (
              <span key={address} className="block">
                {address}
              </span>
            ))}
            {(['first', 'second'] as const).map(
              (which) =>
                order.correctable?.[which] && (
                  <Link
                    key={which}
                    to={`${href('/admin/orders/:orderId/address', { orderId })}${which === 'second' ? '?second' : ''}`}
                    preventScrollReset
                    className="link row-link mr-4"
                  >
                    Correct the {which === 'second' && 'second '}address
                  </Link>
                ),
            )}
          </Fact>
        )}
      </dl>
      <TitledSection id="letters" title="Letters" className="mb-6">
        <Letters order={order} />
      </TitledSection>
      <div className="mb-6 grid gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
        <TitledSection id="money" title="Money" className="paper p-4">
          <OrderMoney order={order} />
          {canRefund && order.status !== 'payment_review' && (
            <p className="mt-3">
              <RefundOrder order={order} />
            </p>
          )}
        </TitledSection>
        <TitledSection id="history" title="What happened" className="paper self-start p-4 lg:row-span-2">
          <OrderHistory events={order.events} notes={order.notes} />
          <Link
            to={href('/admin/orders/:orderId/note', { orderId })}
            preventScrollReset
            className="button button-primary mt-3"
          >
            Add a note or email the parent
          </Link>
        </TitledSection>
        <TitledSection id="emails" title="Emails">
          <OrderEmails {...order} />
        </TitledSection>
      </div>
    </>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0 wrap-anywhere">
    <dt className="text-sm text-mist">{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Where nothing was paid there is nothing to refund. */
const refundVerb = ({ paidPence }: OrderDetails) => (paidPence === 0 ? 'Cancel' : 'Refund')

const RefundOrder = ({ order }: { order: OrderDetails }) => (
  <Link
    to={href('/admin/orders/:orderId/refund', { orderId: order.orderId })}
    preventScrollReset
    className={`link row-link ${DANGER_LINK}`}
  >
    {refundVerb(order)} the order
  </Link>
)

function Review({ order }: { order: OrderDetails }) {
  return (
    <TitledSection
      id="review"
      title="The payment needs a look"
      className="paper mb-5 max-w-xl border-l-4 border-cranberry-700 p-5"
    >
      <p className="mb-4">
        We asked for {formatPence(order.totalPence)}. The payment company says that {formatAmount(order)} was paid, or
        that the page was not ours. Nothing is printed until you decide: accept it, or refund the order.
      </p>
      <Form
        method="post"
        action={href('/admin/:noun/:id/:command', { noun: 'orders', id: order.orderId, command: 'accept-payment' })}
      >
        <span className="actions items-center">
          <SubmitButton busy="Accepting...">Accept the payment</SubmitButton>
          {order.canRefund && <RefundOrder order={order} />}
        </span>
      </Form>
    </TitledSection>
  )
}

function formatAmount({ paidPence, paidCurrency }: OrderDetails): string {
  return paidCurrency === 'gbp'
    ? formatPence(paidPence ?? 0)
    : `${paidPence} ${paidCurrency} (in the smallest unit of that currency)`
}

function Letters({ order }: { order: OrderDetails }) {
  return (
    <DataTable
      caption="Letters of this order"
      columns={columnsOf(order)}
      rows={order.items}
      rowKey={({ orderItemId }) => orderItemId}
      empty="No letters"
    />
  )
}

function columnsOf(order: OrderDetails): Column<OrderItemDetails>[] {
  return [
    { heading: 'Child Name', cell: ({ childName }) => childName, isRowHeader: true },
    { heading: 'Package', cell: ({ packageCode }) => PACKAGES[packageCode].title },
    { heading: 'Price', isNumber: true, inCard: 'inline', cell: ({ pricePence }) => formatPence(pricePence) },
    {
      heading: 'Paid',
      isNumber: true,
      inCard: 'inline',
      cell: ({ sharePence }) => (order.paidAt ? formatPence(sharePence) : <None words="Not yet" />),
    },
    { heading: 'Status', inCard: 'first', cell: (item) => <LetterBadge item={item} /> },
    {
      heading: 'Expected',
      inCard: 'inline',
      cell: ({ arrival }) => (arrival ? `By ${formatDay(arrival.latest)}` : <None />),
    },
    { heading: 'Actions', cell: (item) => <LetterActions order={order} item={item} /> },
  ]
}

function LetterActions({ order, item }: { order: OrderDetails; item: OrderItemDetails }) {
  if (item.isDeleted || (item.isUnposted && !item.canRefund && !item.canRestore)) return <None />
  return (
    <span className="flex flex-wrap items-baseline gap-x-3 gap-y-2">
      {item.canRefund && <RefundLink order={order} item={item} />}
      {item.canRestore && (
        <Form
          method="post"
          action={href('/admin/:noun/:id/:command', { noun: 'orders', id: order.orderId, command: 'restore-letter' })}
        >
          <button type="submit" name="letter" value={item.orderItemId} className={QUIET_ROW_BUTTON}>
            Restore<span className="sr-only">: the letter for {item.childName}</span>
          </button>
        </Form>
      )}
      {!item.isUnposted && (
        <Link
          to={href('/admin/print-queue/:orderItemId/delete', { orderItemId: item.orderItemId })}
          className={DELETE_LINK}
        >
          Delete<span className="sr-only"> the letter for {item.childName}</span>
        </Link>
      )}
    </span>
  )
}

function RefundLink({ order, item }: { order: OrderDetails; item: OrderItemDetails }) {
  return (
    <Link
      to={`${href('/admin/orders/:orderId/refund', { orderId: order.orderId })}?item=${item.orderItemId}`}
      preventScrollReset
      className={QUIET_ROW_BUTTON}
    >
      {refundVerb(order)}
      <span className="sr-only"> the letter for {item.childName}</span>
    </Link>
  )
}

function LetterBadge({ item }: { item: OrderItemDetails }) {
  if (item.isDeleted) return <Badge tone="over">Deleted</Badge>
  if (item.isCancelled) return <Badge tone="over">Cancelled</Badge>
  if (item.fulfilment === 'shipped') return <ShippedBadge {...item} />
  return item.fulfilment === 'printed' ? (
    <Badge tone="under-way">Printed</Badge>
  ) : (
    <Badge tone="waiting">Not printed</Badge>
  )
}
