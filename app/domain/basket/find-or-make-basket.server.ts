import { eq } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { baskets } from '#db/schema/index.ts'

/** The basket with that id, or a new one when there is none, or none any more. */
export async function findOrMakeBasket(tx: Transaction, basketId: string | null): Promise<string> {
  const [known] = basketId ? await tx.select({ id: baskets.id }).from(baskets).where(eq(baskets.id, basketId)) : []
  const [basket] = known ? [known] : await tx.insert(baskets).values({}).returning({ id: baskets.id })
  if (!basket) throw new Error('no basket was made')
  return basket.id
}
