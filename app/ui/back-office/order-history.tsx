import { Fragment } from 'react'
import type { OrderDetails } from '#app/domain/orders/details/find-order-details.server.ts'
import type { OrderActor, OrderEventKind } from '#app/domain/orders/order-events.server.ts'
import { formatDay, formatPence, formatTime } from '#app/domain/text/format.ts'

const KIND_WORDS: Record<OrderEventKind, string> = {
  placed: 'Order placed',
  pending: 'Waiting for the payment',
  paid: 'Paid',
  expired: 'Payment page closed',
  payment_review: 'Payment put under review',
  review_accepted: 'Payment accepted',
  completed: 'Completed',
  cancelled: 'All letters cancelled',
  refunded: 'All of the money refunded',
  printed: 'Letter printed',
  print_undone: 'Printing undone',
  shipped: 'Letter posted',
  item_cancelled: 'Letter cancelled',
  item_restored: 'Letter restored',
  refund_requested: 'Refund requested',
  refund_pending: 'Refund on its way',
  refund_succeeded: 'Refund made',
  refund_failed: 'Refund failed',
  dispute_open: 'Payment disputed by the bank',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost',
  email_sent: 'Email sent',
  email_refused: 'Email refused',
  voice_ready: 'Voice message made',
  voice_failed: 'Voice message could not be made',
  voice_asked_again: 'Another voice message asked for',
  voice_replaced: 'Voice message replaced',
  code_replaced: 'QR code replaced',
  sheet_accepted: 'Changed sheet accepted for print',
  address_corrected: 'Address corrected',
  letter_changed: 'Letter changed',
  reprinted: 'Letter put back to be printed again',
  answers_kept: 'Answers kept for next year’s letter',
  answers_forgotten: 'Answers not kept any more',
  deleted: 'Deleted',
}

const ACTOR_WORDS: Record<Exclude<OrderActor, object>, string> = {
  shopper: 'the parent',
  payments: 'the payment company',
  worker: 'the shop',
}

/** Everything that happened to an order and was written about it, day by day, oldest first, and by whom. */
export function OrderHistory({ events, notes }: Pick<OrderDetails, 'events' | 'notes'>) {
  const entries = [
    ...events.map((event) => ({ id: event.id, at: event.at, line: <Event {...event} /> })),
    ...notes.map((note) => ({ id: note.id, at: note.at, line: <Note {...note} /> })),
  ].toSorted((one, other) => +one.at - +other.at)
  return (
    <ol className="stack-1">
      {entries.map(({ id, at, line }, index) => {
        const day = formatDay(at)
        const before = entries[index - 1]
        const isNewDay = !before || formatDay(before.at) !== day
        return (
          <Fragment key={id}>
            {isNewDay && (
              <li>
                <h3 className="pt-1 font-sans text-sm text-mist">{day}</h3>
              </li>
            )}
            <li className="flex gap-3">
              <span className="figures w-12 shrink-0 text-mist">{formatTime(at)}</span>
              <div className="min-w-0">{line}</div>
            </li>
          </Fragment>
        )
      })}
    </ol>
  )
}

function Note({ words, isToParent, staffEmail }: OrderDetails['notes'][number]) {
  return (
    <>
      {isToParent ? 'Written to the parent' : 'Note'}
      <span className="text-mist">, by {staffName(staffEmail)}</span>
      <blockquote className="my-1 border-l-4 border-mist pl-3 whitespace-pre-line">{words}</blockquote>
    </>
  )
}

/** The address before its @, which is short enough for a line. */
const staffName = (email: string | null) => email?.split('@')[0] ?? 'former staff'

function Event({ kind, by, pence, email, childName }: OrderDetails['events'][number]) {
  const isGrave = /^(?:cancelled|item_cancelled|refund|dispute|deleted)/.test(kind)
  return (
    <>
      <span className={isGrave ? 'font-semibold' : ''}>
        {KIND_WORDS[kind]}
        {pence !== null && `: ${formatPence(pence)}`}
        {email && `: ${email}`}
        {childName && `: ${childName}`}
      </span>
      <span className="text-mist">, by {typeof by === 'string' ? ACTOR_WORDS[by] : staffName(by.staffEmail)}</span>
    </>
  )
}
