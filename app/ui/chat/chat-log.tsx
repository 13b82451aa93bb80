import { useEffect, useRef } from 'react'
import { LineDrawing } from '../frame/line-drawing.tsx'
import { HearIt } from './hear-it.tsx'
import type { ShownChat } from './shown-chat.ts'

type ChatLogProps = {
  chat: ShownChat
  /** What the child has just sent, until it is accepted. */ sending?: string | null
  /** Offers to read Santa's words aloud. */ isForChild?: boolean
}

/** What was said, newest last; what is new is read out. */
export function ChatLog({ chat, sending = null, isForChild = false }: ChatLogProps) {
  const { childName, messages, awaitsReply } = chat
  const log = useRef<HTMLElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)
  const isThinking = sending !== null || (awaitsReply && last?.role === 'child')
  useEffect(() => {
    // In the middle it is clear of the form below. Do not return its promise (newer browsers): it is not a clean-up.
    const keep = () => end.current?.scrollIntoView({ block: 'center' })
    log.current?.classList.add('is-live')
    keep()
    // A phone's keyboard takes half the page: keep the last message in sight.
    window.addEventListener('resize', keep)
    return () => window.removeEventListener('resize', keep)
  }, [last?.content, last?.position, isThinking])
  return (
    <section ref={log} aria-label="What was said" tabIndex={0} className="talk-log">
      <div role="log" aria-label="The chat" aria-live="polite">
        <ol className="talk">
          {messages.map((message) => (
            <Message key={message.position} message={message} childName={childName} isForChild={isForChild} />
          ))}
          {sending !== null && (
            <li className="of-child" aria-hidden>
              <span className="slip">{sending}</span>
            </li>
          )}
          {isThinking && (
            <li className="of-santa">
              <LineDrawing of="lamp" className="lantern" />
              <span className="slip is-thinking">
                <LineDrawing of="quill" className="size-8" />
                Santa is thinking...
              </span>
            </li>
          )}
        </ol>
        <div ref={end} id="latest" />
      </div>
    </section>
  )
}

/** What was taken out, as snow that lies over it. */
const withHidden = (content: string) =>
  content.split('…').map((part, at) => (
    <span key={at}>
      {at > 0 && (
        <span className="hidden-words">
          <span className="sr-only">hidden</span>
        </span>
      )}
      {part}
    </span>
  ))

/** His first sentence stands in his hand. */
function Greeting({ content }: { content: string }) {
  const [first, ...rest] = content.split(/(?<=[.!?]) /)
  return (
    <>
      <span>{first}</span> {rest.join(' ')}
    </>
  )
}

type MessageProps = { message: ShownChat['messages'][number]; childName: string; isForChild: boolean }

function Message({ message: { role, content, position, wasFiltered }, childName, isForChild }: MessageProps) {
  const isGreeting = position === 0
  if (role === 'child')
    return (
      <>
        <li className="of-child">
          <span className="sr-only">{childName}: </span>
          <span className="slip">{wasFiltered ? withHidden(content) : content}</span>
        </li>
        {wasFiltered && (
          <li className="kind-note">
            <LineDrawing of="robin" className="size-9 shrink-0" />
            <span>
              {isForChild
                ? 'You did nothing wrong. We hid something private, because it is just for your family.'
                : 'We hid something private from this message.'}
            </span>
          </li>
        )}
      </>
    )
  return (
    <li className={`of-santa ${isGreeting ? 'is-greeting' : ''}`}>
      <LineDrawing of="lamp" className="lantern" />
      <span className="sr-only">Santa: </span>
      <span className="slip">
        {isGreeting ? <Greeting content={content} /> : content}
        {isForChild && <HearIt text={content} isNamed={isGreeting} />}
      </span>
    </li>
  )
}
