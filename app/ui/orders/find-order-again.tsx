import { QuietPage } from '#app/ui/frame/quiet-page.tsx'
import { href, Link } from 'react-router'

/** Shown when no order is open in this browser: the link may be cut short, too old, or was opened elsewhere. */
export function FindOrderAgain() {
  return (
    <QuietPage drawing="post-box" title="Your order is not open in this browser">
      <p role="alert" className="mb-6">
        The link in our email opens it for a day at a time. If it is incomplete or no longer works, we’ll send you
        another.
      </p>
      <p className="actions">
        <Link to={href('/order/find')} className="button button-primary">
          Send me the link again
        </Link>
      </p>
    </QuietPage>
  )
}
