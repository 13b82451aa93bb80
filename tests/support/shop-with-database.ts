import postgres from 'postgres'
import { expect } from 'vitest'
import { type StartedShop, startShop } from './started-shop.ts'

type ShopWithDatabase = { shop: StartedShop; sql: postgres.Sql }

/** A shop of a test file's own, and a look into its database. */
export async function openShop(): Promise<ShopWithDatabase> {
  const shop = await startShop()
  return { shop, sql: postgres(shop.databaseUrl, { max: 2 }) }
}

/** Removes it. In every test our accounts must match the payment company's in the end. */
export async function closeShop({ shop, sql }: ShopWithDatabase): Promise<void> {
  expect(shop.ledger()).toBe('')
  await sql.end()
  await shop.remove()
}
