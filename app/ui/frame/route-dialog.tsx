import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { FlashMessage } from './flash-message.tsx'

type RouteDialogProps = {
  title: string
  children: ReactNode
  /** The page underneath, where closing leads. */ closeTo: string
}

/** A nested route as a dialog over its parent; before JavaScript runs it is a part of the page with a link back. */
export function RouteDialog({ title, children, closeTo }: RouteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const navigate = useNavigate()
  // Close it before it leaves the page: only then does the browser return the focus to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.close()
    element.showModal()
    return () => element.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby="dialog-title"
      onCancel={(event) => {
        event.preventDefault()
        void navigate(closeTo, { preventScrollReset: true })
      }}
      onClose={({ currentTarget }) => {
        // Closed by the browser itself, as a second Escape may do.
        if (!currentTarget.open) void navigate(closeTo, { preventScrollReset: true })
      }}
      className="route-dialog m-auto max-h-[90vh] w-[calc(100%-1.5rem)] max-w-2xl overflow-y-auto rounded-md bg-snow p-5 text-pine-950 raised backdrop:bg-pine-950/60 sm:p-7"
    >
      <div className="mb-4 flex items-start justify-between gap-4">
        <h2 id="dialog-title" className="text-2xl">
          {title}
        </h2>
        <Link to={closeTo} preventScrollReset className="button button-quiet shrink-0">
          Close
        </Link>
      </div>
      {/* Messages while it is open: the page's own are behind it, and not read out. */}
      <FlashMessage message={null} />
      {children}
    </dialog>
  )
}
