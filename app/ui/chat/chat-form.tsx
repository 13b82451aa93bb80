import { type RefObject, useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'
import { LetterId, useLetterId } from '#app/ui/form/letter-id.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import type { ShownChat } from './shown-chat.ts'

/** Specification §5. */
const MAX_CHARACTERS = 200
const MAX_MESSAGES = 15

type ChatFormProps = { chat: ShownChat; typed: string; /** Why it was refused, or empty. */ refusal: string }

/** The box for the child's next message. A refused message stays in it; an accepted one is removed. */
export function ChatForm({ chat, typed, refusal }: ChatFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const { messageCount, awaitsReply } = chat
  // Without JavaScript the page reloads while Santa thinks, and would lose what is typed.
  const isThinking = awaitsReply && !refusal
  const isLast = messageCount >= MAX_MESSAGES
  const isFirst = messageCount === 0
  const sent = useRef('')
  const shownRefusal = useRefusalForAWhile(refusal)
  useSentBeforeTheEnd(field, { secondsLeft: chat.secondsLeft, awaitsReply })
  useEffect(() => {
    const { current } = field
    // Remove the accepted message; keep what was typed since, or in another window.
    if (current && sent.current && current.value.startsWith(sent.current)) {
      current.value = current.value.slice(sent.current.length).trimStart()
      sent.current = ''
    }
    if (!isFirst && !isLast) current?.focus({ preventScroll: true })
  }, [messageCount, isFirst, isLast])
  return (
    <Form
      method="post"
      preventScrollReset
      onSubmit={() => {
        sent.current = field.current?.value ?? ''
      }}
      className={`sticky bottom-0 border-t border-parchment-100 bg-snow py-2 ${isThinking ? 'needs-script' : ''}`}
    >
      <input type="hidden" name="intent" value="say" />
      <LetterId value={useLetterId()} />
      {isLast && (
        <p className="mb-2">
          That was the last of fifteen messages. Santa has written everything down, and says goodbye.
        </p>
      )}
      {shownRefusal && (
        <p id="message-error" role="alert" className="mb-1 font-semibold text-cranberry-700">
          {shownRefusal}
        </p>
      )}
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-3">
        <label htmlFor="message" className="font-semibold">
          Your message to Santa
        </label>
        <span className="text-sm text-mist">
          {messageCount} of {MAX_MESSAGES} messages
        </span>
      </div>
      <div className="flex items-end gap-3">
        <textarea
          ref={field}
          id="message"
          name="message"
          rows={1}
          maxLength={MAX_CHARACTERS}
          required
          disabled={isLast}
          autoComplete="off"
          defaultValue={typed}
          aria-invalid={shownRefusal ? true : undefined}
          aria-describedby={shownRefusal ? 'message-error' : undefined}
          className="input"
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
        />
        {!isLast && (
          <SubmitButton busy="Sending..." className="button button-primary shrink-0">
            Send
          </SubmitButton>
        )}
      </div>
    </Form>
  )
}

/** With this little time left, what stands in the box is sent once, unless Santa is still answering. */
const SENT_AT_SECONDS = 2

function useSentBeforeTheEnd(
  field: RefObject<HTMLTextAreaElement | null>,
  { secondsLeft, awaitsReply }: { secondsLeft: number; awaitsReply: boolean },
): void {
  const isSent = useRef(false)
  useEffect(() => {
    if (awaitsReply || isSent.current || secondsLeft <= 0) return undefined
    const timer = setTimeout(
      () => {
        if (!field.current?.value.trim()) return
        isSent.current = true
        field.current.form?.requestSubmit()
      },
      (secondsLeft - SENT_AT_SECONDS) * 1_000,
    )
    return () => clearTimeout(timer)
  }, [field, secondsLeft, awaitsReply])
}

/** "Please wait" is true for some seconds only. */
const REFUSED_FOR_MS = 6_000

/** Shows a refusal for as long as it is true; without JavaScript it stays until the next page. */
function useRefusalForAWhile(refusal: string): string {
  const [past, setPast] = useState('')
  useEffect(() => {
    if (!refusal) return undefined
    const timer = setTimeout(() => setPast(refusal), REFUSED_FOR_MS)
    return () => {
      clearTimeout(timer)
      setPast('')
    }
  }, [refusal])
  return refusal === past ? '' : refusal
}
