import { and, asc, eq, isNull } from 'drizzle-orm'
import { whereDueOn, whereMayAsk } from '#app/domain/fulfilment/ask-after-arrival.server.ts'
import { formatList } from '#app/domain/text/format.ts'
import { customers, orderItems, orders } from '#db/schema/index.ts'
import { defineEmail } from './define-email.tsx'
import { Action, EmailLayout, Words } from './email-layout.tsx'
import { findOrderLink } from './order-link.tsx'

type Content = { orderNumber: string; childNames: string[]; orderUrl: string }

/** Sent on the day by which letters should have arrived. */
function Template({ orderNumber, childNames, orderUrl }: Content) {
  const isOne = childNames.length === 1
  return (
    <EmailLayout
      preview="If it has not, one press tells the workshop"
      heading={isOne ? `Has ${childNames[0]}’s letter come?` : 'Have the letters come?'}
    >
      <Words>
        By today the {isOne ? 'letter' : 'letters'} for {formatList(childNames)}, from order {orderNumber}, should be on
        the doormat. If so, there is nothing to do.
      </Words>
      <Words>
        If not, press “It has not come” on your order’s page. We look into it, then print it again or pay you back.
      </Words>
      <Action href={orderUrl}>Open your order</Action>
    </EmailLayout>
  )
}

export const hasItCome = defineEmail<Content>({
  subject: ({ orderNumber }) => `Has your letter come? Order ${orderNumber}`,
  Template,
  envelopes: ({ childNames }) => ({ names: childNames, state: 'posted' }),
  async compose(needs, { orderId = '', day = '' }) {
    const link = await findOrderLink(needs, orderId)
    const due = await needs.db
      .select({ childName: orderItems.childName })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(and(eq(orders.id, orderId), isNull(orderItems.deletedAt), whereDueOn(needs, day), whereMayAsk(needs)))
      .orderBy(asc(orderItems.position))
    if (!link || due.length === 0) return null
    return { ...link, childNames: due.map(({ childName }) => childName) }
  },
  samples: {
    'has-it-come': {
      orderNumber: 'NPP-7K3QR9',
      childNames: ['Zoë', 'Łukasz'],
      orderUrl: 'https://shop.example/order/sample',
    },
  },
})
