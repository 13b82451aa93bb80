import type { EmailContent } from '#app/domain/outbox/email-content.ts'

/** A made-up email of each kind, and of each shape a kind can take, to look at. */
export const EMAIL_SAMPLES: Record<string, EmailContent> = {
  'order-confirmation': {
    kind: 'order_confirmation',
    orderNumber: 'NPP-7K3QR9',
    items: [
      { childName: 'Zoë', packageCode: 'basic', pricePence: 699 },
      { childName: 'Łukasz', packageCode: 'premium', pricePence: 2_499 },
    ],
    discountPence: 480,
    totalPence: 2_718,
    addressLines: ['1 Holly Lane', 'York', 'YO1 7HH', 'United Kingdom'],
    arrivesBeforeChristmas: true,
    orderUrl: 'https://shop.example/order/sample',
  },
  'order-confirmation-after-the-cut-off': {
    kind: 'order_confirmation',
    orderNumber: 'NPP-7K3QR9',
    items: [{ childName: 'Siôn', packageCode: 'regular', pricePence: 999 }],
    discountPence: 0,
    totalPence: 999,
    addressLines: ['1 Holly Lane', 'York', 'YO1 7HH', 'United Kingdom'],
    arrivesBeforeChristmas: false,
    orderUrl: 'https://shop.example/order/sample',
  },
  'letter-shipped': {
    kind: 'letter_shipped',
    orderNumber: 'NPP-7K3QR9',
    childName: 'Zoë',
    packageCode: 'premium',
    trackingNumber: 'RM123456789GB',
    deliveryDays: [2, 3],
  },
  'chat-transcript': {
    kind: 'chat_transcript',
    childName: 'Zoë',
    lines: [
      { from: 'santa', text: 'Ho ho ho! What have you been up to this year?' },
      { from: 'child', text: 'I learned to swim!' },
      { from: 'santa', text: 'Splendid! The polar bears will be impressed.' },
    ],
  },
  'login-link': { kind: 'login_link', url: 'https://shop.example/admin/login/sample', minutesValid: 10 },
  'payment-failed': {
    kind: 'payment_failed',
    orderNumber: 'NPP-7K3QR9',
    totalPence: 2_718,
    basketUrl: 'https://shop.example/basket',
  },
  'confirm-consent': { kind: 'confirm_consent', url: 'https://shop.example/confirm-emails/sample' },
  'recovery-questionnaire': {
    kind: 'reminder',
    left: 'questionnaire',
    url: 'https://shop.example/questionnaire?sid=sample',
    unsubscribeUrl: 'https://shop.example/unsubscribe/sample',
  },
  'recovery-checkout': {
    kind: 'reminder',
    left: 'checkout',
    url: 'https://shop.example/checkout?sid=sample',
    unsubscribeUrl: 'https://shop.example/unsubscribe/sample',
  },
  'refund-of-one-letter': {
    kind: 'refund',
    orderNumber: 'NPP-7K3QR9',
    pence: 500,
    childName: 'Zoë',
    isCancelled: true,
  },
  'refund-of-a-damaged-order': {
    kind: 'refund',
    orderNumber: 'NPP-7K3QR9',
    pence: 2_718,
    childName: null,
    isCancelled: false,
  },
  'free-order-called-off': {
    kind: 'refund',
    orderNumber: 'NPP-7K3QR9',
    pence: 0,
    childName: null,
    isCancelled: true,
  },
}
