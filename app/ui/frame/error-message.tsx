import { isRouteErrorResponse, useLocation } from 'react-router'
import type { LineDrawingName } from './line-drawing.tsx'
import { QuietPage } from './quiet-page.tsx'

type ErrorText = { heading: string; message: string; drawing: LineDrawingName }

/** By status; everything else gets what 500 gets. */
const ERRORS: { [status: number]: ErrorText; 500: ErrorText } = {
  404: {
    drawing: 'robin',
    heading: 'Oops! Page not found',
    message: 'The page you asked for is not here. It may have moved, or the link is incomplete.',
  },
  500: {
    drawing: 'lamp',
    heading: 'Unexpected Application Error!',
    message: 'Something went wrong on our side. Nothing you saved is lost. Please try again in a moment.',
  },
  503: {
    drawing: 'snow-globe',
    heading: 'The North Pole is snowed in for a moment',
    message: 'The elves are digging. Nothing you saved or paid for is lost. Please try again in a few seconds.',
  },
}

/** What a failed page says, within its area's frame. @param props.home Where the area begins. */
export function ErrorMessage({ error, home }: { error: unknown; home: string }) {
  const { pathname, search } = useLocation()
  const { heading, message, drawing } = ERRORS[isRouteErrorResponse(error) ? error.status : 500] ?? ERRORS[500]
  return (
    <QuietPage drawing={drawing} title={heading}>
      <p className="mb-6">{message}</p>
      <p className="actions">
        <a href={pathname + search} className="button button-primary">
          Try again
        </a>
        <a href={home} className="button button-quiet">
          {home === '/' ? 'Return to Home' : 'To the print queue'}
        </a>
      </p>
    </QuietPage>
  )
}
