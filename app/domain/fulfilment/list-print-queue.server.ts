import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { addressLines } from '#app/domain/customers/delivery-address.ts'
import type { Needs } from '#app/domain/needs.ts'
import type { PackageCode } from '#app/domain/pricing/packages.ts'
import { customers, orderItems, orders } from '#db/schema/index.ts'
import { type Fulfilment, fulfilmentOf } from './fulfilment.ts'
import { wherePrintable } from './printable.server.ts'

/** Shipped letters stay in sight for a while; older ones are found with their order. */
const MAX_SHIPPED = 200

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

/** What a row of the queue shows. The letter's text, by far the largest column, is read when it is opened. */
const ROW = {
  orderItemId: orderItems.id,
  orderId: orders.id,
  orderNumber: orders.orderNumber,
  orderedAt: orders.createdAt,
  childName: orderItems.childName,
  packageCode: orderItems.packageCode,
  addressLine1: orders.addressLine1,
  addressLine2: orders.addressLine2,
  city: orders.city,
  postcode: orders.postcode,
  customerEmail: customers.email,
  printedAt: orderItems.printedAt,
  shippedAt: orderItems.shippedAt,
  trackingNumber: orderItems.trackingNumber,
  hasAudio: sql<boolean>`${orderItems.audioPath} is not null`,
  hasQrCode: sql<boolean>`${orderItems.qrCodePath} is not null`,
}

/** Letters that were paid, not cancelled, and are not disputed: those to be printed first, then printed ones, oldest first, then the newest shipped ones. */
export async function listPrintQueue({ db }: Pick<Needs, 'db'>): Promise<PrintQueueItem[]> {
  const items = () =>
    db
      .select(ROW)
      .from(orderItems)
      .innerJoin(orders, eq(orders.id, orderItems.orderId))
      .innerJoin(customers, eq(customers.id, orders.customerId))
  const ofPaid = wherePrintable({ db }, ['paid', 'completed'])
  const waiting = await items()
    .where(and(ofPaid, isNull(orderItems.shippedAt)))
    .orderBy(sql`${orderItems.printedAt} is not null`, asc(orders.paidAt), asc(orderItems.position))
  const shipped = await items()
    .where(and(ofPaid, isNotNull(orderItems.shippedAt)))
    .orderBy(desc(orderItems.shippedAt))
    .limit(MAX_SHIPPED)
  return [...waiting, ...shipped].map(
    ({ addressLine1, addressLine2, city, postcode, printedAt, shippedAt, ...shown }) => ({
      ...shown,
      addressLines: addressLines({ addressLine1, addressLine2, city, postcode }),
      fulfilment: fulfilmentOf({ printedAt, shippedAt }),
    }),
  )
}

export type PrintableLetter = { orderItemId: string; childName: string; letter: string; fulfilment: Fulfilment }

/** One letter that may be printed or has been; null when there is none with that id. */
export async function findPrintableLetter(
  { db }: Pick<Needs, 'db'>,
  orderItemId: string,
): Promise<PrintableLetter | null> {
  const { childName, letter, printedAt, shippedAt } = orderItems
  const [row] = await db
    .select({ childName, letter, printedAt, shippedAt })
    .from(orderItems)
    .where(and(eq(orderItems.id, orderItemId), wherePrintable({ db }, ['paid', 'completed'])))
  return row ? { orderItemId, childName: row.childName, letter: row.letter, fulfilment: fulfilmentOf(row) } : null
}
