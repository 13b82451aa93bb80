import { Link } from '@react-email/components'
import { trackingUrl } from '#app/domain/text/tracking-url.ts'
import { type PackageCode, PACKAGES } from '#app/domain/pricing/packages.ts'
import { formatWeekday } from '#app/domain/text/format.ts'
import { Action, EmailLayout, emailStyles, Words } from './email-layout.tsx'
import { eq } from 'drizzle-orm'
import { type Arrival, arrivalOf } from '#app/domain/calendar/arrival.server.ts'
import { createOrderLink } from '#app/domain/orders/page/order-link.server.ts'
import { orderItems, orders } from '#db/schema/index.ts'
import { defineEmail } from './define-email.tsx'

type Content = {
  orderNumber: string
  childName: string
  packageCode: PackageCode
  trackingNumber: string
  arrival: Arrival
  orderUrl: string
}

/** Sent when one letter has been posted. */
function Template(email: Content) {
  const { earliest, latest } = email.arrival
  return (
    <EmailLayout
      preview={`It arrives by ${formatWeekday(latest)}: follow it here`}
      heading={`${email.childName}’s letter is on its way`}
      envelopesFor={[email.childName]}
    >
      <Words>
        The {PACKAGES[email.packageCode].title} letter for {email.childName}, from order {email.orderNumber}, was posted
        with Royal Mail today.
      </Words>
      <Words>
        It should arrive between {formatWeekday(earliest)} and {formatWeekday(latest)}.
      </Words>
      <Words>
        Follow it with Royal Mail:{' '}
        <Link href={trackingUrl(email.trackingNumber)} className="mail-link" style={emailStyles.link}>
          {email.trackingNumber}
        </Link>
      </Words>
      <Action href={email.orderUrl}>View your order</Action>
    </EmailLayout>
  )
}

export const letterShipped = defineEmail<Content>({
  subject: ({ orderNumber }) => `Order ${orderNumber}: a letter is on its way`,
  Template,
  async compose(needs, { orderItemId = '' }) {
    const [row] = await needs.db
      .select({ item: orderItems, order: orders })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(eq(orderItems.id, orderItemId))
    if (!row?.item.trackingNumber || row.item.deletedAt) return null
    const { childName, packageCode, trackingNumber, shippedAt } = row.item
    const { orderNumber, paidAt, createdAt, id } = row.order
    const now = needs.clock.now()
    return {
      orderNumber,
      childName,
      packageCode,
      trackingNumber,
      arrival: arrivalOf(PACKAGES[packageCode], { paidAt: paidAt ?? createdAt, shippedAt: shippedAt ?? now, now }),
      orderUrl: await createOrderLink(needs, id),
    }
  },
  samples: {
    'letter-shipped': {
      orderNumber: 'NPP-7K3QR9',
      childName: 'Zoë',
      packageCode: 'premium',
      trackingNumber: 'RM123456789GB',
      arrival: { earliest: '2026-12-08', latest: '2026-12-09' },
      orderUrl: 'https://shop.example/order/sample',
    },
  },
})
