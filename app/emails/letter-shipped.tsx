import { Link } from '@react-email/components'
import { ROYAL_MAIL, trackingUrl } from '#app/domain/text/tracking-number.ts'
import { type PackageCode, PACKAGES } from '#app/domain/pricing/packages.ts'
import { dayInLondon } from '#app/domain/clock.ts'
import { formatWeekday } from '#app/domain/text/format.ts'
import { Action, EmailLayout, emailStyles, Words } from './email-layout.tsx'
import { eq } from 'drizzle-orm'
import { type Arrival, arrivalAfter } from '#app/domain/calendar/arrival.server.ts'
import { createOrderLink } from '#app/domain/orders/page/order-link.server.ts'
import { orderItems, orders } from '#db/schema/index.ts'
import { defineEmail } from './define-email.tsx'

type Content = {
  orderNumber: string
  childName: string
  packageCode: PackageCode
  trackingNumber: string
  /** Null for Royal Mail. */ carrier: string | null
  shippedAt: Date
  arrival: Arrival
  orderUrl: string
}

/** Sent when one letter has been posted. */
function Template(email: Content) {
  const { earliest, latest } = email.arrival
  const carrier = email.carrier ?? ROYAL_MAIL
  const url = trackingUrl(email.trackingNumber, email.carrier)
  return (
    <EmailLayout
      preview={`It should arrive by ${formatWeekday(latest)}: track it here`}
      heading={`${email.childName}’s letter is on its way`}
    >
      <Words>
        The {PACKAGES[email.packageCode].title} letter for {email.childName}, from order {email.orderNumber}, was posted
        with {carrier} on {formatWeekday(dayInLondon(email.shippedAt))}.
      </Words>
      <Words>
        It should arrive between {formatWeekday(earliest)} and {formatWeekday(latest)}.
      </Words>
      <Words>
        Track it with {carrier}:{' '}
        {url ? (
          <Link href={url} className="mail-link" style={emailStyles.link}>
            {email.trackingNumber}
          </Link>
        ) : (
          email.trackingNumber
        )}
      </Words>
      <Action href={email.orderUrl}>View your order</Action>
    </EmailLayout>
  )
}

export const letterShipped = defineEmail<Content>({
  subject: ({ orderNumber }) => `Order ${orderNumber}: a letter is on its way`,
  Template,
  envelopes: ({ childName }) => ({ names: [childName], state: 'posted' }),
  async compose(needs, { orderItemId = '' }) {
    const [row] = await needs.db
      .select({ item: orderItems, order: orders })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .where(eq(orderItems.id, orderItemId))
    if (!row?.item.trackingNumber || !row.item.shippedAt || row.item.deletedAt) return null
    const { childName, packageCode, trackingNumber, carrier, shippedAt } = row.item
    const { orderNumber, id } = row.order
    return {
      orderNumber,
      childName,
      packageCode,
      trackingNumber,
      carrier,
      shippedAt,
      arrival: arrivalAfter(PACKAGES[packageCode].deliveryDays, dayInLondon(shippedAt)),
      orderUrl: await createOrderLink(needs, id),
    }
  },
  samples: {
    'letter-shipped': {
      orderNumber: 'NPP-7K3QR9',
      childName: 'Zoë',
      packageCode: 'premium',
      trackingNumber: 'RM123456785GB',
      carrier: null,
      shippedAt: new Date('2026-12-07T15:00:00Z'),
      arrival: { earliest: '2026-12-08', latest: '2026-12-09' },
      orderUrl: 'https://shop.example/order/sample',
    },
  },
})
