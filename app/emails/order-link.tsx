import { Button, Section, Text } from '@react-email/components'
import type { EmailContent } from '#app/domain/outbox/email-content.ts'
import { EmailLayout, emailStyles } from './email-layout.tsx'

/** Sent when somebody asks for the link to an order again, to the address that ordered. */
export function OrderLink({ orderNumber, url }: Extract<EmailContent, { kind: 'order_link' }>) {
  return (
    <EmailLayout preview={`The page of your order ${orderNumber}`} heading="Here is your order">
      <Text style={emailStyles.text}>
        On its page you see where each letter of order {orderNumber} is, and change what has not gone to the printer.
      </Text>
      <Section style={{ margin: '0 0 20px' }}>
        <Button href={url} style={emailStyles.button}>
          Your order
        </Button>
      </Section>
      <Text style={emailStyles.small}>
        Whoever has this link sees your order. If you did not ask for it, you may simply delete this email.
      </Text>
    </EmailLayout>
  )
}
