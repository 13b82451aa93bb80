import { href, Link } from 'react-router'
import { z } from 'zod'
import { listAuditLog, type RecordedAct } from '#app/domain/staff/list-audit-log.server.ts'
import { formatMoment } from '#app/domain/text/format.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { type Column, DataTable, None } from '#app/ui/back-office/data-table.tsx'
import { LoadFailed } from '#app/ui/back-office/load-failed.tsx'
import { PageLinks } from '#app/ui/back-office/page-links.tsx'
import { wordsForAct } from '#app/domain/staff/staff-acts.ts'
import type { Route } from './+types/audit-log'

/** An id, or a word such as the kind of an export. */
const SubjectSchema = z
  .string()
  .regex(/^[\w-]{1,60}$/)
  .catch('')

const IdSchema = z.uuid().optional().catch(undefined)

export async function loader({ url, context }: Route.LoaderArgs) {
  const subjectId = SubjectSchema.parse(url.searchParams.get('about') ?? '')
  const before = IdSchema.parse(url.searchParams.get('before') ?? undefined)
  const { acts, hasMore } = await listAuditLog(context.get(servicesContext), { subjectId, ...(before && { before }) })
  const at = (id: string) => `${href('/admin/audit-log')}?${new URLSearchParams({ about: subjectId, before: id })}`
  return { acts, subjectId, newest: before ? at('') : null, next: hasMore ? at(acts.at(-1)?.id ?? '') : null }
}

const COLUMNS: Column<RecordedAct>[] = [
  {
    heading: 'When',
    inCard: 'first',
    cell: ({ at }) => formatMoment(at),
    className: 'whitespace-nowrap max-sm:text-mist',
  },
  { heading: 'Who', inCard: 'line', cell: ({ email }) => email ?? 'Former staff', className: 'wrap-anywhere' },
  { heading: 'What', cell: ({ act }) => wordsForAct(act), isRowHeader: true, className: 'max-sm:-order-2' },
  {
    heading: 'About',
    cell: ({ subjectId, act }) => (
      <Link to={`${href('/admin/audit-log')}?about=${subjectId}`} className="link row-link">
        {subjectId.slice(0, 8)}
        <span className="sr-only"> ({wordsForAct(act)}): everything about it</span>
      </Link>
    ),
  },
  { heading: 'Detail', cell: ({ detail }) => wordsFor(detail) || <None /> },
]

/** Codes and amounts, as they were recorded. */
const wordsFor = (detail: Record<string, unknown>) =>
  Object.entries(detail)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ')

export default function AuditLog({ loaderData: { acts, subjectId, newest, next } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-2">Audit Log</h1>
      <p className="mb-4 text-sm text-mist">Who did what in the workshop, and who looked at which child’s letter.</p>
      {subjectId && (
        <p className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          <span className="rounded border border-brass-300 bg-parchment-100 px-3 py-1">
            Only what is about <strong>{subjectId.slice(0, 8)}</strong>
          </span>
          <Link to={href('/admin/audit-log')} className="link row-link">
            Show everything
          </Link>
        </p>
      )}
      <DataTable
        caption="What the staff did, newest first"
        columns={COLUMNS}
        rows={acts}
        rowKey={({ id }) => id}
        empty="Nothing has been recorded yet"
      />
      <PageLinks first={newest} previous={null} next={next} />
    </>
  )
}

export const ErrorBoundary = () => <LoadFailed words="Failed to load the audit log" />
