import { Form, Link, redirect } from 'react-router'
import { z } from 'zod'
import { type Concern, CONCERN_KINDS, type ConcernKind, SETTLEABLE } from '#app/domain/health/concern.ts'
import { listConcerns } from '#app/domain/health/list-concerns.server.ts'
import { dismissConcern, retryConcern } from '#app/domain/health/resolve-concern.server.ts'
import { flash } from '#app/http/flash.ts'
import { readForm } from '#app/http/read-form.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { staffMemberContext } from '#app/http/staff/staff-guard.ts'
import { DataTable } from '#app/ui/back-office/data-table.tsx'
import { formatMoment, formatPence } from '#app/domain/text/format.ts'
import type { Route } from './+types/health'

const ActSchema = z.object({ act: z.enum(['retry', 'dismiss']), kind: z.enum(SETTLEABLE), id: z.uuid() })

const ACTS = {
  retry: { run: retryConcern, done: 'The shop is trying again' },
  dismiss: { run: dismissConcern, done: 'Taken off the list' },
} as const

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
  stray_payment: {
    title: 'Payments that belong to no order',
    advice: 'Look them up at the payment company: money that is not ours goes back from there.',
    canRetry: true,
  },
  failed_refund: {
    title: 'Refunds that failed',
    advice: 'The money is still with us. Make a new refund from the order, or pay it back another way.',
    canRetry: false,
  },
  dead_job: {
    title: 'Work that failed each time',
    advice: 'Tried for hours without luck. Once its cause is mended, have it tried again.',
    canRetry: true,
  },
  failed_mail: {
    title: 'Mails that were refused',
    advice: 'The mail company will not send to this address. Reach the parent another way.',
    canRetry: true,
  },
  missing_voice: {
    title: 'Letters without their voice message',
    advice: 'Paid for more than an hour ago, and the recording or its QR code is not made.',
    canRetry: false,
  },
  waiting_order: {
    title: 'Orders waiting for over a day',
    advice: 'Paid for more than a day ago, and not all of it is posted.',
    canRetry: false,
  },
}

export async function loader({ context }: Route.LoaderArgs) {
  const concerns = await listConcerns(context.get(servicesContext))
  const groups = CONCERN_KINDS.map((kind) => ({ kind, concerns: concerns.filter((one) => one.kind === kind) }))
  return { groups: groups.filter((group) => group.concerns.length > 0) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext)
  const { userId: staffMemberId } = context.get(staffMemberContext)
  const parsed = ActSchema.safeParse(Object.fromEntries(await readForm(request)))
  const act = parsed.data && ACTS[parsed.data.act]
  const settled = act && (await act.run(services, { ...parsed.data, staffMemberId }))
  const message = settled
    ? await flash(services, 'success', act.done)
    : await flash(services, 'error', 'That is not on the list any more')
  return redirect('/admin/health', { headers: [message] })
}

export default function Health({ loaderData: { groups } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-4 text-2xl">Health of the shop</h1>
      {groups.length === 0 && <p className="paper p-8 text-center text-lg">All is well. Nothing needs a person.</p>}
      {groups.map(({ kind, concerns }) => (
        <section key={kind} aria-labelledby={kind} className="mb-8">
          <h2 id={kind} className="text-xl">
            {KINDS[kind].title} ({concerns.length})
          </h2>
          <p className="mb-2 text-mist">{KINDS[kind].advice}</p>
          <DataTable caption={KINDS[kind].title} columns={['Since', 'Order', 'What', 'Actions']} empty="None">
            {concerns.map((concern) => (
              <ConcernRow key={concern.id} concern={concern} />
            ))}
          </DataTable>
        </section>
      ))}
    </>
  )
}

function ConcernRow({ concern }: { concern: Concern }) {
  const { kind, id, since, order, facts } = concern
  const what = facts.map((fact) => (typeof fact === 'number' ? formatPence(fact) : fact)).join(' ')
  return (
    <tr>
      <td data-column="Since">{formatMoment(since)}</td>
      <td data-column="Order">
        {order ? (
          <Link
            to={`/admin/orders/${order.orderId}`}
            className="link inline-flex min-h-8 items-center whitespace-nowrap"
          >
            {order.orderNumber}
          </Link>
        ) : (
          <span className="text-mist">None</span>
        )}
      </td>
      <td data-column="What" className="wrap-anywhere">
        {what}
      </td>
      <td data-column="Actions">
        {isSettleable(kind) ? (
          <Form method="post" preventScrollReset className="flex flex-wrap gap-2">
            <input type="hidden" name="kind" value={kind} />
            <input type="hidden" name="id" value={id} />
            {KINDS[kind].canRetry && <ActButton act="retry" words="Try again" what={what} />}
            <ActButton act="dismiss" words="Dealt with" what={what} />
          </Form>
        ) : (
          <span className="text-mist">In the order</span>
        )}
      </td>
    </tr>
  )
}

const isSettleable = (kind: ConcernKind) => SETTLEABLE.some((settleable) => settleable === kind)

function ActButton({ act, words, what }: { act: keyof typeof ACTS; words: string; what: string }) {
  return (
    <button type="submit" name="act" value={act} className="button button-quiet min-h-9 px-3 py-1">
      {words}
      <span className="sr-only">: {what}</span>
    </button>
  )
}
