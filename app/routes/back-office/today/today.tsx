import { href, Link, useOutletContext } from 'react-router'
import { LETTERS_A_DAY } from '#app/domain/fulfilment/fulfilment.ts'
import { type PackageToday, readToday, type WaitingLetter } from '#app/domain/fulfilment/read-today.server.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { countLetters, formatCount, formatDay, formatMoment } from '#app/domain/text/format.ts'
import { servicesContext } from '#app/http/services-context.ts'
import type { Staff } from '#app/ui/back-office/workshop-frame.tsx'
import { type Column, DataTable, None } from '#app/ui/back-office/data-table.tsx'
import { LoadFailed } from '#app/ui/back-office/load-failed.tsx'
import { PageRefresh } from '#app/ui/frame/page-refresh.tsx'
import { TitledSection } from '#app/ui/back-office/titled-section.tsx'
import type { Route } from './+types/today'

/** Colleagues print and post while this page is open. */
const RELOAD_SECONDS = 60

export const loader = ({ context }: Route.LoaderArgs) => readToday(context.get(servicesContext))

export default function Today({ loaderData }: Route.ComponentProps) {
  const { packages, longest, leaveToday } = loaderData
  const { isAdmin, concerns, worries, hasPasskey } = useOutletContext<Staff>()
  const isTooMuch = leaveToday > LETTERS_A_DAY
  const isWell = concerns === 0 && worries === 0
  return (
    <>
      <PageRefresh seconds={RELOAD_SECONDS} />
      <h1 className="mb-4">Today</h1>
      <div className="mb-8 grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <p className={`paper p-4 text-lg ${isTooMuch ? 'border-l-4 border-cranberry-700' : ''}`}>
          <strong className="mb-2 block font-display text-6xl">{countLetters(leaveToday)}</strong> should leave today so
          that all of them arrive before Christmas.
          {isTooMuch ? (
            <span className="mt-1 block font-semibold text-cranberry-700">
              That is more than the {formatCount(LETTERS_A_DAY)} that two people can do: ask for help.
            </span>
          ) : (
            <span className="mt-1 block text-sm text-mist">Two people can do {formatCount(LETTERS_A_DAY)} a day.</span>
          )}
          <Link to={href('/admin/print-queue')} className="button button-primary mt-3 max-sm:w-full">
            To the print queue
          </Link>
        </p>
        {isAdmin && (
          <TitledSection
            id="person"
            title="Needs attention"
            className={`paper p-4 ${isWell ? '' : 'border-l-4 border-cranberry-700'}`}
          >
            {isWell && hasPasskey && <p>Nothing.</p>}
            <ul className="stack-2">
              {worries !== 0 && (
                <li>
                  <Link to={href('/admin/safety')} className="text-lg font-semibold text-cranberry-700 underline">
                    {worries ?? 'An unknown number of'} {worries === 1 ? 'report' : 'reports'} about a child’s safety
                  </Link>
                </li>
              )}
              {concerns !== 0 && (
                <li>
                  <Link to={href('/admin/health')} className="link">
                    {concerns ?? 'An unknown number of'} {concerns === 1 ? 'thing' : 'things'} on the health page
                  </Link>
                </li>
              )}
              {!hasPasskey && (
                <li>
                  You log in without a passkey.{' '}
                  <Link to={href('/admin/passkeys')} className="link">
                    Add one
                  </Link>
                </li>
              )}
            </ul>
          </TitledSection>
        )}
      </div>
      <TitledSection id="packages" title="By package" className="mb-6">
        <DataTable
          caption="What waits, by package"
          columns={PACKAGE_COLUMNS}
          rows={packages}
          rowKey={({ code }) => code}
          empty="No packages"
        />
      </TitledSection>
      <TitledSection id="longest" title="Waiting longest">
        <DataTable
          caption="The letters that wait longest"
          columns={LONGEST_COLUMNS}
          rows={longest}
          rowKey={({ orderItemId }) => orderItemId}
          empty="Nothing waits. Time for a mince pie."
        />
      </TitledSection>
    </>
  )
}

const PACKAGE_COLUMNS: Column<PackageToday>[] = [
  { heading: 'Package', cell: ({ code }) => PACKAGES[code].title, isRowHeader: true },
  {
    heading: 'Should leave today',
    isNumber: true,
    inCard: 'first',
    cell: ({ leaveToday }) => (
      <span className={leaveToday > 0 ? 'font-bold' : 'text-mist'}>
        {leaveToday}
        <span className="sm:hidden"> should leave today</span>
      </span>
    ),
  },
  {
    heading: 'To print',
    isNumber: true,
    inCard: 'labelled',
    cell: ({ code, toPrint }) => <QueueLink {...{ code, state: 'ready_to_print', count: toPrint }} />,
  },
  {
    heading: 'To post',
    isNumber: true,
    inCard: 'labelled',
    cell: ({ code, toPost }) => <QueueLink {...{ code, state: 'printed', count: toPost }} />,
  },
  { heading: 'Oldest', inCard: 'labelled', cell: ({ since }) => (since ? formatMoment(since) : <None />) },
  {
    heading: 'Post by',
    inCard: 'labelled',
    cell: ({ postBy }) => `${formatDay(postBy.surely)}, ${formatDay(postBy.latest)} at the latest`,
  },
  {
    heading: 'Working days left',
    isNumber: true,
    inCard: 'labelled',
    cell: ({ workingDays }) => (workingDays === 0 ? 'None: too late for Christmas' : workingDays),
  },
]

function QueueLink({ code, state, count }: { code: string; state: string; count: number }) {
  if (count === 0) return <span className="text-mist">0</span>
  const query = new URLSearchParams({ state, package: code })
  return (
    <Link to={`${href('/admin/print-queue')}?${query}`} className="link row-link">
      {count}
      <span className="sr-only"> in the print queue</span>
    </Link>
  )
}

const LONGEST_COLUMNS: Column<WaitingLetter>[] = [
  {
    heading: 'Child Name',
    isRowHeader: true,
    cell: ({ childName, checkCode }) => (
      <Link
        to={`${href('/admin/print-queue')}?${new URLSearchParams({ code: checkCode })}`}
        className="link row-link wrap-anywhere"
      >
        {childName}
        <span className="sr-only"> in the print queue</span>
      </Link>
    ),
  },
  { heading: 'Check code', inCard: 'first', cell: ({ checkCode }) => checkCode },
  { heading: 'Paid', cell: ({ paidAt }) => paidAt && formatMoment(paidAt) },
]

export const ErrorBoundary = () => <LoadFailed words="Failed to load today’s work" />
