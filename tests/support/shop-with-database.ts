import { afterAll } from 'vitest'
import { connect } from '#db/client.ts'
import { startShop } from './started-shop.ts'

/** A shop of a test file's own, and a look into its database. Both end after the file's last test. */
export async function openShop(options?: Parameters<typeof startShop>[0]) {
  const shop = await startShop(options)
  const db = connect(shop.databaseUrl, { max: 2 })
  afterAll(async () => {
    await db.$client.end({ timeout: 1 })
    await shop.remove()
  })
  return { shop, db, sql: db.$client }
}
