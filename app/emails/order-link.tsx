import type { EmailContent } from '#app/domain/emails/email-content.ts'
import { Action, EmailLayout, Words } from './email-layout.tsx'

/** Sent to the address that ordered, when the link to an order is requested again. */
export function OrderLink({ orderNumber, url }: Extract<EmailContent, { kind: 'order_link' }>) {
  return (
    <EmailLayout preview="Where each letter is, and what you can still change" heading="Here is your order">
      <Words>
        On its page you see where each letter of order {orderNumber} is, and change what has not gone to the printer.
      </Words>
      <Action href={url}>Your order</Action>
      <Words isQuiet>
        Anyone with this link can see your order. If you did not ask for it, simply delete this email.
      </Words>
    </EmailLayout>
  )
}
