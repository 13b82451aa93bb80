/** One message for the shopper, as after a redirect. */
export type Message = {
  kind: 'success' | 'error'
  text: string
  /** A form that undoes it. */
  undo?: { action: string; fields: Record<string, string> } | undefined
}

const EVENT = 'shop:message'

/** Shows a message in the page's own place for messages. */
export function showMessage(message: Message): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: message }))
}

/** Listens for messages; returns a function that stops listening. */
export function listenForMessages(listen: (message: Message) => void): () => void {
  const listener = (event: Event) => {
    if (event instanceof CustomEvent) listen(event.detail as Message)
  }
  window.addEventListener(EVENT, listener)
  return () => window.removeEventListener(EVENT, listener)
}
