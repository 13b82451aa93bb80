import { Text } from '@react-email/components'
import type { Mail } from '#app/domain/outbox/email-content.ts'
import { formatPence } from '#app/domain/text/format.ts'
import { MailLayout, mailStyles } from './mail-layout.tsx'

/** Sent when money is on its way back, or a letter that cost nothing is called off. */
export function RefundMail({ orderNumber, pence, childName, isCalledOff }: Extract<Mail, { kind: 'refund' }>) {
  const what = childName ? `the letter for ${childName}, from order ${orderNumber}` : `order ${orderNumber}`
  const heading = pence > 0 ? 'Your refund is on its way' : 'Your order has changed'
  return (
    <MailLayout preview={`${heading}: order ${orderNumber}`} heading={heading}>
      {pence > 0 && (
        <Text style={mailStyles.text}>
          We are paying back <strong>{formatPence(pence)}</strong> for {what}. It reaches the card you paid with in 5 to
          10 business days.
        </Text>
      )}
      {isCalledOff && (
        <Text style={mailStyles.text}>
          {childName ? `The letter for ${childName}` : 'What had not been posted yet'} from order {orderNumber} has been
          called off: it will not be printed or posted.
        </Text>
      )}
    </MailLayout>
  )
}
