import { Form, href } from 'react-router'
import { addPasskey, beginPasskey } from '#app/domain/staff/passkeys/add-passkey.server.ts'
import { listPasskeys } from '#app/domain/staff/passkeys/remove-passkey.server.ts'
import { formatMoment } from '#app/domain/text/format.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { answerCommand } from '#app/http/staff/answer-command.ts'
import { readPasskeyAnswer } from '#app/http/staff/read-passkey-answer.ts'
import { staffMemberContext } from '#app/http/staff/staff-guard.ts'
import { type Column, DataTable } from '#app/ui/back-office/data-table.tsx'
import { LoadFailed } from '#app/ui/back-office/load-failed.tsx'
import { PasskeyForm } from '#app/ui/back-office/passkey-form.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { DELETE_LINK } from '#app/ui/back-office/row-button.ts'
import { BackLink } from '#app/ui/back-office/back-link.tsx'
import type { Route } from './+types/passkeys'

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const holder = context.get(staffMemberContext)
  const [passkeys, options] = await Promise.all([listPasskeys(services, holder.userId), beginPasskey(services, holder)])
  return { passkeys, options }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await readPasskeyAnswer(request)
  const holder = context.get(staffMemberContext)
  return answerCommand(context, {
    isDone: answer !== null && (await addPasskey(context.get(servicesContext), { holder, answer })),
    done: 'Passkey added',
    failed: 'The passkey could not be added. Please try again.',
    to: href('/admin/passkeys'),
  })
}

export default function Passkeys({ loaderData: { passkeys, options } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={href('/admin/users')} name="Users" />
      <h1 className="mb-4">Your passkeys</h1>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <section aria-label="Another passkey" className="paper p-5">
          <p className="mb-4">
            Once you have one, you are asked for it each time you log in, after the link or the password: a stranger who
            reads your email gets no further. Add a second one from another device, in case you lose the first.
          </p>
          <PasskeyForm asked={{ kind: 'add', options }} />
        </section>
        <DataTable
          caption="Your passkeys"
          columns={COLUMNS}
          rows={passkeys}
          rowKey={({ id }) => id}
          empty="You have none yet"
        />
      </div>
    </>
  )
}

type ListedPasskey = Awaited<ReturnType<typeof listPasskeys>>[number]

const COLUMNS: Column<ListedPasskey>[] = [
  { heading: 'Added', inCard: 'labelled', cell: ({ createdAt }) => formatMoment(createdAt), isRowHeader: true },
  {
    heading: 'Last used',
    inCard: 'labelled',
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatMoment(lastUsedAt) : 'Not yet'),
  },
  {
    heading: 'Actions',
    inCard: 'first',
    cell: ({ id, createdAt }) => (
      <Form
        method="post"
        action={href('/admin/:noun/:id/:command', { noun: 'passkeys', id, command: 'remove' })}
        preventScrollReset
      >
        <SubmitButton className={DELETE_LINK}>
          Remove<span className="sr-only"> the passkey added {formatMoment(createdAt)}</span>
        </SubmitButton>
      </Form>
    ),
  },
]

export const ErrorBoundary = () => <LoadFailed words="Failed to load your passkeys" />
