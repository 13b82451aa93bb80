import { and, eq, isNull, lte, ne, or } from 'drizzle-orm'
import type { Needs } from '#app/domain/needs.ts'
import { customers, orders } from '#db/schema/index.ts'
import { erasedAddress } from '#app/domain/privacy/erased-address.ts'

/**
 * Whether a browser that opened an order's page at that time may still see it: not after its family asked to be
 * forgotten, or cancelled its links.
 */
export async function isOrderOpen(
  { db }: Pick<Needs, 'db'>,
  { orderId, openedAt }: { orderId: string; openedAt: Date },
): Promise<boolean> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(eq(orders.id, orderId), isNull(orders.deletedAt), isNull(customers.eraseAskedAt), whereNotRevoked(openedAt)),
    )
  return order !== undefined
}

/** The same for a family's page. */
export async function isFamilyOpen(
  { db }: Pick<Needs, 'db'>,
  { customerId, openedAt }: { customerId: string; openedAt: Date },
): Promise<boolean> {
  const isThere = and(eq(customers.id, customerId), ne(customers.email, erasedAddress(customerId)))
  return (await db.$count(customers, and(isThere, whereNotRevoked(openedAt)))) > 0
}

const whereNotRevoked = (openedAt: Date) =>
  or(isNull(customers.linksRevokedAt), lte(customers.linksRevokedAt, openedAt))
