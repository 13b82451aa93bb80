import { createTranscriptLink, readTranscript, type Transcript } from '#app/domain/chat/transcript.server.ts'
import { Action, EmailLayout, Words } from './email-layout.tsx'
import { defineEmail } from './define-email.tsx'

/** Sent to the parent after a chat, once they have confirmed the address: every word that was said. */
function Template({ childName, lines }: Transcript) {
  return (
    <EmailLayout preview="What was said, for you to read" heading="A chat with Santa">
      <Words>Here is what was said; “…” marks what our filter took out. We delete the chat after 30 days.</Words>
      {lines.map(({ from, text }, index) => (
        <Words key={index}>
          <strong>{from === 'santa' ? 'Santa' : childName}:</strong> {text}
        </Words>
      ))}
    </EmailLayout>
  )
}

/** Asks first. Anyone may have typed the address, so nothing of the chat, and nothing that was typed, is in it. */
function Question({ url }: { url: string }) {
  return (
    <EmailLayout preview="One press, and we send you the transcript" heading="A chat with Santa is over">
      <Words>
        Before the chat, this address was given as the parent’s. The transcript holds what a child said, so we send it
        once you tell us that the address is yours.
      </Words>
      <Action href={url}>Yes, send it to me</Action>
      <Words isQuiet>
        If you do not know of this chat, do nothing: someone mistyped their address. You get no transcript, and we
        delete it after 30 days.
      </Words>
    </EmailLayout>
  )
}

export const chatTranscriptQuestion = defineEmail<{ url: string }>({
  subject: () => 'Would you like the transcript of a chat with Santa?',
  Template: Question,
  compose: (needs, { chatSessionId = '' }) => createTranscriptLink(needs, chatSessionId),
  samples: { 'chat-transcript-question': { url: 'https://shop.example/chat-transcript/sample' } },
})

export const chatTranscript = defineEmail<Transcript>({
  subject: () => 'Your transcript: a chat with Santa',
  Template,
  compose: (needs, { chatSessionId = '' }) => readTranscript(needs, chatSessionId),
  samples: {
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
