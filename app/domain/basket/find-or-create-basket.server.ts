import { eq } from 'drizzle-orm'
import type { TransactionNeeds } from '#app/domain/needs.ts'
import { baskets } from '#db/schema/index.ts'

/** The basket with that id, or a new one when it does not exist or is gone. */
export async function findOrCreateBasket({ db }: TransactionNeeds, basketId: string | null): Promise<string> {
  const [known] = basketId ? await db.select({ id: baskets.id }).from(baskets).where(eq(baskets.id, basketId)) : []
  const [basket] = known ? [known] : await db.insert(baskets).values({}).returning({ id: baskets.id })
  if (!basket) throw new Error('no basket was created')
  return basket.id
}

/** Locks a basket, always before its letters and orders, so that no two transactions wait for each other. */
export async function lockBasket({ db }: TransactionNeeds, basketId: string): Promise<void> {
  await db.select({ id: baskets.id }).from(baskets).where(eq(baskets.id, basketId)).for('update')
}
