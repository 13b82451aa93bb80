import { Form, href, Link, Outlet } from 'react-router'
import { type ListedCoupon, listCoupons } from '#app/domain/pricing/coupons/list-coupons.server.ts'
import { formatDay, formatPence } from '#app/domain/text/format.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { Badge } from '#app/ui/back-office/badge.tsx'
import { type Column, DataTable } from '#app/ui/back-office/data-table.tsx'
import { LoadFailed } from '#app/ui/back-office/load-failed.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { QUIET_ROW_BUTTON } from '#app/ui/back-office/row-button.ts'
import type { Route } from './+types/coupons'

export async function loader({ context }: Route.LoaderArgs) {
  return { coupons: await listCoupons(context.get(servicesContext)) }
}

export default function Coupons({ loaderData: { coupons } }: Route.ComponentProps) {
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">Coupons</h1>
        <Link to={href('/admin/coupons/new')} preventScrollReset className="button button-primary">
          New Coupon
        </Link>
      </div>
      <Outlet />
      <DataTable
        caption="All coupons, newest first"
        columns={COLUMNS}
        rows={coupons}
        rowKey={({ id }) => id}
        empty="No coupons yet"
      />
    </>
  )
}

const COLUMNS: Column<ListedCoupon>[] = [
  { heading: 'Code', cell: ({ code }) => code, isRowHeader: true, className: 'wrap-anywhere' },
  { heading: 'Description', cell: ({ description }) => description || <None />, className: 'wrap-anywhere' },
  {
    heading: 'Discount',
    cell: ({ discountType, discountValue }) =>
      discountType === 'percentage' ? `${discountValue}%` : formatPence(discountValue),
  },
  { heading: 'Expires', cell: ({ expiresOn }) => (expiresOn ? formatDay(expiresOn) : 'Never') },
  { heading: 'Uses', cell: ({ uses, maxUses }) => (maxUses === null ? uses : `${uses} of ${maxUses}`) },
  { heading: 'Status', cell: ({ state }) => <State state={state} /> },
  { heading: 'Actions', cell: (coupon) => <Actions coupon={coupon} /> },
]

const None = () => <span className="text-mist">None</span>

function State({ state }: Pick<ListedCoupon, 'state'>) {
  if (state === 'active') return <Badge tone="done">Active</Badge>
  return state === 'ended' ? <Badge tone="over">Ended</Badge> : <Badge tone="none">Inactive</Badge>
}

function Actions({ coupon: { id: couponId, code, active } }: { coupon: ListedCoupon }) {
  return (
    <span className="flex flex-wrap gap-2">
      <Link to={href('/admin/coupons/:couponId', { couponId })} preventScrollReset className={QUIET_ROW_BUTTON}>
        Edit<span className="sr-only"> {code}</span>
      </Link>
      <Form
        method="post"
        action={href('/admin/:noun/:id/:command', { noun: 'coupons', id: couponId, command: 'switch' })}
        preventScrollReset
      >
        <SubmitButton name="active" value={active ? 'no' : 'yes'} className={QUIET_ROW_BUTTON}>
          {active ? 'Deactivate' : 'Activate'}
          <span className="sr-only"> {code}</span>
        </SubmitButton>
      </Form>
      <Link to={href('/admin/coupons/:couponId/delete', { couponId })} preventScrollReset className={QUIET_ROW_BUTTON}>
        Delete<span className="sr-only"> {code}</span>
      </Link>
    </span>
  )
}

export function ErrorBoundary() {
  return <LoadFailed words="Failed to load coupons" />
}
