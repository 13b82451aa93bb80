import { Link } from '@react-email/components'
import { and, eq } from 'drizzle-orm'
import { whereMayAsk, whereMayInvite } from '#app/domain/fulfilment/ask-after-arrival.server.ts'
import { createUnsubscribeLink } from '#app/domain/orders/customers/marketing-consent.server.ts'
import { customers, orders } from '#db/schema/index.ts'
import { defineEmail } from './define-email.tsx'
import { Action, EmailLayout, emailStyles, Words } from './email-layout.tsx'
import { findOrderLink } from './order-link.tsx'

type Content = { orderUrl: string; unsubscribeUrl: string }

/** Sent once a season, to those who agreed to hear from us. It names no child. */
function Template({ orderUrl, unsubscribeUrl }: Content) {
  return (
    <EmailLayout preview="Other parents would like to know" heading="How was it?">
      <Words>
        Your letter from Santa has had a week at home. Would you tell other parents how it was? A line or two on your
        order’s page is enough, and a person reads it before it is shown.
      </Words>
      <Action href={orderUrl}>Write a review</Action>
      <Words isQuiet>
        You get this email, once a season, because you asked us for news.{' '}
        <Link href={unsubscribeUrl} className="mail-link" style={emailStyles.link}>
          Unsubscribe
        </Link>
        .
      </Words>
    </EmailLayout>
  )
}

export const reviewInvitation = defineEmail<Content>({
  subject: () => 'How was your letter from Santa?',
  Template,
  unsubscribeUrl: ({ unsubscribeUrl }) => unsubscribeUrl,
  async compose(needs, { orderId = '' }) {
    const link = await findOrderLink(needs, orderId)
    const [customer] = await needs.db
      .select({ email: customers.email })
      .from(orders)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      // They may have unsubscribed or complained since.
      .where(and(eq(orders.id, orderId), whereMayAsk(needs), whereMayInvite(needs)))
    if (!link || !customer) return null
    return { orderUrl: link.orderUrl, unsubscribeUrl: await createUnsubscribeLink(needs, customer.email) }
  },
  samples: {
    'review-invitation': {
      orderUrl: 'https://shop.example/order/sample',
      unsubscribeUrl: 'https://shop.example/unsubscribe/sample',
    },
  },
})
