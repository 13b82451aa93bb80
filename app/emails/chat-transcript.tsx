import { EmailLayout, Words } from './email-layout.tsx'
import { eq } from 'drizzle-orm'
import { findChat } from '#app/domain/chat/chat-messages.server.ts'
import { readAnswers } from '#app/domain/letters/drafts/answers.ts'
import { chatSessions } from '#db/schema/index.ts'
import { defineEmail } from './define-email.tsx'

type Content = { childName: string; lines: { from: 'santa' | 'child'; text: string }[] }

/** Sent to the parent after a chat: every word that was said. */
function Template({ childName, lines }: Content) {
  return (
    <EmailLayout preview="What was said, for you to read" heading={`${childName}’s chat with Santa`}>
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

export const chatTranscript = defineEmail<Content>({
  subject: () => 'Your transcript: a chat with Santa',
  Template,
  /** Every message that was shown, in order. */
  async compose(needs, { chatSessionId = '' }) {
    const chat = await findChat(needs, eq(chatSessions.id, chatSessionId))
    if (!chat || chat.messages.length === 0) return null
    const lines = chat.messages.map(({ role, content }) => ({ from: role, text: content }))
    return { childName: readAnswers(chat.draft.answers).childName, lines }
  },
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
