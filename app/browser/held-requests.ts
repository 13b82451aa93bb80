import { useSyncExternalStore } from 'react'

/** A request for a page's data that failed, and waits until somebody presses "Try again". */
type HeldRequest = { tryAgain: () => void }

const held = new Set<HeldRequest>()
const listeners = new Set<() => void>()
const changed = () => listeners.forEach((listener) => listener())

/** React Router asks for the data of a page at its address with this ending. */
const PAGE_DATA = /\.data$/

/**
 * From now on a request for a page's data that fails (a lost connection, a proxy's 502) is held instead of failing: the
 * page stays as it is, with all that was typed, says so, and sends the request once more when asked to. A newer request
 * of the same page takes its place.
 */
export function holdFailedRequests(): void {
  const send = window.fetch
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href)
    const isPageData = url.origin === window.location.origin && PAGE_DATA.test(url.pathname)
    return isPageData ? sendOrHold(() => send(input, init), init?.signal ?? null) : send(input, init)
  }
}

async function sendOrHold(send: () => Promise<Response>, signal: AbortSignal | null): Promise<Response> {
  for (;;) {
    const answer = await send().catch((error: unknown) => {
      if (signal?.aborted) throw error
      return null
    })
    if (answer && answer.status < 500) return answer
    await wanted(signal)
  }
}

/** Resolves when "Try again" is pressed; rejects when the page does not want the answer any more. */
function wanted(signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = {
      tryAgain() {
        forget()
        resolve()
      },
    }
    const giveUp = () => {
      forget()
      reject(new DOMException('The page moved on', 'AbortError'))
    }
    const forget = () => {
      held.delete(request)
      signal?.removeEventListener('abort', giveUp)
      changed()
    }
    signal?.addEventListener('abort', giveUp)
    held.add(request)
    changed()
  })
}

/** Sends every held request once more. */
export function tryHeldRequestsAgain(): void {
  for (const request of [...held]) request.tryAgain()
}

/** Whether a request is held: the form that was sent can be changed and sent again. */
export function isRequestHeld(): boolean {
  return held.size > 0
}

/** The same, for a component that shows it. */
export function useRequestHeld(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isRequestHeld,
    () => false,
  )
}
