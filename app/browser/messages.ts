/** One message for the shopper, as after a redirect. */
export type Message = { kind: 'success' | 'error'; text: string }

const EVENT = 'shop:message'

/** Says something in the place where the page says things. */
export function say(message: Message): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: message }))
}

/** Hears what is said; returns what ends the hearing. */
export function hearMessages(hear: (message: Message) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) hear(event.detail as Message)
  }
  window.addEventListener(EVENT, listener)
  return () => window.removeEventListener(EVENT, listener)
}
