import { Form, href, Link, Outlet } from 'react-router'
import { type BatchRow, listBatches } from '#app/domain/fulfilment/batches/list-batches.server.ts'
import { requestBatch } from '#app/domain/fulfilment/batches/make-batch.server.ts'
import { countLetters, formatList, formatMoment } from '#app/domain/text/format.ts'
import { redirectWithFlash } from '#app/http/flash.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { readDays } from '#app/http/staff/read-days.ts'
import { staffOf } from '#app/http/staff/staff-guard.ts'
import { Badge } from '#app/ui/back-office/badge.tsx'
import { type Column, DataTable, None } from '#app/ui/back-office/data-table.tsx'
import { DayFields } from '#app/ui/back-office/day-fields.tsx'
import { LabelFields, PostButtons } from '#app/ui/back-office/post-fields.tsx'
import { OUTPUT_WORDS, SHEET_OUTPUTS } from '#app/domain/sheets/letter-sheet.ts'
import { FilterChoice } from '#app/ui/back-office/filter-fields.tsx'
import { PageRefresh } from '#app/ui/frame/page-refresh.tsx'
import type { Route } from './+types/batches'

/** A thousand letters take about a minute. */
const ASK_AGAIN_SECONDS = 5

const REFUSALS = {
  empty: 'No printable letters found in selected date range',
  too_many: 'These are more than 2,000 letters. Please choose fewer days.',
} as const

export async function loader({ context }: Route.LoaderArgs) {
  return { batches: await listBatches(context.get(servicesContext)) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const form = await readForm(request)
  const days = readDays(form)
  const refuse = (words: string) => redirectWithFlash(services, href('/admin/batches'), 'error', words)
  if (!days) return refuse('Please select both start and end dates')
  const requested = await requestBatch(services, {
    selection: { ...days, unprinted: form.get('which') !== 'all' },
    output: SHEET_OUTPUTS.find((one) => one === form.get('output')) ?? 'a4',
    mayRepeat: form.get('which') !== 'unprinted',
    staffMemberId: staffOf(context),
  })
  if (!requested.ok)
    return refuse(requested.reason === 'in_batch' ? wordsForRepeated(requested.numbers) : REFUSALS[requested.reason])
  return redirectWithFlash(services, href('/admin/batches'), 'success', 'The batch is being made. It appears below.')
}

const wordsForRepeated = (numbers: readonly number[]) =>
  `Some of these letters are in batch ${formatList(numbers.map(String))} already. Mark that as printed, or choose “Not printed yet, even if in a batch” to print them again.`

const WHICH = [
  ['unprinted', 'Not printed yet'],
  ['again', 'Not printed yet, even if in a batch'],
  ['all', 'All, including printed'],
] as const

const PAPERS = SHEET_OUTPUTS.map((output) => [output, OUTPUT_WORDS[output].title] as const)

export default function Batches({ loaderData: { batches } }: Route.ComponentProps) {
  return (
    <>
      {batches.some(({ state }) => state === 'making') && <PageRefresh seconds={ASK_AGAIN_SECONDS} reloads={false} />}
      <h1 className="mb-4">Batches</h1>
      <div className="mb-6 grid grid-cols-1 gap-5 lg:grid-cols-2">
        <Form method="post" className="paper flex flex-wrap content-start items-end gap-x-4 gap-y-3 p-4">
          <h2 className="w-full text-lg">Letters to print as one PDF</h2>
          <DayFields id="batch" />
          <FilterChoice group="batch" name="which" label="Which" chosen="unprinted" options={WHICH} />
          <FilterChoice group="batch" name="output" label="Paper" chosen="a4" options={PAPERS} />
          <button type="submit" className="button button-primary">
            Make batch
          </button>
        </Form>
        <Form
          method="post"
          action={href('/admin/export')}
          reloadDocument
          className="paper flex flex-wrap content-start items-end gap-x-4 gap-y-3 p-4"
        >
          <h2 className="w-full text-lg">Envelopes and post, by day</h2>
          <p className="w-full">For one batch’s envelopes, in the same order, open the batch below.</p>
          <input type="hidden" name="from" value="batches" />
          <DayFields id="post" />
          <LabelFields group="post" />
          <PostButtons />
        </Form>
      </div>
      {batches.some(({ state }) => state === 'making') && (
        <noscript>
          <p className="mb-3">
            A batch is being made.{' '}
            <a href={href('/admin/batches')} className="link">
              Look again
            </a>
          </p>
        </noscript>
      )}
      <DataTable
        caption="Batches, the newest first"
        columns={COLUMNS}
        rows={batches}
        rowKey={({ printBatchId }) => printBatchId}
        empty="No batches yet"
      />
      <Outlet />
    </>
  )
}

const COLUMNS: Column<BatchRow>[] = [
  { heading: 'Batch', cell: (batch) => <Name batch={batch} />, isRowHeader: true },
  { heading: 'Made', cell: ({ createdAt }) => formatMoment(createdAt) },
  {
    heading: 'Letters',
    isNumber: true,
    cell: ({ letters, leftOut }) => `${countLetters(letters)}${leftOut > 0 ? `, ${leftOut} left out` : ''}`,
  },
  { heading: 'Paper', cell: ({ output }) => OUTPUT_WORDS[output].title },
  { heading: 'Status', inCard: 'first', cell: (batch) => <State batch={batch} /> },
  { heading: 'File', cell: (batch) => <File batch={batch} /> },
  { heading: 'Printed', cell: (batch) => <Printed batch={batch} /> },
]

/** Opens what goes with a batch, once it is drawn. */
function Name({ batch: { printBatchId, number, state } }: { batch: BatchRow }) {
  if (state !== 'ready') return `Batch ${number}`
  return (
    <Link to={href('/admin/batches/:printBatchId', { printBatchId })} preventScrollReset className="link">
      Batch {number}
      <span className="sr-only">: cover, sheets again, envelopes and post</span>
    </Link>
  )
}

function State({ batch: { state, drawn, letters, fileId } }: { batch: BatchRow }) {
  if (state === 'making') return <Badge tone="waiting">{`Being made: ${drawn} of ${letters}`}</Badge>
  return fileId ? <Badge tone="done">Ready</Badge> : <Badge tone="none">Out of date or deleted: make it again</Badge>
}

const BYTES_IN_MB = 1_000_000

function File({ batch: { printBatchId, number, fileId, bytes } }: { batch: BatchRow }) {
  if (!fileId || bytes === null) return <None />
  return (
    <a href={href('/admin/batches/:printBatchId/file', { printBatchId })} className="link">
      Download<span className="sr-only"> batch {number}</span> ({(bytes / BYTES_IN_MB).toFixed(1)} MB)
    </a>
  )
}

function Printed({ batch: { printBatchId, number, state, printedAt } }: { batch: BatchRow }) {
  if (state !== 'ready') return null
  if (printedAt) return formatMoment(printedAt)
  return (
    <Form method="post" action={href('/admin/batches/:printBatchId/mark-printed', { printBatchId })}>
      <button type="submit" className="link cursor-pointer">
        Mark as printed<span className="sr-only">: batch {number}</span>
      </button>
    </Form>
  )
}
