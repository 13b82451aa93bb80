import { Button, Section, Text } from '@react-email/components'
import { BRAND } from '#app/content/brand.ts'
import type { EmailContent } from '#app/domain/outbox/email-content.ts'
import { EmailLayout, emailStyles } from './email-layout.tsx'

/** Sent to an address that somebody ticked the box for: only its owner can say whether it was them. */
export function ConfirmConsent({ url }: Extract<EmailContent, { kind: 'confirm_consent' }>) {
  return (
    <EmailLayout preview="One press, and you will hear from us" heading="Would you like reminders and news?">
      <Text style={emailStyles.text}>
        Somebody, probably you, asked {BRAND.name} to send reminders, news and offers to this address.
      </Text>
      <Section style={{ margin: '0 0 20px' }}>
        <Button href={url} style={emailStyles.button}>
          Yes, write to me
        </Button>
      </Section>
      <Text style={emailStyles.small}>
        If it was not you, or you have changed your mind, do nothing: without the button you get none. Email about an
        order you place reaches you either way.
      </Text>
    </EmailLayout>
  )
}
