import { Button, Text } from '@react-email/components'
import type { EmailContent } from '#app/domain/outbox/email-content.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { formatWeekday } from '#app/domain/text/format.ts'
import { EmailLayout, emailStyles } from './email-layout.tsx'

/** Sent when one letter has been posted. */
export function LetterShipped(email: Extract<EmailContent, { kind: 'letter_shipped' }>) {
  return (
    <EmailLayout preview={`The letter for ${email.childName} is on its way`} heading="A letter has left the North Pole">
      <Text style={emailStyles.text}>
        The {PACKAGES[email.packageCode].title} letter for {email.childName}, from order {email.orderNumber}, was posted
        with Royal Mail today.
      </Text>
      <Text style={emailStyles.text}>
        Tracking number: <strong>{email.trackingNumber}</strong>
      </Text>
      <Text style={emailStyles.text}>
        It should arrive between {formatWeekday(email.arrival.earliest)} and {formatWeekday(email.arrival.latest)}.
      </Text>
      <Button href={email.orderUrl} style={emailStyles.button}>
        Your order
      </Button>
    </EmailLayout>
  )
}
