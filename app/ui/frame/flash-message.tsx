import { useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { listenForMessages, type Message } from '#app/browser/messages.ts'

/** Toasts last 5 seconds (specification §9); without script they stay until the next page. */
const SHOWN_FOR_MS = 5_000

type FlashMessageProps = { message: Message | null }

/**
 * The one message after an action, in the page and read out by screen readers: the server's, or what script has to say since. It has
 * room of its own, so that it covers nothing; when it goes the room stays until the next page, so that nothing moves.
 */
export function FlashMessage({ message }: FlashMessageProps) {
  const [said, setSaid] = useState<Message | null>(null)
  const [dismissed, setDismissed] = useState<Message | null>(null)
  const place = useRef<HTMLOutputElement>(null)
  const [emptiedPx, setEmptiedPx] = useState(0)
  const { pathname } = useLocation()
  const [seen, setSeen] = useState({ message, pathname })
  if (message !== seen.message || pathname !== seen.pathname) {
    setSeen({ message, pathname })
    setEmptiedPx(0)
    // What the server says now is newer than what script said; what went wrong belongs to the page it went wrong on.
    const isNews = message !== null && message !== seen.message
    if (isNews || (pathname !== seen.pathname && said?.kind === 'error')) setSaid(null)
  }
  useEffect(() => listenForMessages(setSaid), [])
  const shown = said ?? (message === dismissed ? null : message)
  useEffect(() => {
    // What can be undone, or went wrong, stays: nobody has to be quick.
    if (!shown || shown.undo || shown.kind === 'error') return
    const timer = setTimeout(() => {
      setEmptiedPx(place.current?.offsetHeight ?? 0)
      // What script said later stands over the server's message, which is then as old.
      setSaid(null)
      setDismissed(message)
    }, SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [shown, message])
  return (
    <output
      ref={place}
      aria-live="polite"
      className="message-place wrap pointer-events-none sticky top-17 z-20 block"
      style={emptiedPx > 0 ? { minHeight: emptiedPx } : undefined}
    >
      {shown && (
        <span
          className={`mx-auto mt-3 block w-fit max-w-full rounded-md border-l-4 px-4 py-3 ${shown.kind === 'error' ? 'message-error border-cranberry-700 bg-white font-semibold text-cranberry-700' : 'border-brass-300 bg-pine-900 text-white'}`}
        >
          {shown.text}
          {shown.undo && <Undo undo={shown.undo} />}
        </span>
      )}
    </output>
  )
}

function Undo({ undo }: { undo: NonNullable<Message['undo']> }) {
  return (
    <Form method="post" action={undo.action} className="pointer-events-auto ml-3 inline">
      {Object.entries(undo.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="min-h-6 cursor-pointer font-semibold underline">
        Undo
      </button>
    </Form>
  )
}
