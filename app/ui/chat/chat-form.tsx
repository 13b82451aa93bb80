import { type RefObject, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { isEnter } from '#app/browser/typed-text.ts'
import { LetterId } from '#app/ui/form/letter-id.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { MAX_CHARACTERS, MAX_MESSAGES, type ShownChat } from './shown-chat.ts'

export type Refused = { typed: string; /** Why. */ refusal: string }

/** What the child has just sent; null when nothing is on its way. */
export function useSending(): string | null {
  const { formData } = useNavigation()
  const message = formData?.get('intent') === 'say' ? formData.get('message') : null
  return typeof message === 'string' ? message : null
}

/** The box for the child's next message, empty as soon as one is on its way. A refused message comes back into it. */
export function ChatForm({ chat, refused }: { chat: ShownChat; refused: Refused | undefined }) {
  const { typed, refusal } = refused ?? { typed: '', refusal: '' }
  const field = useRef<HTMLTextAreaElement>(null)
  const { messageCount, awaitsReply } = chat
  // Without JavaScript the page reloads while Santa thinks, and would lose what is typed.
  const isThinking = awaitsReply && !refusal
  const isLast = messageCount >= MAX_MESSAGES
  const isFirst = messageCount === 0
  const isSending = useSending() !== null
  const shownRefusal = useRefusalForAWhile(refusal)
  useSentBeforeTheEnd(field, { secondsLeft: chat.secondsLeft, awaitsReply })
  useEffect(() => {
    if (isSending && field.current) field.current.value = ''
  }, [isSending])
  useEffect(() => {
    // Put a refused message back in front of anything typed since.
    if (refused && field.current && !field.current.value.startsWith(refused.typed))
      field.current.value = `${refused.typed} ${field.current.value}`.trim()
  }, [refused])
  useEffect(() => {
    if (!isFirst && !isLast) field.current?.focus({ preventScroll: true })
  }, [messageCount, isFirst, isLast])
  return (
    <Form
      method="post"
      preventScrollReset
      className={isThinking ? 'needs-script' : ''}
      onSubmit={(event) => {
        // A second message would cancel the first, which is no longer in the box.
        if (isSending) event.preventDefault()
      }}
    >
      <input type="hidden" name="intent" value="say" />
      <LetterId />
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
      <label htmlFor="message" className="mb-1 block font-display text-xl">
        Say it to Santa
      </label>
      {isFirst && (
        <p id="dictation" className="mb-1 text-sm dictation">
          Can’t write yet? Press the microphone on the keyboard, and tell him.
        </p>
      )}
      <div className="flex items-stretch gap-3">
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
          aria-describedby={shownRefusal ? 'message-error' : isFirst ? 'dictation' : undefined}
          className="input min-h-18 resize-none"
          onKeyDown={(event) => {
            if (!isEnter(event) || event.shiftKey) return
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
      <p className="mt-1 text-[0.8125rem]">Santa’s computer helper types for him. A grown-up can read along.</p>
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
