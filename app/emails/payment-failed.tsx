import { Button, Section, Text } from '@react-email/components'
import type { EmailContent } from '#app/domain/outbox/email-content.ts'
import { formatPence } from '#app/domain/text/format.ts'
import { EmailLayout, emailStyles } from './email-layout.tsx'

/** Sent when a bank, after hours or days, does not make a payment that it was asked for. */
export function PaymentFailed({
  orderNumber,
  totalPence,
  basketUrl,
}: Extract<EmailContent, { kind: 'payment_failed' }>) {
  return (
    <EmailLayout preview={`Your bank did not pay for order ${orderNumber}`} heading="Your payment did not go through">
      <Text style={emailStyles.text}>
        Your bank has not made the payment of <strong>{formatPence(totalPence)}</strong> for order {orderNumber}.
        Nothing was taken, and nothing will be printed yet.
      </Text>
      <Text style={emailStyles.text}>
        Your letters are still in your basket, in the browser you ordered from. You can pay for them with a card.
      </Text>
      <Section style={{ margin: '0 0 20px' }}>
        <Button href={basketUrl} style={emailStyles.button}>
          Open your basket
        </Button>
      </Section>
    </EmailLayout>
  )
}
