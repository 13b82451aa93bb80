import type { ReactNode } from 'react'
import { Form, href, Outlet } from 'react-router'
import { COUPONS_PER_PAGE, type ListedCoupon, listCoupons } from '#app/domain/pricing/coupons/list-coupons.server.ts'
import { formatDay, formatPence } from '#app/domain/text/format.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { pagesBeside, readPage, readSearch, wordsForShown } from '#app/http/staff/read-page.ts'
import { Badge } from '#app/ui/back-office/badge.tsx'
import { type Column, DataTable, None } from '#app/ui/back-office/data-table.tsx'
import { DialogLink } from '#app/ui/back-office/dialog-link.tsx'
import { SearchField } from '#app/ui/back-office/filter-fields.tsx'
import { LoadFailed } from '#app/ui/back-office/load-failed.tsx'
import { PageLinks } from '#app/ui/back-office/page-links.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { DELETE_LINK, QUIET_ROW_BUTTON } from '#app/ui/back-office/row-button.ts'
import { PageHead } from '#app/ui/back-office/page-head.tsx'
import type { Route } from './+types/coupons'

export async function loader({ url, context }: Route.LoaderArgs) {
  const [page, search] = [readPage(url), readSearch(url)]
  const { coupons, totalCount, hasMore } = await listCoupons(context.get(servicesContext), { page, search })
  return {
    search,
    coupons,
    showing: wordsForShown({ page, perPage: COUPONS_PER_PAGE, shown: coupons.length }, totalCount),
    ...pagesBeside({ page, hasMore }, href('/admin/coupons'), { search }),
  }
}

export default function Coupons({ loaderData: { search, coupons, ...pages } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Coupons">
        <DialogLink to={href('/admin/coupons/new')} className="button button-primary">
          New Coupon
        </DialogLink>
      </PageHead>
      <search>
        <Form className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2">
          <SearchField chosen={search} label="Search by code or description" placeholder="Code or description..." />
        </Form>
      </search>
      <Outlet />
      <DataTable
        caption="All coupons, newest first"
        columns={COLUMNS}
        rows={coupons}
        rowKey={({ id }) => id}
        empty={search ? 'No coupons found' : 'No coupons yet'}
      />
      <PageLinks {...pages} />
    </>
  )
}

const COLUMNS: Column<ListedCoupon>[] = [
  { heading: 'Code', cell: (coupon) => <Code coupon={coupon} />, isRowHeader: true, className: 'wrap-anywhere' },
  {
    heading: 'Description',
    inCard: 'labelled',
    cell: ({ description }) => description || <None />,
    className: 'wrap-anywhere',
  },
  {
    heading: 'Discount',
    isNumber: true,
    inCard: 'inline',
    cell: ({ discountType, discountValue, minTotalPence }) => (
      <>
        {discountType === 'percentage' ? `${discountValue}%` : formatPence(discountValue)}
        {minTotalPence !== null && <Small>from {formatPence(minTotalPence)}</Small>}
      </>
    ),
  },
  {
    heading: 'Expires',
    inCard: 'inline',
    cell: ({ startsOn, expiresOn }) => (
      <>
        {expiresOn ? formatDay(expiresOn) : 'Never'}
        {startsOn !== null && <Small>from {formatDay(startsOn)}</Small>}
      </>
    ),
  },
  {
    heading: 'Uses',
    isNumber: true,
    inCard: 'inline',
    cell: ({ uses, maxUses, maxUsesEach, codes }) => (
      <>
        {maxUses === null ? uses : `${uses} of ${maxUses * codes}`}
        {maxUsesEach !== null && <Small>{maxUsesEach} a customer</Small>}
      </>
    ),
  },
  { heading: 'Status', inCard: 'first', cell: ({ state }) => <State state={state} /> },
  { heading: 'Actions', cell: (coupon) => <Actions coupon={coupon} /> },
]

const Small = ({ children }: { children: ReactNode }) => (
  <small className="text-sm block font-normal text-mist">{children}</small>
)

/** A run is shown by its first code. */
const Code = ({ coupon: { code, codes } }: { coupon: ListedCoupon }) => (
  <>
    {code}
    {codes > 1 && <Small>and {codes - 1} more, each for one order</Small>}
  </>
)

function State({ state }: Pick<ListedCoupon, 'state'>) {
  const { tone, label } = STATES[state]
  return <Badge tone={tone}>{label}</Badge>
}

const STATES = {
  active: { tone: 'done', label: 'Active' },
  early: { tone: 'waiting', label: 'Not yet' },
  ended: { tone: 'over', label: 'Ended' },
  inactive: { tone: 'none', label: 'Inactive' },
} as const

function Actions({ coupon: { id: couponId, code, codes, active, state } }: { coupon: ListedCoupon }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-4 gap-y-2 max-sm:gap-x-2 lg:flex-nowrap">
      <DialogLink to={href('/admin/coupons/:couponId', { couponId })} className={QUIET_ROW_BUTTON}>
        Edit<span className="sr-only"> {code}</span>
      </DialogLink>
      {codes > 1 && (
        <a
          href={href('/admin/coupons/:couponId/codes.csv', { couponId })}
          download
          className="link row-link whitespace-nowrap max-sm:py-2.5"
        >
          Codes (CSV)<span className="sr-only"> of the run {code}</span>
        </a>
      )}
      {state !== 'ended' && (
        <Form
          method="post"
          action={href('/admin/:noun/:id/:command', { noun: 'coupons', id: couponId, command: 'switch' })}
          preventScrollReset
        >
          <SubmitButton name="active" value={active ? 'no' : 'yes'} className="link row-link cursor-pointer">
            {active ? 'Deactivate' : 'Activate'}
            <span className="sr-only"> {code}</span>
          </SubmitButton>
        </Form>
      )}
      <DialogLink to={href('/admin/coupons/:couponId/delete', { couponId })} className={DELETE_LINK}>
        Delete<span className="sr-only"> {code}</span>
      </DialogLink>
    </span>
  )
}

export const ErrorBoundary = () => <LoadFailed words="Failed to load coupons" />
