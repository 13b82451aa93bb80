import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { ConfirmDialog } from '#app/ui/frame/confirm-dialog.tsx'

type DeleteQuestionProps = {
  /** An order, or a letter of one. */ what: 'Order' | 'The letter'
  /** What tells it from others. */ name: string
  orderId: string
  isRefused: boolean
  confirm: string
  closeTo: string
  /** What would be gone for good. */ children: ReactNode
}

/** Asks before an order, or a letter of it, is deleted; where that would be refused, says what may stand in the way. */
export function DeleteQuestion({ what, name, orderId, isRefused, confirm, closeTo, children }: DeleteQuestionProps) {
  return (
    <ConfirmDialog
      title={isRefused ? `${what} ${name} cannot be deleted yet` : `Delete ${what.toLowerCase()} ${name}?`}
      confirm={isRefused ? null : confirm}
      busy="Deleting..."
      closeTo={closeTo}
      elsewhere={
        isRefused && (
          <Link to={href('/admin/orders/:orderId', { orderId })} className="button button-primary">
            Look at the order
          </Link>
        )
      }
    >
      {isRefused ? (
        <p>
          It is still to be paid, posted or refunded, the bank disputes its payment, or a chat that belongs to it still
          has to be read in{' '}
          <Link to={href('/admin/safety')} className="link">
            Safety
          </Link>
          .
        </p>
      ) : (
        <p>{children}</p>
      )}
    </ConfirmDialog>
  )
}
