import { tryHeldRequestsAgain, useRequestHeld } from '#app/browser/held-requests.ts'

/** Says that the shop could not be reached, over the page as it is, and offers to try again. */
export function HeldRequest() {
  if (!useRequestHeld()) return null
  return (
    <div role="alert" className="sticky bottom-0 z-30 border-t-4 border-cranberry-700 bg-parchment-50 py-3 raised">
      <div className="wrap flex flex-wrap items-center justify-between gap-3">
        <p className="grow">
          We could not reach the North Pole just now. Nothing is lost, and what you typed is still here.
        </p>
        <button
          type="button"
          onClick={tryHeldRequestsAgain}
          className="button w-full border-pine-900 bg-pine-900 text-white sm:w-auto"
        >
          Try again
        </button>
      </div>
    </div>
  )
}
