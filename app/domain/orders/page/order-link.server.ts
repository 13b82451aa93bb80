import { subDays } from 'date-fns'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { ORDER_LINK_DAYS } from '#app/domain/privacy/retention-periods.ts'
import type { Needs } from '#app/domain/needs.ts'
import { createSecret, hashSecret, isSecret } from '#app/domain/secret.server.ts'
import { customers, orderLinks, orders } from '#db/schema/index.ts'

/** Creates the link by which a parent opens their order's page. Each email has its own; only its hash is stored. */
export async function createOrderLink(
  { db, siteUrl }: Pick<Needs, 'db' | 'siteUrl'>,
  orderId: string,
): Promise<string> {
  const secret = createSecret()
  await db.insert(orderLinks).values({ secretSha256: hashSecret(secret), orderId })
  return `${siteUrl.origin}/order/${secret}`
}

/** The order that a link leads to; null when we never sent the link, or it is too old. */
export async function findLinkedOrder(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  secret: unknown,
): Promise<string | null> {
  if (!isSecret(secret)) return null
  const works = and(
    eq(orderLinks.secretSha256, hashSecret(secret)),
    gt(orderLinks.createdAt, subDays(clock.now(), ORDER_LINK_DAYS)),
  )
  const [link] = await db
    .select({ orderId: orderLinks.orderId })
    .from(orderLinks)
    .innerJoin(orders, eq(orders.id, orderLinks.orderId))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(works, isNull(orders.deletedAt), isNull(customers.eraseAskedAt)))
  return link?.orderId ?? null
}
