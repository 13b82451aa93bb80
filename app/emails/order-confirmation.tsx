import { BRAND } from '#app/content/brand.ts'
import { Heading } from '@react-email/components'
import { type PackageCode, PACKAGES } from '#app/domain/pricing/packages.ts'
import { formatList, formatPence, formatWeekday } from '#app/domain/text/format.ts'
import { Action, EmailLayout, emailStyles, Words } from './email-layout.tsx'
import { LinesTable } from './lines-table.tsx'
import { asc, eq } from 'drizzle-orm'
import { orderedAtOf } from '#app/domain/calendar/arrival.server.ts'
import { promiseDelivery } from '#app/domain/calendar/delivery-promise.server.ts'
import { addressWords } from '#app/domain/orders/customers/delivery-address.ts'
import { createOrderLink } from '#app/domain/orders/page/order-link.server.ts'
import { orderItems, orders } from '#db/schema/index.ts'
import { defineEmail } from './define-email.tsx'

type Content = {
  orderNumber: string
  items: {
    childName: string
    packageCode: PackageCode
    pricePence: number
    /** The day by which it should have arrived, as `YYYY-MM-DD`. */ arrivesBy: string
    /** False when it was ordered too late for the promise. */ isBeforeChristmas: boolean
  }[]
  discountPence: number
  totalPence: number
  /** One line for each. */ addresses: string[]
  orderUrl: string
}

/** Sent when an order is paid. */
function Template({ orderNumber, items, discountPence, totalPence, addresses, orderUrl }: Content) {
  const hasVoice = items.some(({ packageCode }) => PACKAGES[packageCode].includes.voice !== 'none')
  const late = new Set(
    items.filter(({ isBeforeChristmas }) => !isBeforeChristmas).map(({ packageCode }) => packageCode),
  )
  const bought = items.map(({ childName, packageCode, pricePence, arrivesBy }) => ({
    what: (
      <>
        {PACKAGES[packageCode].title} letter for {childName}
        <br />
        arrives by {formatWeekday(arrivesBy)}
      </>
    ),
    amount: formatPence(pricePence),
  }))
  const discount = { what: 'Discount', amount: `−${formatPence(discountPence)}` }
  const totals = [
    ...(discountPence > 0 ? [discount] : []),
    { what: 'Delivery', amount: 'free' },
    { what: 'Total paid', amount: formatPence(totalPence), isTotal: true },
  ]
  return (
    <EmailLayout preview="What you bought, when it arrives, and how to change it" heading={headingFor(items)}>
      <Words>
        Your order number is <strong>{orderNumber}</strong>.
      </Words>
      <LinesTable caption="Your order" lines={[...bought, ...totals]} />
      {addresses.map((address) => (
        <Words key={address}>We post to: {address}</Words>
      ))}
      <Heading as="h2" style={emailStyles.subheading}>
        What happens next
      </Heading>
      <Words>
        We print and pack each letter in the workshop, post it by Royal Mail and send you the tracking number.
      </Words>
      {late.size > 0 && (
        <Words>
          Your {formatList([...late].map((code) => PACKAGES[code].title))} order came after our Christmas cut-off, so it
          may arrive after Christmas.
        </Words>
      )}
      <Words>
        See how your order stands{hasVoice ? ', and hear Santa’s message as soon as it is recorded' : ''}. You can
        change or cancel it until it goes to the printer:
      </Words>
      <Action href={orderUrl}>View your order</Action>
    </EmailLayout>
  )
}

/** One child by name; more are in the table. */
function headingFor([first, ...others]: Content['items']): string {
  return first && others.length === 0
    ? `Thank you: ${first.childName}’s letter is sealed`
    : 'Thank you, your letters are sealed'
}

export const orderConfirmation = defineEmail<Content>({
  subject: ({ orderNumber }) => `Your ${BRAND.name} order ${orderNumber}`,
  Template,
  envelopes: ({ items }) => ({ names: items.map(({ childName }) => childName), state: 'sealed' }),
  async compose(needs, { orderId = '' }) {
    const { db, clock, seasonYear } = needs
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId))
    if (!order || order.deletedAt) return null
    const ofOrder = eq(orderItems.orderId, orderId)
    const items = await db.select().from(orderItems).where(ofOrder).orderBy(asc(orderItems.position))
    const orderedAt = orderedAtOf(order, clock.now())
    return {
      orderNumber: order.orderNumber,
      items: items.map(({ childName, packageCode, pricePence }) => {
        const { arrivesBy, isBeforeChristmas } = promiseDelivery(packageCode, {
          orderedAt,
          seasonYear,
          arrivesFrom: order.arrivesFrom,
        })
        return { childName, packageCode, pricePence, arrivesBy, isBeforeChristmas }
      }),
      discountPence: order.discountPence,
      // The amount paid, even where a staff member accepted a different one.
      totalPence: order.paidPence ?? order.totalPence,
      addresses: addressWords(order, items),
      orderUrl: await createOrderLink(needs, orderId),
    }
  },
  samples: {
    'order-confirmation': {
      orderNumber: 'NPP-7K3QR9',
      items: [
        { childName: 'Zoë', packageCode: 'basic', pricePence: 699, arrivesBy: '2026-12-08', isBeforeChristmas: true },
        {
          childName: 'Łukasz',
          packageCode: 'premium',
          pricePence: 2_499,
          arrivesBy: '2026-12-02',
          isBeforeChristmas: true,
        },
      ],
      discountPence: 480,
      totalPence: 2_718,
      addresses: ['1 Holly Lane, York, YO1 7HH'],
      orderUrl: 'https://shop.example/order/sample',
    },
    'order-confirmation-after-the-cut-off': {
      orderNumber: 'NPP-7K3QR9',
      items: [
        {
          childName: 'Siôn',
          packageCode: 'regular',
          pricePence: 999,
          arrivesBy: '2026-12-31',
          isBeforeChristmas: false,
        },
      ],
      discountPence: 0,
      totalPence: 999,
      addresses: ['1 Holly Lane, York, YO1 7HH'],
      orderUrl: 'https://shop.example/order/sample',
    },
  },
})
