import { href, Link } from 'react-router'
import { QuietPage } from '#app/ui/frame/quiet-page.tsx'
import { SupportEmail } from '#app/ui/frame/support-email.tsx'

type Failure = { message: string; more?: string; way?: { to: string; words: string } }

const FAILURES = {
  no_session: {
    message: 'No session ID found',
    more: 'If you have paid, your order is safe.',
    way: { to: href('/order/find'), words: 'Find your order' },
  },
  not_paid: {
    message: 'This payment has not been completed. Your basket is still saved.',
    way: { to: href('/basket'), words: 'Back to your basket' },
  },
  unknown_order: { message: 'Failed to process order', more: 'Error processing order. Please contact support.' },
  paid_twice: {
    message:
      'Your order is paid, but it seems that you paid twice. One of us is looking at it, and will refund one payment.',
  },
  under_review: {
    message: 'Your payment has arrived, and one of us is checking your order. We will write to you within a day.',
  },
} satisfies Record<string, Failure>

/** Says why an order is not confirmed here, and where to go on. */
export function PaymentFailed({ reason }: { reason: keyof typeof FAILURES }) {
  const { message, more, way }: Failure = FAILURES[reason]
  return (
    <QuietPage drawing="robin" title="Something Went Wrong">
      <p role="alert" className="mb-3">
        {message}
      </p>
      {more && <p className="mb-3">{more}</p>}
      {reason === 'unknown_order' && <SupportEmail />}
      <p className="mt-5 actions">
        {way && (
          <a href={way.to} className="button button-primary">
            {way.words}
          </a>
        )}
        <Link to={href('/')} reloadDocument className="button button-quiet">
          Return to Home
        </Link>
      </p>
    </QuietPage>
  )
}
