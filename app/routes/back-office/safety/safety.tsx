import { href, Link } from 'react-router'
import { listSafetyReports, type SafetyReport } from '#app/domain/safety/safety-queue.server.ts'
import { formatMoment } from '#app/domain/text/format.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { Badge } from '#app/ui/back-office/badge.tsx'
import { type Column, DataTable, None } from '#app/ui/back-office/data-table.tsx'
import type { Route } from './+types/safety'

export async function loader({ context }: Route.LoaderArgs) {
  const reports = await listSafetyReports(context.get(servicesContext))
  return {
    // The text is on a page of its own, for staff who choose to read it.
    reports: reports.map(({ id, source, parentEmail, createdAt, seen, done }) => ({
      id,
      source,
      parentEmail,
      createdAt,
      seen,
      done,
    })),
  }
}

type Row = Omit<SafetyReport, 'words'>

export default function Safety({ loaderData: { reports } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-2">Safety</h1>
      <p className="mb-1 max-w-4xl">Read each one today, and write down what was done.</p>
      <p className="mb-4 max-w-4xl text-sm text-mist">
        Messages that suggest a child may be hurt or in danger. No letter was written, or the chat was ended, and the
        NSPCC’s or Childline’s numbers were shown.
      </p>
      <DataTable
        caption="Safety reports"
        columns={COLUMNS}
        rows={reports}
        rowKey={({ id }) => id}
        empty="No reports: nothing worrying has been written."
      />
    </>
  )
}

const COLUMNS: Column<Row>[] = [
  {
    heading: 'Written',
    isRowHeader: true,
    cell: ({ id, createdAt }) => (
      <Link to={href('/admin/safety/:reportId', { reportId: id })} className="link row-link whitespace-nowrap">
        {formatMoment(createdAt)}
        <span className="sr-only">: read it</span>
      </Link>
    ),
  },
  { heading: 'In', cell: ({ source }) => (source === 'chat' ? 'A chat' : 'The questionnaire') },
  { heading: 'By', inCard: 'line', cell: ({ parentEmail }) => parentEmail, className: 'wrap-anywhere' },
  {
    heading: 'State',
    inCard: 'first',
    cell: ({ seen, done }) =>
      done ? (
        <Badge tone="done">Dealt with</Badge>
      ) : seen ? (
        <Badge tone="under-way">Read</Badge>
      ) : (
        <Badge tone="alarm">Not read yet</Badge>
      ),
  },
  {
    heading: 'Who',
    inCard: 'inline',
    cell: ({ seen, done }) => done?.by ?? seen?.by ?? <None words="Not yet" />,
    className: 'wrap-anywhere',
  },
]
