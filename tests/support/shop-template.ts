import { rmSync } from 'node:fs'
import postgres from 'postgres'
import { startShop } from './started-shop.ts'

/** Starts a shop for the first time, with all that is made only then, and stops it: the tests' shops begin as copies. */
export default async function setup() {
  const shop = await startShop()
  // These databases are thrown away: they need not outlive the machine, only the processes that are killed.
  const sql = postgres(shop.databaseUrl, { max: 1 })
  await sql`alter system set fsync = off`
  await sql.end()
  await shop.stop()
  process.env['SHOP_TEMPLATE'] = shop.dataFolder
  return () => rmSync(shop.dataFolder, { recursive: true, force: true })
}
