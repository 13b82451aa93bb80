import { BRAND } from '#app/content/brand.ts'
import type { OrderChange } from '#app/domain/emails/email.ts'
import { Action, EmailLayout, Words } from './email-layout.tsx'
import { type AboutOrder, findOrderToShow } from './order-link.tsx'
import { defineEmail } from './define-email.tsx'

type Content = AboutOrder & { what: OrderChange }

const WORDS: Record<OrderChange, string> = {
  letter: 'A letter in this order was changed, and will be printed as it is now.',
  restored: 'A cancelled letter in this order will be printed and posted after all: no money was paid back for it.',
  address: 'The address or week for this order was changed. Your order’s page shows what it is now.',
}

/** Sent when an order was changed, from its page or by staff. */
function Template({ orderNumber, what, orderUrl }: Content) {
  return (
    <EmailLayout preview={WORDS[what]} heading="Your order was changed">
      <Words>
        {WORDS[what]} Order {orderNumber}.
      </Words>
      <Action href={orderUrl}>View your order</Action>
      <Words isQuiet>
        {what === 'restored'
          ? `If you do not want it, write to ${BRAND.supportEmail}.`
          : `If it was not you, someone else has the link to your order. Write to ${BRAND.supportEmail} at once.`}
      </Words>
    </EmailLayout>
  )
}

export const orderChanged = defineEmail<Content>({
  subject: ({ orderNumber }) => `Order ${orderNumber} was changed`,
  Template,
  envelopes: ({ envelopes }) => envelopes,
  async compose(needs, { orderId = '', what }) {
    const order = await findOrderToShow(needs, orderId)
    return order && { ...order, what: what as OrderChange }
  },
  samples: {
    'order-changed-restored': {
      orderNumber: 'NPP-7K3QR9',
      what: 'restored',
      envelopes: { names: ['Siôn'], state: 'sealed' },
      orderUrl: 'https://shop.example/order/sample',
    },
    'order-changed': {
      orderNumber: 'NPP-7K3QR9',
      what: 'address',
      envelopes: { names: ['Zoë', 'Łukasz'], state: 'sealed' },
      orderUrl: 'https://shop.example/order/sample',
    },
  },
})
