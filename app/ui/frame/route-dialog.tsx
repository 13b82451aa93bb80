import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { FlashMessage } from './flash-message.tsx'
import { WholeWords } from './whole-words.tsx'

type RouteDialogProps = {
  title: string
  children: ReactNode
  /** The page underneath, where closing leads. */ closeTo: string
}

/** A nested route as a dialog over its parent; before JavaScript runs it is a part of the page with a link back. */
export function RouteDialog({ title, children, closeTo }: RouteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()
  // Close it before it leaves the page: only then does the browser return the focus to what opened it.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    element.close()
    element.showModal()
    heading.current?.focus()
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
      className="route-dialog m-auto max-h-[95vh] w-[calc(100%-1.5rem)] max-w-2xl scroll-pb-24 overflow-y-auto rounded-md bg-snow p-5 text-pine-950 raised backdrop:bg-pine-950/85 sm:p-7"
    >
      <div className="mb-3 flex items-start justify-between gap-4">
        <h2 ref={heading} id="dialog-title" tabIndex={-1} className="pt-1 text-2xl outline-none">
          <WholeWords text={title} />
        </h2>
        <Link
          to={closeTo}
          preventScrollReset
          className="-mt-1 -mr-3 flex size-11 shrink-0 items-center justify-center rounded-md"
        >
          <span className="sr-only">Close</span>
          <svg viewBox="0 0 24 24" aria-hidden className="size-5" fill="none" stroke="currentColor" strokeWidth={2}>
            <path d="M4 4l16 16M20 4L4 20" />
          </svg>
        </Link>
      </div>
      {/* Messages while it is open: the page's own are behind it, and not read out. */}
      <FlashMessage message={null} />
      {children}
    </dialog>
  )
}
