import { Text } from '@react-email/components'
import type { Mail } from '#app/domain/outbox/email-content.ts'
import { MailLayout, mailStyles } from './mail-layout.tsx'

/** Sent to the parent after a chat: every word that was said. */
export function ChatTranscript({ childName, lines }: Extract<Mail, { kind: 'chat_transcript' }>) {
  return (
    <MailLayout preview={`What ${childName} and Santa talked about`} heading={`${childName}’s chat with Santa`}>
      <Text style={mailStyles.text}>Here is everything that was said. We delete it after 30 days.</Text>
      {lines.map(({ from, text }, index) => (
        <Text key={index} style={mailStyles.text}>
          <strong>{from === 'santa' ? 'Santa' : childName}:</strong> {text}
        </Text>
      ))}
    </MailLayout>
  )
}
