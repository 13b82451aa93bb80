import type { ReactNode } from 'react'

/** An offer at the foot of a page, which closes without JavaScript until the page is opened again. */
export function StickyOffer({ children }: { children: ReactNode }) {
  return (
    <dialog
      open
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
