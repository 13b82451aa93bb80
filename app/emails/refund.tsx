import { Button, Text } from '@react-email/components'
import type { EmailContent } from '#app/domain/outbox/email-content.ts'
import { formatPence } from '#app/domain/text/format.ts'
import { EmailLayout, emailStyles } from './email-layout.tsx'

/** Sent when money is on its way back, or a letter that cost nothing is cancelled. */
export function RefundEmail({
  orderNumber,
  pence,
  childName,
  isCancelled,
  orderUrl,
}: Extract<EmailContent, { kind: 'refund' }>) {
  const what = childName ? `the letter for ${childName}, from order ${orderNumber}` : `order ${orderNumber}`
  const heading = pence > 0 ? 'Your refund is on its way' : 'Your order has changed'
  return (
    <EmailLayout preview={`${heading}: order ${orderNumber}`} heading={heading}>
      {pence > 0 && (
        <Text style={emailStyles.text}>
          We are paying back <strong>{formatPence(pence)}</strong> for {what}. It reaches the card you paid with in 5 to
          10 working days.
        </Text>
      )}
      {isCancelled && (
        <Text style={emailStyles.text}>
          {childName ? `The letter for ${childName}` : 'What had not been posted yet'} from order {orderNumber} has been
          cancelled: it will not be printed or posted.
        </Text>
      )}
      {orderUrl && (
        <Button href={orderUrl} style={emailStyles.button}>
          Your order
        </Button>
      )}
    </EmailLayout>
  )
}
