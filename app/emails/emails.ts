import type { EmailKind, PrepareEmail } from '#app/domain/emails/email.ts'
import { chatTranscript, chatTranscriptQuestion } from './chat-transcript.tsx'
import { confirmConsent } from './confirm-consent.tsx'
import { familyLink } from './family-link.tsx'
import { familyReceipt } from './family-receipt.tsx'
import { hasItCome } from './has-it-come.tsx'
import { letterShipped } from './letter-shipped.tsx'
import { loginLink } from './login-link.tsx'
import { orderChanged } from './order-changed.tsx'
import { orderConfirmation } from './order-confirmation.tsx'
import { orderLink } from './order-link.tsx'
import { orderMessage } from './order-message.tsx'
import { paymentFailed } from './payment-failed.tsx'
import { refund } from './refund.tsx'
import { reminder } from './reminder.tsx'
import { reviewInvitation } from './review-invitation.tsx'
import { safetyReport } from './safety-report.tsx'
import { staffInvitation } from './staff-invitation.tsx'
import type { Email } from './define-email.tsx'

/** Every kind of email. */
const EMAILS: Record<EmailKind, Email> = {
  order_confirmation: orderConfirmation,
  letter_shipped: letterShipped,
  login_link: loginLink,
  refund: refund,
  chat_transcript: chatTranscript,
  chat_transcript_question: chatTranscriptQuestion,
  payment_failed: paymentFailed,
  confirm_consent: confirmConsent,
  reminder: reminder,
  order_link: orderLink,
  order_changed: orderChanged,
  order_message: orderMessage,
  family_link: familyLink,
  family_receipt: familyReceipt,
  safety_report: safetyReport,
  staff_invitation: staffInvitation,
  has_it_come: hasItCome,
  review_invitation: reviewInvitation,
}

/** Composes and renders an email from the rows that it names; null when they are gone. */
export const prepareEmail: PrepareEmail = (needs, { kind, subjectIds }) => EMAILS[kind].prepare(needs, subjectIds)

/** Made-up emails of every kind and variant, by name, each rendered when it is called. */
export const EMAIL_SAMPLES = Object.assign(
  {},
  ...Object.values(EMAILS).map(({ samples }) => samples),
) as Email['samples']
