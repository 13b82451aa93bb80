import { Text } from '@react-email/components'
import type { EmailContent } from '#app/domain/outbox/email-content.ts'
import { EmailLayout, emailStyles } from './email-layout.tsx'

/** Sent to the parent after a chat: every word that was said. */
export function ChatTranscript({ childName, lines }: Extract<EmailContent, { kind: 'chat_transcript' }>) {
  return (
    <EmailLayout preview={`What ${childName} and Santa talked about`} heading={`${childName}’s chat with Santa`}>
      <Text style={emailStyles.text}>
        Here is what was said, without what our filter took out: that stands as “…”. We delete it after 30 days.
      </Text>
      {lines.map(({ from, text }, index) => (
        <Text key={index} style={emailStyles.text}>
          <strong>{from === 'santa' ? 'Santa' : childName}:</strong> {text}
        </Text>
      ))}
    </EmailLayout>
  )
}
