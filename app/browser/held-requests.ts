import { useSyncExternalStore } from 'react'

/** A failed request for a page's data, held until "Try again" is pressed. */
type HeldRequest = { tryAgain: () => void }

const held = new Set<HeldRequest>()
const listeners = new Set<() => void>()
const changed = () => listeners.forEach((listener) => listener())

/** React Router requests a page's data at the page's URL plus this ending. */
const PAGE_DATA = /\.data$/

/**
 * From now on holds failed requests for a page's data (a lost connection, a proxy's 502): the page keeps everything
 * that was typed, shows a message, and sends the request again when "Try again" is pressed. A newer request of the same
 * page replaces it.
 */
export function holdFailedDataRequests(): void {
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
    await untilTryAgain(signal)
  }
}

/** Resolves when "Try again" is pressed; rejects when the page no longer wants the answer. */
function untilTryAgain(signal: AbortSignal | null): Promise<void> {
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

/** The same, as a hook. */
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
