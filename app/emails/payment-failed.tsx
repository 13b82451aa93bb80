import { formatPence } from '#app/domain/text/format.ts'
import { Action, EmailLayout, Words } from './email-layout.tsx'
import { eq } from 'drizzle-orm'
import { orders } from '#db/schema/index.ts'
import { defineEmail } from './define-email.tsx'

type Content = { orderNumber: string; totalPence: number; basketUrl: string }

/** Sent when a bank rejects a payment after hours or days. */
function Template({ orderNumber, totalPence, basketUrl }: Content) {
  return (
    <EmailLayout
      preview="Nothing was taken, and your letters are still in your basket"
      heading="Your payment did not go through"
    >
      <Words>
        Your bank didn’t approve the payment of <strong>{formatPence(totalPence)}</strong> for order {orderNumber}.
        Nothing was taken, and nothing will be printed yet.
      </Words>
      <Words>
        Your letters are still in your basket, in the browser you ordered from. You can pay for them with a card.
      </Words>
      <Action href={basketUrl}>Open your basket</Action>
    </EmailLayout>
  )
}

export const paymentFailed = defineEmail<Content>({
  subject: ({ orderNumber }) => `Order ${orderNumber}: your payment did not go through`,
  Template,
  /** Null when it was paid after all. */
  async compose({ db, siteUrl }, { orderId = '' }) {
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    if (!order || order.paidAt) return null
    const { orderNumber, totalPence } = order
    return { orderNumber, totalPence, basketUrl: `${siteUrl.origin}/basket` }
  },
  samples: {
    'payment-failed': { orderNumber: 'NPP-7K3QR9', totalPence: 2_718, basketUrl: 'https://shop.example/basket' },
  },
})
