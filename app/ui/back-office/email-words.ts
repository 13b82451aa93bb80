import type { OrderEmail } from '#app/domain/orders/details/order-details.ts'

/** What each email is about. */
const EMAIL_WORDS: Record<OrderEmail['kind'], string> = {
  order_confirmation: 'Order confirmation',
  letter_shipped: 'Letter posted',
  login_link: 'Login link',
  reminder: 'Reminder',
  confirm_consent: 'Offers, to be confirmed',
  payment_failed: 'Payment failed',
  refund: 'Refund',
  chat_transcript: 'Transcript of a chat',
  order_changed: 'Order changed by the parent',
  order_link: 'Link to the order, asked for again',
  family_link: 'Link to the family’s page',
  family_receipt: 'Receipt for what was done with data',
}

/** A kind of email in words; an unknown one, from an older version of the shop, as recorded. */
export const wordsForEmail = (kind: string): string =>
  kind in EMAIL_WORDS ? EMAIL_WORDS[kind as OrderEmail['kind']] : kind
