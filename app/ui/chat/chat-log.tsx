import { useEffect, useRef } from 'react'
import type { ShownChat } from './shown-chat.ts'

/** What was said, newest last; what is new is read out, sentence by sentence. */
export function ChatLog({ chat }: { chat: ShownChat }) {
  const { childName, messages, awaitsReply } = chat
  const end = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)
  useEffect(() => {
    // In the middle it is clear of the form below. Do not return its promise (newer browsers): it is not a clean-up.
    end.current?.scrollIntoView({ block: 'center' })
  }, [last?.content, last?.position, awaitsReply])
  useEffect(() => {
    // A phone's keyboard takes half the page: keep the last message in sight.
    const keep = () => end.current?.scrollIntoView({ block: 'center' })
    window.addEventListener('resize', keep)
    return () => window.removeEventListener('resize', keep)
  }, [])
  return (
    <div role="log" aria-label="The chat" aria-live="polite" className="mb-4 grow">
      <ol className="stack-3">
        {messages.map((message) => (
          <Message key={message.position} message={message} childName={childName} />
        ))}
      </ol>
      {awaitsReply && last?.role === 'child' && <p className="px-4 py-2 text-mist">Santa is thinking...</p>}
      <div ref={end} id="latest" />
    </div>
  )
}

type MessageProps = { message: ShownChat['messages'][number]; childName: string }

function Message({ message: { role, content, wasFiltered }, childName }: MessageProps) {
  const isSanta = role === 'santa'
  // A reply grows by sentences: in one piece, screen readers would start again from its beginning each time.
  const sentences = content.split(/(?<=[.!?]) /)
  return (
    <li className={isSanta ? 'pr-10' : 'text-right'}>
      <span className="sr-only">{isSanta ? 'Santa' : childName}: </span>
      <span
        className={`inline-block max-w-full rounded-md px-4 py-2 text-left text-lg wrap-anywhere whitespace-pre-wrap ${isSanta ? 'paper' : 'bg-pine-900 text-white'}`}
      >
        {sentences.map((sentence, at) => (
          <span key={at}>{at === 0 ? sentence : ` ${sentence}`}</span>
        ))}
      </span>
      {wasFiltered && <span className="mt-1 block text-sm text-mist">Something was taken out of this.</span>}
    </li>
  )
}
