import type { EmailContent } from '#app/domain/emails/email-content.ts'
import { formatPence } from '#app/domain/text/format.ts'
import { Action, EmailLayout, Words } from './email-layout.tsx'

/** Sent when a bank rejects a payment after hours or days. */
export function PaymentFailed({
  orderNumber,
  totalPence,
  basketUrl,
}: Extract<EmailContent, { kind: 'payment_failed' }>) {
  return (
    <EmailLayout
      preview="Nothing was taken, and your letters are still in your basket"
      heading="Your payment did not go through"
    >
      <Words>
        Your bank has not made the payment of <strong>{formatPence(totalPence)}</strong> for order {orderNumber}.
        Nothing was taken, and nothing will be printed yet.
      </Words>
      <Words>
        Your letters are still in your basket, in the browser you ordered from. You can pay for them with a card.
      </Words>
      <Action href={basketUrl}>Open your basket</Action>
    </EmailLayout>
  )
}
