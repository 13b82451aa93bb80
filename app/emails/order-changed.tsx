import { BRAND } from '#app/content/brand.ts'
import type { EmailContent, OrderChange } from '#app/domain/emails/email-content.ts'
import { Action, EmailLayout, Words } from './email-layout.tsx'

const WORDS: Record<OrderChange, string> = {
  letter: 'A letter of this order was changed, and is printed as it stands now.',
  address: 'The address of this order was changed: every letter of it goes there.',
}

/** Sent when an order was changed from its page. */
export function OrderChanged({ orderNumber, what, orderUrl }: Extract<EmailContent, { kind: 'order_changed' }>) {
  return (
    <EmailLayout preview={WORDS[what]} heading="Your order was changed">
      <Words>
        {WORDS[what]} Order {orderNumber}.
      </Words>
      <Action href={orderUrl}>Your order</Action>
      <Words isQuiet>
        If it was not you, someone else has the link to your order. Write to {BRAND.supportEmail} at once.
      </Words>
    </EmailLayout>
  )
}
