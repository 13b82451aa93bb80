import { Form, href, Link } from 'react-router'
import { type Concern, CONCERN_KINDS, type ConcernKind, RESOLVABLE } from '#app/domain/health/concern.ts'
import { listConcerns } from '#app/domain/health/list-concerns.server.ts'
import { formatMoment, formatPence } from '#app/domain/text/format.ts'
import { readWorkerHealth, type WorkerHealth } from '#app/domain/health/worker-health.server.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { type Column, DataTable } from '#app/ui/back-office/data-table.tsx'
import { QUIET_ROW_BUTTON } from '#app/ui/back-office/row-button.ts'
import type { Route } from './+types/health'

const KINDS: Record<ConcernKind, { title: string; advice: string; canRetry: boolean }> = {
  payment_review: {
    title: 'Payments to review',
    advice: 'What was paid differs from what we asked for. Nothing is printed until you accept or refund it.',
    canRetry: false,
  },
  dispute: {
    title: 'Disputes',
    advice: 'A bank asks for a payment back. Printing has stopped; answer it at the payment company.',
    canRetry: false,
  },
  unmatched_payment: {
    title: 'Payments that belong to no order',
    advice: 'Look them up at the payment company: refund money that is not ours from there.',
    canRetry: true,
  },
  failed_refund: {
    title: 'Refunds that failed',
    advice: 'The money is still with us. Make a new refund from the order, or pay it back another way.',
    canRetry: false,
  },
  dead_job: {
    title: 'Work that failed each time',
    advice: 'Tried for hours, and failed each time. Once its cause is mended, try it again.',
    canRetry: true,
  },
  failed_email: {
    title: 'Emails that were refused',
    advice: 'The email company will not send to this address. Reach the parent another way.',
    canRetry: true,
  },
  missing_voice: {
    title: 'Letters without their voice message',
    advice: 'Paid for more than an hour ago, and the recording is not made, or was not heard from its sheet.',
    canRetry: false,
  },
  faulty_sheet: {
    title: 'Sheets that may not be printed',
    advice:
      'The sheet is not the one the parent approved, or its code leads nowhere. The letter says which, and what to do.',
    canRetry: false,
  },
  silent_retention: {
    title: 'What should have been deleted',
    advice:
      'A rule by which data is deleted has not been applied for more than 26 hours. See the job apply-retention in the log.',
    canRetry: false,
  },
  waiting_erasure: {
    title: 'Erasure requests not yet done',
    advice: 'They asked for it more than five days ago. Post, refund or decide what is left of their orders.',
    canRetry: false,
  },
  waiting_order: {
    title: 'Orders waiting for over a day',
    advice: 'Paid for more than a day ago, and not all of it is posted.',
    canRetry: false,
  },
}

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const [concerns, worker] = await Promise.all([listConcerns(services), readWorkerHealth(services)])
  const groups = CONCERN_KINDS.map((kind) => ({ kind, concerns: concerns.filter((one) => one.kind === kind) }))
  return { groups: groups.filter((group) => group.concerns.length > 0), worker }
}

export default function Health({ loaderData: { groups, worker } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-4 text-2xl">Health of the shop</h1>
      <WorkerState worker={worker} />
      {groups.length === 0 && worker.isWell && (
        <p className="paper p-8 text-center text-lg">All is well. Nothing needs you.</p>
      )}
      {groups.map(({ kind, concerns }) => (
        <section key={kind} aria-labelledby={kind} className="mb-8">
          <h2 id={kind} className="text-xl">
            {KINDS[kind].title} ({concerns.length})
          </h2>
          <p className="mb-2 text-mist">{KINDS[kind].advice}</p>
          <DataTable
            caption={KINDS[kind].title}
            columns={COLUMNS}
            rows={concerns}
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
    <p className={`mb-5 border-l-4 px-4 py-2 ${isWell ? 'border-pine-700' : 'border-cranberry-700 font-semibold'}`}>
      The worker {heard}. {waits}
      {!isWell && ' Emails, letters and payments may be waiting: see docs/operations.md.'}
    </p>
  )
}

const COLUMNS: Column<Concern>[] = [
  { heading: 'Since', cell: ({ since }) => formatMoment(since) },
  {
    heading: 'Order',
    cell: ({ order }) =>
      order ? (
        <Link
          to={href('/admin/orders/:orderId', { orderId: order.orderId })}
          className="link inline-flex min-h-8 items-center whitespace-nowrap"
        >
          {order.orderNumber}
        </Link>
      ) : (
        <span className="text-mist">None</span>
      ),
  },
  { heading: 'What', cell: describe, className: 'wrap-anywhere' },
  { heading: 'Actions', cell: (concern) => <ConcernActions concern={concern} /> },
]

function describe({ facts }: Concern): string {
  return facts.map((fact) => (typeof fact === 'number' ? formatPence(fact) : fact)).join(' ')
}

function ConcernActions({ concern }: { concern: Concern }) {
  const { kind, id } = concern
  if (kind === 'silent_retention') return <span className="text-mist">By the next run</span>
  if (kind === 'waiting_erasure') {
    return (
      <Link
        to={href('/admin/families/:customerId', { customerId: id })}
        className="link inline-flex min-h-8 items-center"
      >
        See the family
      </Link>
    )
  }
  if (!isResolvable(kind)) return <span className="text-mist">In the order</span>
  return (
    <div className="flex flex-wrap gap-2">
      {KINDS[kind].canRetry && (
        <ConcernButton
          path={href('/admin/health/:kind/:id/:command', { kind, id, command: 'retry' })}
          concern={concern}
        >
          Try again
        </ConcernButton>
      )}
      <ConcernButton
        path={href('/admin/health/:kind/:id/:command', { kind, id, command: 'dismiss' })}
        concern={concern}
      >
        Dealt with
      </ConcernButton>
    </div>
  )
}

const isResolvable = (kind: ConcernKind) => RESOLVABLE.some((resolvable) => resolvable === kind)

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
