import { Form, href, useLocation, useNavigate, useOutlet } from 'react-router'
import { LETTERS_PER_PAGE } from '#app/domain/fulfilment/fulfilment.ts'
import { listPrintQueue, MAX_SHIPPED } from '#app/domain/fulfilment/list-print-queue.server.ts'
import { listCutOffs } from '#app/domain/calendar/post-by.server.ts'
import { PACKAGE_LIST, PACKAGES } from '#app/domain/pricing/packages.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { readQueueFilters } from '#app/http/staff/read-filters.ts'
import { pagesBeside, readPage, wordsForShown } from '#app/http/staff/read-page.ts'
import { DayFields } from '#app/ui/back-office/day-fields.tsx'
import { FilterChoice } from '#app/ui/back-office/filter-fields.tsx'
import { LoadFailed } from '#app/ui/back-office/load-failed.tsx'
import { DataTable } from '#app/ui/back-office/data-table.tsx'
import { isAdmin } from '#app/http/staff/staff-guard.ts'
import { PageLinks } from '#app/ui/back-office/page-links.tsx'
import { pressRowKey } from '#app/ui/back-office/row-keys.ts'
import { QueueSelection } from '#app/ui/back-office/queue-selection.tsx'
import { QueueFilters } from '#app/ui/back-office/queue-filters.tsx'
import { PageRefresh } from '#app/ui/frame/page-refresh.tsx'
import { queueColumns } from './queue-columns.tsx'
import type { Route } from './+types/print-queue'

/** Specification §2: the queue reloads every 30 seconds. */
const RELOAD_SECONDS = 30

export async function loader({ url, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const page = readPage(url)
  const chosen = readQueueFilters(url)
  const mayManage = isAdmin(context)
  const { items, totalCount, hasMoreShipped } = await listPrintQueue(services, { page, ...chosen })
  const total = hasMoreShipped ? `${totalCount}, with the newest ${MAX_SHIPPED} shipped` : totalCount
  const hasMore = page * LETTERS_PER_PAGE + items.length < totalCount
  return {
    // A packer needs no parent's email address.
    items: mayManage ? items : items.map((item) => ({ ...item, customerEmail: '' })),
    shownAt: services.clock.now().toISOString(),
    isAdmin: mayManage,
    chosen,
    cutOffs: listCutOffs(services).map(({ day, codes }) => ({
      day,
      titles: codes.map((code) => PACKAGES[code].title),
    })),
    packages: PACKAGE_LIST.map((one) => ({ code: one.code, title: one.title })),
    showing: wordsForShown({ page, perPage: LETTERS_PER_PAGE, shown: items.length }, total),
    ...pagesBeside({ page, hasMore }, href('/admin/print-queue'), chosen),
  }
}

export default function PrintQueue({ loaderData }: Route.ComponentProps) {
  const { chosen, packages, cutOffs, shownAt } = loaderData
  const navigate = useNavigate()
  const { search } = useLocation()
  const showKeys = () =>
    void navigate({ pathname: href('/admin/print-queue/keys'), search }, { preventScrollReset: true })
  const dialog = useOutlet()
  return (
    <>
      {/* Without JavaScript a dialog is the page itself: do not reload it under a half-typed number. */}
      <PageRefresh seconds={RELOAD_SECONDS} reloads={!dialog} />
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6">
        <h1>Print Queue</h1>
        <BulkDownload />
      </div>
      {dialog}
      <QueueFilters {...{ chosen, packages, cutOffs }} />
      {loaderData.items.length > 0 && <QueueSelection shownAt={shownAt} />}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the rows inside, which have the focus */}
      <div onKeyDown={(event) => pressRowKey(event, showKeys)}>
        <DataTable
          caption="Letters to print and post"
          columns={queueColumns({ isAdmin: loaderData.isAdmin, shownAt })}
          rows={loaderData.items}
          rowKey={({ orderItemId }) => orderItemId}
          empty="No items in print queue"
        />
      </div>
      <PageLinks showing={loaderData.showing} previous={loaderData.previous} next={loaderData.next} />
    </>
  )
}

const FORMATS = [
  ['zip', 'ZIP (Multiple Files)'],
  ['txt', 'Single TXT File'],
] as const

/** Both buttons send the same dates; it works without JavaScript (specification §2). */
function BulkDownload() {
  return (
    <details className="open:mb-4 open:w-full">
      <summary className="link fold">Bulk download</summary>
      <Form method="post" action={href('/admin/export')} reloadDocument className="paper filter-row p-4">
        <DayFields id="bulk" />
        <FilterChoice group="bulk" name="format" label="Format" chosen="zip" options={FORMATS} />
        <button type="submit" className="button button-quiet">
          Bulk Letters
        </button>
        <button type="submit" name="what" value="codes" className="button button-quiet">
          Bulk QR Codes
        </button>
      </Form>
    </details>
  )
}

export const ErrorBoundary = () => <LoadFailed words="Failed to load print queue" />
