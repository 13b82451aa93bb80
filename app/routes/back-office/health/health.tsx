import { Form, href, Link } from 'react-router'
import type { Concern } from '#app/domain/health/concerns/concern.ts'
import { type ConcernGroup, listConcerns } from '#app/domain/health/concerns.server.ts'
import { formatMoment, formatPence } from '#app/domain/text/format.ts'
import { readWorkerHealth, type WorkerHealth } from '#app/domain/health/worker-health.server.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { Badge } from '#app/ui/back-office/badge.tsx'
import { type Column, DataTable, None } from '#app/ui/back-office/data-table.tsx'
import { QUIET_ROW_BUTTON, ROW_BUTTON } from '#app/ui/back-office/row-button.ts'
import type { Route } from './+types/health'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [groups, worker] = await Promise.all([listConcerns(services), readWorkerHealth(services)])
  return { groups, worker }
}

export default function Health({ loaderData: { groups, worker } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-4">Health of the shop</h1>
      <WorkerState worker={worker} />
      {groups.length === 0 && worker.isWell && (
        <p className="paper p-8 text-center text-lg">Everything is working. Nothing needs your attention.</p>
      )}
      {groups.map((group) => (
        <section key={group.kind} aria-labelledby={group.kind} className="mb-8">
          <h2 id={group.kind} className="mb-1 text-xl">
            {group.title} ({group.concerns.length})
          </h2>
          <p className="mb-2 text-mist">{group.advice}</p>
          <DataTable
            caption={group.title}
            columns={columnsOf(group)}
            rows={group.concerns}
            rowKey={({ id }) => id}
            empty="None"
          />
        </section>
      ))}
    </>
  )
}

/** Whether emails, letters and payments are being worked on behind the pages. */
function WorkerState({ worker: { silentSeconds, queueSeconds, isWell } }: { worker: WorkerHealth }) {
  const heard = silentSeconds === null ? 'has never been seen' : `was last seen ${silentSeconds} seconds ago`
  const waits = queueSeconds > 0 ? `The oldest job has waited ${queueSeconds} seconds.` : 'No job is waiting.'
  return (
    <p
      className={`paper mb-6 flex items-start gap-3 px-4 py-3 ${isWell ? '' : 'border-l-4 border-cranberry-700 font-semibold'}`}
    >
      <span className="shrink-0">
        <Badge tone={isWell ? 'done' : 'alarm'}>{isWell ? 'Working' : 'Not well'}</Badge>
      </span>
      <span>
        The worker {heard}. {waits}
        {!isWell && ' Emails, letters and payments may be waiting: see docs/operations.md.'}
      </span>
    </p>
  )
}

const columnsOf = (group: ConcernGroup): Column<Concern>[] => [
  { heading: 'Since', className: 'lg:w-44', cell: ({ since }) => formatMoment(since) },
  {
    heading: 'Order',
    className: 'lg:w-32',
    cell: ({ order }) =>
      order ? (
        <Link
          to={href('/admin/orders/:orderId', { orderId: order.orderId })}
          className="link row-link whitespace-nowrap"
        >
          {order.orderNumber}
        </Link>
      ) : (
        <None />
      ),
  },
  { heading: 'What', inCard: 'line', cell: describe, className: 'wrap-anywhere' },
  { heading: 'Actions', className: 'lg:w-56', cell: (concern) => <ConcernActions group={group} concern={concern} /> },
]

function describe({ facts }: Concern): string {
  return facts.map((fact) => (typeof fact === 'string' ? fact : formatPence(fact.pence))).join(' ')
}

function ConcernActions({ group: { kind, endsIn, canRetry }, concern }: { group: ConcernGroup; concern: Concern }) {
  const { id } = concern
  if (endsIn === 'the family') {
    return (
      <Link to={href('/admin/families/:customerId', { customerId: id })} className="link row-link">
        See the family
      </Link>
    )
  }
  if (endsIn === 'the order') {
    return (
      concern.order && (
        <Link
          to={href('/admin/orders/:orderId', { orderId: concern.order.orderId })}
          className={`button-primary ${ROW_BUTTON}`}
        >
          Open the order<span className="sr-only">: {describe(concern)}</span>
        </Link>
      )
    )
  }
  if (endsIn !== 'here') return <span className="text-mist">Next run clears it</span>
  const pathOf = (command: string) => href('/admin/:noun/:id/:command', { noun: kind, id, command })
  return (
    <div className="flex flex-wrap gap-2">
      {canRetry && (
        <ConcernButton path={pathOf('retry')} concern={concern}>
          Try again
        </ConcernButton>
      )}
      <ConcernButton path={pathOf('dismiss')} concern={concern}>
        Dealt with
      </ConcernButton>
    </div>
  )
}

function ConcernButton({ path, concern, children }: { path: string; concern: Concern; children: string }) {
  return (
    <Form method="post" action={path} preventScrollReset>
      <button type="submit" className={QUIET_ROW_BUTTON}>
        {children}
        <span className="sr-only">: {describe(concern)}</span>
      </button>
    </Form>
  )
}
