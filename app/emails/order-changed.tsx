import { Button, Text } from '@react-email/components'
import { BRAND } from '#app/content/brand.ts'
import type { EmailContent, OrderChange } from '#app/domain/outbox/email-content.ts'
import { EmailLayout, emailStyles } from './email-layout.tsx'

const WORDS: Record<OrderChange, string> = {
  letter: 'A letter of this order was changed, and is printed as it stands now.',
  address: 'The address of this order was changed: every letter of it goes there.',
}

/** Sent when something of an order was changed from its page. */
export function OrderChanged({ orderNumber, what, orderUrl }: Extract<EmailContent, { kind: 'order_changed' }>) {
  return (
    <EmailLayout preview={`Order ${orderNumber} was changed`} heading="Your order was changed">
      <Text style={emailStyles.text}>
        {WORDS[what]} Order {orderNumber}.
      </Text>
      <Button href={orderUrl} style={emailStyles.button}>
        Your order
      </Button>
      <Text style={emailStyles.small}>
        If it was not you, somebody else has the link to your order. Write to {BRAND.supportEmail} at once.
      </Text>
    </EmailLayout>
  )
}
