import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { addressLines } from '#app/domain/customers/delivery-address.ts'
import type { Needs } from '#app/domain/needs.ts'
import type { PackageCode } from '#app/domain/pricing/packages.ts'
import { customers, orderItems, orders } from '#db/schema/index.ts'
import { type Fulfilment, fulfilmentOf } from './fulfilment.ts'
import { isWorkable } from './printable.ts'

/** Shipped letters stay in sight for a while; older ones are found with their order. */
const MOST_SHIPPED = 200

export type PrintQueueItem = {
  orderItemId: string
  orderId: string
  orderNumber: string
  orderedAt: Date
  childName: string
  packageCode: PackageCode
  addressLines: string[]
  customerEmail: string
  fulfilment: Fulfilment
  trackingNumber: string | null
  hasAudio: boolean
  hasQrCode: boolean
}

/** Letters that were paid, not called off, and are not disputed: those to be printed first, then printed ones, oldest first, then the newest shipped ones. */
export async function listPrintQueue({ db }: Pick<Needs, 'db'>): Promise<PrintQueueItem[]> {
  const items = () =>
    db
      .select({ item: orderItems, order: orders, email: customers.email })
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .innerJoin(customers, eq(customers.id, orders.customerId))
  const ofPaid = isWorkable(db, ['paid', 'completed'])
  const waiting = await items()
    .where(and(ofPaid, isNull(orderItems.shippedAt)))
    .orderBy(sql`${orderItems.printedAt} is not null`, asc(orders.paidAt), asc(orderItems.position))
  const shipped = await items()
    .where(and(ofPaid, isNotNull(orderItems.shippedAt)))
    .orderBy(desc(orderItems.shippedAt))
    .limit(MOST_SHIPPED)
  const rows = [...waiting, ...shipped]
  return rows.map(({ item, order, email }) => ({
    orderItemId: item.id,
    orderId: order.id,
    orderNumber: order.orderNumber,
    orderedAt: order.createdAt,
    childName: item.childName,
    packageCode: item.packageCode,
    addressLines: addressLines(order),
    customerEmail: email,
    fulfilment: fulfilmentOf(item),
    trackingNumber: item.trackingNumber,
    hasAudio: item.audioPath !== null,
    hasQrCode: item.qrCodePath !== null,
  }))
}

export type PrintableLetter = { orderItemId: string; childName: string; letter: string; fulfilment: Fulfilment }

/** One letter that may be printed or has been; null when there is none with that id. */
export async function findPrintableLetter(
  { db }: Pick<Needs, 'db'>,
  orderItemId: string,
): Promise<PrintableLetter | null> {
  const [row] = await db
    .select({ item: orderItems })
    .from(orderItems)
    .where(and(eq(orderItems.id, orderItemId), isWorkable(db, ['paid', 'completed'])))
  if (!row) return null
  const { item } = row
  return { orderItemId: item.id, childName: item.childName, letter: item.letter, fulfilment: fulfilmentOf(item) }
}
