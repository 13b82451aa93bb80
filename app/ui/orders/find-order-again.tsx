import { LineDrawing } from '#app/ui/frame/line-drawing.tsx'
import { href, Link } from 'react-router'

/** Shown when no order is open in this browser: the link may be cut short, too old, or was opened elsewhere. */
export function FindOrderAgain() {
  return (
    <div className="wrap max-w-xl py-14 text-center">
      <LineDrawing of="post-box" className="mx-auto mb-4 size-20" />
      <h1 className="mb-3 text-3xl">Your order is not open in this browser</h1>
      <p role="alert" className="mb-6">
        The link in our email opens it, for a day. If it is cut short or does not work any more, we send you another.
      </p>
      <Link to={href('/order/find')} className="button button-primary">
        Send me the link again
      </Link>
    </div>
  )
}
