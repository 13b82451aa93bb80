import { useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { listenForMessages, type Message } from '#app/browser/messages.ts'

/** Toasts last 5 seconds (specification §9); without JavaScript they stay until the next page. */
const SHOWN_FOR_MS = 5_000

type FlashMessageProps = { message: Message | null }

/**
 * The one message after an action, read out by screen readers: the server's, or a newer one from the browser. It has
 * room of its own and follows the scroll while it is new; when it goes, its room stays until the next page.
 */
export function FlashMessage({ message }: FlashMessageProps) {
  const [said, setSaid] = useState<Message | null>(null)
  const [old, setOld] = useState<Message | null>(null)
  const place = useRef<HTMLOutputElement>(null)
  const [emptiedPx, setEmptiedPx] = useState(0)
  const { pathname } = useLocation()
  const [sent, setSent] = useState({ message, pathname })
  // Reloading the page's data brings no message, and removes none.
  const isNews = message !== null && message !== sent.message
  if (isNews || pathname !== sent.pathname) {
    setSent({ message, pathname })
    setEmptiedPx(0)
    // The server's new message replaces the browser's; an error belongs only to the page where it happened.
    if (isNews || said?.kind === 'error') setSaid(null)
  }
  useEffect(() => listenForMessages(setSaid), [])
  const shown = said ?? sent.message
  // Leave errors and what can be undone: no one should have to be quick.
  const stays = shown?.undo !== undefined || shown?.kind === 'error'
  const isGone = shown !== null && shown === old && !stays
  useEffect(() => {
    if (!shown) return
    const timer = setTimeout(() => {
      setEmptiedPx(place.current?.offsetHeight ?? 0)
      setOld(shown)
    }, SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <output
      ref={place}
      aria-live="polite"
      className={`message-place wrap pointer-events-none block ${shown === old ? '' : 'sticky top-14 z-20'}`}
      style={emptiedPx > 0 ? { minHeight: emptiedPx } : undefined}
    >
      {shown && !isGone && (
        <span
          data-kind={shown.kind}
          className={`paper mt-3 block px-4 py-2 ${shown.kind === 'error' ? '' : 'on-pine'}`}
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
    <Form method="post" action={undo.action} className="pointer-events-auto ml-3 shrink-0">
      {Object.entries(undo.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="-my-2.5 min-h-11 cursor-pointer font-semibold underline">
        Undo
      </button>
    </Form>
  )
}
