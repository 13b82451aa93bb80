import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { sumRefunds } from '#app/domain/payments/refunds/refundable-items.server.ts'
import { PACKAGES } from '#app/domain/pricing/packages.ts'
import { vatIn } from '#app/domain/pricing/vat.ts'
import { orderItems, orders } from '#db/schema/index.ts'

/**
 * What a parent paid for, without any child's name; null for an order that is not paid. Whole pence, VAT included unless
 * they say otherwise.
 */
export async function findReceipt({ db }: Pick<Needs, 'db'>, orderId: string) {
  const rows = await db
    .select({ order: orders, packageCode: orderItems.packageCode, pricePence: orderItems.pricePence })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.id, orderId), isNotNull(orders.paidAt)))
    .orderBy(asc(orderItems.position))
  const [first] = rows
  if (!first?.order.paidAt) return null
  const { orderNumber, paidAt, totalPence, discountPence, vatPercent } = first.order
  const paidPence = first.order.paidPence ?? totalPence
  const refundedPence = (await sumRefunds({ db }, [orderId])).get(orderId) ?? 0
  const vatPence = vatIn(paidPence, vatPercent)
  const lines = [...Map.groupBy(rows, ({ packageCode }) => packageCode)].map(([code, letters]) => ({
    packageTitle: PACKAGES[code].title,
    letters: letters.length,
    pence: letters.reduce((sum, { pricePence }) => sum + pricePence, 0),
  }))
  return {
    orderNumber,
    paidAt,
    /** One for each package of the order. */
    lines,
    discountPence,
    paidPence,
    vatPercent,
    vatPence,
    netPence: paidPence - vatPence,
    /** Paid back, or on its way back, and the VAT in it. */
    refundedPence,
    refundedVatPence: vatPence - vatIn(paidPence - refundedPence, vatPercent),
  }
}
