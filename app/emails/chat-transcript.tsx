import { createTranscriptLink, readTranscript, type Transcript } from '#app/domain/chat/transcript.server.ts'
import { Action, EmailLayout, Words } from './email-layout.tsx'
import { defineEmail } from './define-email.tsx'

type Content = Transcript | { url: string }

/** Sent to the parent after a chat: every word that was said or, until they confirm the address, whether they want it. */
function Template(content: Content) {
  if ('url' in content) return <AskFirst url={content.url} />
  const { childName, lines } = content
  return (
    <EmailLayout preview="What was said, for you to read" heading="A chat with Santa">
      <Words>
        Here is what was said, without what our filter took out: that stands as “…”. We delete it after 30 days.
      </Words>
      {lines.map(({ from, text }, index) => (
        <Words key={index}>
          <strong>{from === 'santa' ? 'Santa' : childName}:</strong> {text}
        </Words>
      ))}
    </EmailLayout>
  )
}

/** Anyone may have typed the address, so nothing of the chat, and nothing that was typed, is in it. */
function AskFirst({ url }: { url: string }) {
  return (
    <EmailLayout preview="One press, and we send you every word" heading="A chat with Santa is over">
      <Words>
        Before the chat this address was given as the parent’s. Because it holds what a child said, we send its
        transcript once you tell us that the address is yours.
      </Words>
      <Action href={url}>Yes, send it to me</Action>
      <Words isQuiet>
        If you know of no such chat, do nothing: someone mistyped their address. You get no transcript, and we delete it
        after 30 days.
      </Words>
    </EmailLayout>
  )
}

export const chatTranscript = defineEmail<Content>({
  subject: (content) =>
    'url' in content ? 'Would you like the transcript of a chat with Santa?' : 'Your transcript: a chat with Santa',
  Template,
  compose: (needs, { chatSessionId = '', asks }) =>
    asks ? createTranscriptLink(needs, chatSessionId) : readTranscript(needs, chatSessionId),
  samples: {
    'chat-transcript-asked': { url: 'https://shop.example/chat-transcript/sample' },
    'chat-transcript': {
      childName: 'Zoë',
      lines: [
        { from: 'santa', text: 'Ho ho ho! What have you been up to this year?' },
        { from: 'child', text: 'I learned to swim!' },
        { from: 'santa', text: 'Splendid! The polar bears will be impressed.' },
      ],
    },
  },
})
