import type { EmailContent } from '#app/domain/emails/email-content.ts'
import { EmailLayout, Words } from './email-layout.tsx'

/** Sent to the parent after a chat: every word that was said. */
export function ChatTranscript({ childName, lines }: Extract<EmailContent, { kind: 'chat_transcript' }>) {
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
