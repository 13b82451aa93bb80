import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { isDismissed, noteDismissed } from '#app/browser/dismissed-offer.ts'

/** An offer at the foot of a page until it is dismissed for this tab; it closes even without JavaScript. */
export function StickyOffer({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    if (isDismissed()) dialog.current?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      open
      onClose={noteDismissed}
      aria-label="Multi-letter discount"
      className="sticky-offer sticky bottom-0 z-10 mx-0 mt-8 w-full max-w-none rounded-t-md border border-brass-700 bg-parchment-50 p-0 text-pine-950"
    >
      <form method="dialog" className="flex items-center justify-between gap-3 py-1 pr-1 pl-4">
        <p className="py-1">{children}</p>
        <button aria-label="Dismiss" className="flex size-11 shrink-0 items-center justify-center text-xl">
          ×
        </button>
      </form>
    </dialog>
  )
}
