import { data, href } from 'react-router'
import type { PageHandle } from '#app/ui/frame/page-handle.ts'
import { QuietPage } from '#app/ui/frame/quiet-page.tsx'
import type { Route } from './+types/not-found'

export const handle: PageHandle = { scripts: false, styles: 'still' }

export const meta: Route.MetaFunction = () => [{ title: 'Page not found' }]

/** The missing path is not logged: the request's line has the pattern `*` and the status. */
export function loader() {
  return data(null, { status: 404 })
}

export function action() {
  return data(null, { status: 404 })
}

export default function NotFound() {
  return (
    <QuietPage drawing="robin" title="Oops! Page not found">
      <p className="mb-6">Our robin looked everywhere. The page may have moved, or the link is incomplete.</p>
      <p className="actions">
        <a href={href('/')} className="button button-primary">
          Return to Home
        </a>
        <a href={href('/order/find')} className="button button-quiet">
          Find your order
        </a>
      </p>
    </QuietPage>
  )
}
