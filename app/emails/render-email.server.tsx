import { render, toPlainText } from '@react-email/render'
import { BRAND } from '#app/content/brand.ts'
import type { EmailContent, FamilyReceipt, RenderEmail } from '#app/domain/emails/email-content.ts'
import { ChatTranscript } from './chat-transcript.tsx'
import { ConfirmConsent } from './confirm-consent.tsx'
import { FamilyLink } from './family-link.tsx'
import { FamilyReceiptEmail } from './family-receipt.tsx'
import { LetterShipped } from './letter-shipped.tsx'
import { LoginLink } from './login-link.tsx'
import { OrderConfirmation } from './order-confirmation.tsx'
import { OrderChanged } from './order-changed.tsx'
import { OrderLink } from './order-link.tsx'
import { PaymentFailed } from './payment-failed.tsx'
import { RefundEmail } from './refund.tsx'
import { Reminder } from './reminder.tsx'

/** Renders an email: subject, HTML and the same as plain text. */
export const renderEmail: RenderEmail = async (email) => {
  const html = await render(templateOf(email))
  return { subject: subjectOf(email), html, text: toPlainText(html) }
}

function templateOf(email: EmailContent) {
  switch (email.kind) {
    case 'order_confirmation':
      return <OrderConfirmation {...email} />
    case 'letter_shipped':
      return <LetterShipped {...email} />
    case 'login_link':
      return <LoginLink {...email} />
    case 'refund':
      return <RefundEmail {...email} />
    case 'chat_transcript':
      return <ChatTranscript {...email} />
    case 'payment_failed':
      return <PaymentFailed {...email} />
    case 'confirm_consent':
      return <ConfirmConsent {...email} />
    case 'reminder':
      return <Reminder {...email} />
    case 'order_link':
      return <OrderLink {...email} />
    case 'order_changed':
      return <OrderChanged {...email} />
    case 'family_link':
      return <FamilyLink {...email} />
    case 'family_receipt':
      return <FamilyReceiptEmail {...email} />
  }
}

const RECEIPT_SUBJECTS: Record<FamilyReceipt, string> = {
  download: 'Your family’s data was downloaded',
  erase: 'You asked us to delete your family’s data',
  erased: 'Your family’s data is deleted',
  withdraw_chat_consent: 'Your consent to chats is withdrawn',
  unsubscribe: 'You will get no more news from us',
  revoke_links: 'Earlier links to your orders no longer work',
}

function subjectOf(email: EmailContent): string {
  switch (email.kind) {
    case 'order_confirmation':
      return `Your ${BRAND.name} order ${email.orderNumber}`
    case 'letter_shipped':
      return `Order ${email.orderNumber}: a letter is on its way`
    case 'login_link':
      return `Your ${BRAND.name} login link`
    case 'refund':
      return email.pence > 0
        ? `Order ${email.orderNumber}: your refund`
        : `Order ${email.orderNumber} has been cancelled`
    case 'chat_transcript':
      return 'Your transcript: a chat with Santa'
    case 'payment_failed':
      return `Order ${email.orderNumber}: your payment did not go through`
    case 'confirm_consent':
      return `Would you like to hear from ${BRAND.name}?`
    case 'reminder':
      return email.left === 'checkout'
        ? 'Your letter from Santa has not been ordered yet'
        : 'Your letter from Santa is waiting'
    case 'order_link':
      return `The page of your order ${email.orderNumber}`
    case 'order_changed':
      return `Order ${email.orderNumber} was changed`
    case 'family_link':
      return `What ${BRAND.name} holds about your family`
    case 'family_receipt':
      return RECEIPT_SUBJECTS[email.act]
  }
}
