import { render, toPlainText } from '@react-email/render'
import { BRAND } from '#app/content/brand.ts'
import type { Mail, RenderMail } from '#app/domain/outbox/email-content.ts'
import { ChatTranscript } from './chat-transcript.tsx'
import { LetterShipped } from './letter-shipped.tsx'
import { LoginLink } from './login-link.tsx'
import { OrderConfirmation } from './order-confirmation.tsx'
import { RefundMail } from './refund.tsx'
import { Reminder } from './reminder.tsx'

/** Makes a mail's words: subject, HTML and the same as plain text. */
export const renderMail: RenderMail = async (mail) => {
  const html = await render(templateOf(mail))
  return { subject: subjectOf(mail), html, text: toPlainText(html) }
}

function templateOf(mail: Mail) {
  switch (mail.kind) {
    case 'order_confirmation':
      return <OrderConfirmation {...mail} />
    case 'letter_shipped':
      return <LetterShipped {...mail} />
    case 'login_link':
      return <LoginLink {...mail} />
    case 'refund':
      return <RefundMail {...mail} />
    case 'chat_transcript':
      return <ChatTranscript {...mail} />
    case 'reminder':
      return <Reminder {...mail} />
  }
}

function subjectOf(mail: Mail): string {
  switch (mail.kind) {
    case 'order_confirmation':
      return `Your ${BRAND.name} order ${mail.orderNumber}`
    case 'letter_shipped':
      return `Order ${mail.orderNumber}: a letter is on its way`
    case 'login_link':
      return `Your ${BRAND.name} login link`
    case 'refund':
      return mail.pence > 0 ? `Order ${mail.orderNumber}: your refund` : `Order ${mail.orderNumber} has been called off`
    case 'chat_transcript':
      return `${mail.childName}’s chat with Santa`
    case 'reminder':
      return mail.left === 'checkout'
        ? 'Your letter from Santa has not been ordered yet'
        : 'Your letter from Santa is waiting'
  }
}
