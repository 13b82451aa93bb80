import { Text } from '@react-email/components'
import type { Mail } from '#app/domain/outbox/email-content.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { MailLayout, mailStyles } from './mail-layout.tsx'

/** Sent when one letter has been posted. */
export function LetterShipped(mail: Extract<Mail, { kind: 'letter_shipped' }>) {
  const [fewest, most] = mail.deliveryDays
  return (
    <MailLayout preview={`The letter for ${mail.childName} is on its way`} heading="A letter has left the North Pole">
      <Text style={mailStyles.text}>
        The {PACKAGES[mail.packageCode].title} letter for {mail.childName}, from order {mail.orderNumber}, was posted
        with Royal Mail today.
      </Text>
      <Text style={mailStyles.text}>
        Tracking number: <strong>{mail.trackingNumber}</strong>
      </Text>
      <Text style={mailStyles.text}>
        It usually takes {fewest} to {most} working days.
      </Text>
    </MailLayout>
  )
}
