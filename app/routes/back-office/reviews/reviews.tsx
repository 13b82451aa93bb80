import { Form, href, Link } from 'react-router'
import { type ListedReview, listReviews } from '#app/domain/orders/reviews/reviews.server.ts'
import { formatDay } from '#app/domain/text/format.ts'
import { servicesContext } from '#app/http/services-context.ts'
import { QUIET_ROW_BUTTON, ROW_BUTTON } from '#app/ui/back-office/row-button.ts'
import { Badge } from '#app/ui/back-office/badge.tsx'
import { type Column, DataTable } from '#app/ui/back-office/data-table.tsx'
import type { Route } from './+types/reviews'

export const loader = async ({ context }: Route.LoaderArgs) => ({
  reviews: await listReviews(context.get(servicesContext)),
})

export default function Reviews({ loaderData: { reviews } }: Route.ComponentProps) {
  return (
    <>
      <h1 className="mb-2">Reviews</h1>
      <p className="mb-4 max-w-4xl text-sm text-mist">
        What parents wrote for the home page. Show what is true and names no child; a low rating is no reason to hide
        one. Once three are shown, the newest six replace the samples there.
      </p>
      <DataTable
        caption="Reviews"
        columns={COLUMNS}
        rows={reviews}
        rowKey={({ id }) => id}
        empty="No reviews yet. Parents who agreed to hear from us are asked a week after their letter should have arrived."
      />
    </>
  )
}

const COLUMNS: Column<ListedReview>[] = [
  { heading: 'Signed', isRowHeader: true, cell: ({ name }) => name, className: 'wrap-anywhere' },
  {
    heading: 'Stars',
    inCard: 'first',
    cell: ({ rating }) => (
      <>
        <span aria-hidden className="text-xl whitespace-nowrap text-brass-700">
          {'★'.repeat(rating).padEnd(5, '☆')}
        </span>
        <span className="sr-only">{rating} of 5</span>
      </>
    ),
  },
  { heading: 'Words', inCard: 'line', cell: ({ words }) => `“${words}”`, className: 'text-lg wrap-anywhere lg:w-2/5' },
  {
    heading: 'Order',
    cell: ({ orderId, orderNumber }) => (
      <Link to={href('/admin/orders/:orderId', { orderId })} className="link row-link whitespace-nowrap">
        {orderNumber}
      </Link>
    ),
  },
  { heading: 'Written', cell: ({ writtenAt }) => formatDay(writtenAt), className: 'whitespace-nowrap' },
  {
    heading: 'Status',
    cell: ({ state }) => <Badge tone={TONES[state]}>{STATES[state]}</Badge>,
    className: 'whitespace-nowrap',
  },
  {
    heading: 'Actions',
    cell: ({ id, state, name, writtenAt }) => (
      <div className="flex gap-2">
        {state !== 'shown' && <Decide id={id} command="show" name={name} seenAt={writtenAt} />}
        {state !== 'hidden' && <Decide id={id} command="hide" name={name} seenAt={writtenAt} />}
      </div>
    ),
  },
]

const STATES = { waiting: 'To read', shown: 'Shown', hidden: 'Hidden' } as const
const TONES = { waiting: 'waiting', shown: 'done', hidden: 'none' } as const

type DecideProps = { id: string; command: 'show' | 'hide'; name: string; seenAt: Date }

function Decide({ id, command, name, seenAt }: DecideProps) {
  return (
    <Form method="post" action={href('/admin/:noun/:id/:command', { noun: 'reviews', id, command })}>
      <input type="hidden" name="seenAt" value={seenAt.toISOString()} />
      <button type="submit" className={command === 'show' ? `button-primary ${ROW_BUTTON}` : QUIET_ROW_BUTTON}>
        {command === 'show' ? 'Show' : 'Hide'}
        <span className="sr-only"> the review of {name}</span>
      </button>
    </Form>
  )
}
