import type { Needs } from '#app/domain/needs.ts'
import type { EmailEnvelopes } from '#app/domain/sheets/print.ts'
import type { EMAIL_KINDS } from '#db/schema/codes.ts'

export type EmailKind = (typeof EMAIL_KINDS)[number]

/** What a receipt tells a family: for erasure, `erase` confirms the request and `erased` that it is done. */
export type FamilyReceipt =
  | 'download'
  | 'erase'
  | 'erased'
  | 'erased_unordered'
  | 'withdraw_chat_consent'
  | 'unsubscribe'
  | 'revoke_links'

/** What of an order was changed, from its page or by staff. */
export type OrderChange = 'letter' | 'address' | 'restored'

/** What each kind is called in the lists of emails that staff and parents see. */
const EMAIL_WORDS: Record<EmailKind, string> = {
  order_confirmation: 'Order confirmation',
  letter_shipped: 'Letter posted',
  login_link: 'Login link',
  reminder: 'Reminder',
  confirm_consent: 'Asking about news and offers',
  payment_failed: 'Payment failed',
  refund: 'Refund',
  chat_transcript: 'Transcript of a chat',
  chat_transcript_question: 'Asking about a transcript',
  order_changed: 'Change to an order',
  order_message: 'Message about an order',
  order_link: 'Link to an order, requested again',
  family_link: 'Link to what we hold about the family',
  family_receipt: 'Receipt for a data request',
  safety_report: 'Alert about a safety report',
  staff_invitation: 'Invitation to the workshop',
  has_it_come: 'Asking whether a letter has come',
  review_invitation: 'Invitation to write a review',
}

/** A kind of email in words; an unknown one, from an older release, as recorded. */
export const wordsForEmail = (kind: string): string => EMAIL_WORDS[kind as EmailKind] ?? kind

/** The name by which every email's HTML takes its picture, which is attached to it: nothing is loaded from elsewhere. */
export const EMAIL_PICTURE = 'picture.png'

/** An email whose picture is not drawn yet; `unsubscribeUrl` for news only. */
export type RenderedEmail = {
  subject: string
  html: string
  text: string
  unsubscribeUrl: string | null
  /** In its picture; null for the scene without them. */ envelopes: EmailEnvelopes | null
}

/** Composes and renders an email from the rows that it names; null when they are gone. `app/emails` has a file for each kind. */
export type PrepareEmail = (
  needs: Pick<Needs, 'db' | 'clock' | 'siteUrl' | 'seasonYear'>,
  email: { kind: EmailKind; subjectIds: Record<string, string> },
) => Promise<RenderedEmail | null>
