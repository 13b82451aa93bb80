import { Form, href } from 'react-router'
import { CHECKED_DAYS, askForCheck } from '#app/domain/payments/books/check-books.server.ts'
import { type BookPayout, type BookTotal, readBooks } from '#app/domain/payments/books/read-books.server.ts'
import { formatDay, formatMoment, formatMonth, formatPence } from '#app/domain/text/format.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { isWithinLimit } from '#app/http/rate-limits.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { readMonth } from '#app/http/staff/read-month.ts'
import { Badge } from '#app/ui/back-office/badge.tsx'
import { type Column, DataTable } from '#app/ui/back-office/data-table.tsx'
import { DownloadLink } from '#app/ui/back-office/download-link.tsx'
import { FilterInput } from '#app/ui/back-office/filter-fields.tsx'
import { LoadFailed } from '#app/ui/back-office/load-failed.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { TitledSection } from '#app/ui/back-office/titled-section.tsx'
import { BackLink } from '#app/ui/back-office/back-link.tsx'
import type { Route } from './+types/accounts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const month = readMonth(url.searchParams.get('month'), services.clock.now())
  return { month, checkedDays: CHECKED_DAYS, ...(await readBooks(services, month)) }
}

export async function action({ url, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const isDone = await isWithinLimit(context, 'booksCompared', 'all')
  if (isDone) await askForCheck(services)
  const done = 'The books are being compared. Look again in a minute.'
  const failed = 'The books are being compared already. Look again in a minute.'
  return answerCommand(context, { isDone, done, failed, to: `${href('/admin/accounts')}${url.search}` })
}

export default function Accounts({ loaderData }: Route.ComponentProps) {
  const { month, totals, there, payouts, check, checkedDays } = loaderData
  const here = (kind: BookTotal['kind']) => totals.find((total) => total.kind === kind)?.grossPence ?? 0
  return (
    <>
      <BackLink to={href('/admin/stats')} name="Statistics" />
      <h1 className="mb-4">Accounts</h1>
      <div className="mb-6 flex flex-wrap items-end gap-3">
        <search>
          <Form key={month} className="flex flex-wrap items-end gap-3">
            <FilterInput group="accounts" name="month" label="Month" type="month" chosen={month} />
            <button type="submit" className="button button-quiet">
              Show
            </button>
          </Form>
        </search>
        <DownloadLink
          href={href('/admin/accounts/:month', { month })}
          done="Accounts downloaded"
          failed="Failed to download the accounts"
        >
          Download this month (CSV)
        </DownloadLink>
      </div>
      <TitledSection id="month" title={formatMonth(month)} className="mt-6">
        <DataTable
          caption={`What came in and went out in ${formatMonth(month)}`}
          columns={TOTAL_COLUMNS}
          rows={totals.toSorted((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind))}
          rowKey={({ kind }) => kind}
          empty="Nothing in this month"
        />
      </TitledSection>
      <div className="gap-x-8 lg:grid lg:grid-cols-2">
        <TitledSection id="agreement" title="The same at Stripe" className="mt-6">
          <dl className="paper stack-2 p-4">
            <Compared name="Payments" here={here('sale')} there={there.paidPence} />
            <Compared name="Refunds" here={here('refund')} there={there.refundedPence} />
          </dl>
          <p className="mt-2 text-sm text-mist">
            Anything since Stripe’s books were last copied shows on one side only, and so does a payment around midnight
            on the last of the month.
          </p>
        </TitledSection>
        <TitledSection id="payouts" title="Payouts" className="mt-6">
          <DataTable
            caption={`Payouts of ${formatMonth(month)}, newest first`}
            columns={PAYOUT_COLUMNS}
            rows={payouts}
            rowKey={({ id }) => id}
            empty="No payouts in this month"
          />
        </TitledSection>
      </div>
      <TitledSection id="ledger" title="Order by order" className="mt-6">
        <p className="mb-3">
          {check
            ? `Every order of the ${checkedDays} days before was compared with Stripe’s books on ${formatMoment(check.at)}.`
            : 'The orders have not been compared with Stripe’s books yet; that happens every night.'}
        </p>
        {check &&
          (check.differences.length === 0 ? (
            <p className="mb-3">
              <Badge tone="done">No differences</Badge>
            </p>
          ) : (
            <ul className="paper mb-3 max-w-3xl border-l-4 border-l-cranberry-700 px-4">
              {check.differences.map((line) => (
                <li
                  key={line}
                  className="py-2 wrap-anywhere first-letter:uppercase not-last:border-b not-last:border-parchment-100"
                >
                  {line}
                </li>
              ))}
            </ul>
          ))}
        <Form method="post" preventScrollReset>
          <SubmitButton className="button button-quiet" busy="Asking...">
            Compare now
          </SubmitButton>
        </Form>
      </TitledSection>
    </>
  )
}

const KIND_WORDS = {
  sale: 'Orders',
  refund: 'Refunds',
  fee: 'Stripe’s fees',
  dispute: 'Disputes',
  other: 'Other movements at Stripe',
} satisfies Record<BookTotal['kind'], string>

const KINDS = Object.keys(KIND_WORDS)

const FIGURE = { isNumber: true, inCard: 'labelled' } as const

const TOTAL_COLUMNS: Column<BookTotal>[] = [
  { heading: 'Kind', cell: ({ kind }) => KIND_WORDS[kind], isRowHeader: true },
  { heading: 'Number', ...FIGURE, cell: ({ entries }) => entries },
  { heading: 'Gross', ...FIGURE, cell: ({ grossPence }) => formatPence(grossPence) },
  { heading: 'VAT', ...FIGURE, cell: ({ vatPence }) => formatPence(vatPence) },
  { heading: 'Net', ...FIGURE, cell: ({ grossPence, vatPence }) => formatPence(grossPence - vatPence) },
]

const PAYOUT_STATES = {
  on_its_way: { tone: 'under-way', label: 'On its way' },
  paid: { tone: 'done', label: 'Arrived' },
  failed: { tone: 'over', label: 'Failed' },
} as const

const PAYOUT_COLUMNS: Column<BookPayout>[] = [
  { heading: 'Arrives', cell: ({ arrivesOn }) => formatDay(arrivesOn), isRowHeader: true },
  { heading: 'Amount', isNumber: true, inCard: 'first', cell: ({ pence }) => formatPence(pence) },
  {
    heading: 'Made of',
    inCard: 'line',
    cell: ({ pence, matchedPence, movements, isItemised }) => {
      if (!isItemised) return 'Not itemised by Stripe (yet)'
      return `${movements} movements, ${pence === matchedPence ? 'to the penny' : `${formatPence(matchedPence)}: please look at Stripe`}`
    },
  },
  {
    heading: 'State',
    cell: ({ state }) => <Badge tone={PAYOUT_STATES[state].tone}>{PAYOUT_STATES[state].label}</Badge>,
  },
  { heading: 'Stripe ID', cell: ({ id }) => id, className: 'wrap-anywhere' },
]

function Compared({ name, here, there }: { name: string; here: number; there: number }) {
  return (
    <div className="grid grid-cols-[1fr_auto] gap-x-4 sm:grid-cols-[1fr_auto_8rem]">
      <dt>{name}</dt>
      <dd className="text-right sm:order-last">
        {here === there ? (
          <Badge tone="done">Agree</Badge>
        ) : (
          <Badge tone="alarm">{formatPence(Math.abs(here - there))} apart</Badge>
        )}
      </dd>
      <dd className="figures max-sm:col-span-2">
        {formatPence(here)} here, {formatPence(there)} there
      </dd>
    </div>
  )
}

export const ErrorBoundary = () => <LoadFailed words="Failed to load accounts" />
