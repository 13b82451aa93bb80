import type { EmailContent } from '#app/domain/emails/email-content.ts'
import type { RefundReason } from '#app/domain/payments/refunds/refund-reasons.ts'
import { formatPence } from '#app/domain/text/format.ts'
import { Action, EmailLayout, Words } from './email-layout.tsx'

/** The reason in friendly words, with an apology where it was our fault. */
const REASONS: Record<RefundReason, string> = {
  changed_mind: 'You asked us to cancel, and that is quite all right.',
  damaged_or_faulty: 'A letter did not reach you as it should have. We are sorry: it was meant to be a delight.',
  our_mistake: 'We made a mistake with your order. We are sorry, and thank you for your patience.',
  duplicate: 'It was paid or ordered twice. We are sorry for the trouble.',
  other: 'If you would like to know more about why, write to us: a person answers.',
}

/** Sent when a refund is on its way, or a free letter is cancelled. */
export function RefundEmail({
  orderNumber,
  pence,
  childName,
  isCancelled,
  reason,
  orderUrl,
}: Extract<EmailContent, { kind: 'refund' }>) {
  const what = childName ? `the letter for ${childName}, from order ${orderNumber}` : `order ${orderNumber}`
  const isRefunded = pence > 0
  return (
    <EmailLayout
      preview={isRefunded ? `${formatPence(pence)}, on the card you paid with` : 'It will not be printed or posted'}
      heading={isRefunded ? 'Your refund is on its way' : 'Your order has changed'}
    >
      <Words>{REASONS[reason]}</Words>
      {isRefunded && (
        <Words>
          We are paying back <strong>{formatPence(pence)}</strong> for {what}. It reaches the card you paid with in 5 to
          10 working days.
        </Words>
      )}
      {isCancelled && (
        <Words>
          {childName ? `The letter for ${childName}` : 'What had not been posted yet'} from order {orderNumber} has been
          cancelled: it will not be printed or posted.
        </Words>
      )}
      {orderUrl && <Action href={orderUrl}>Your order</Action>}
    </EmailLayout>
  )
}
