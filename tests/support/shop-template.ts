import { rmSync } from 'node:fs'
import postgres from 'postgres'
import { startShop } from './started-shop.ts'

/** Starts a shop for the first time, with its one-off set-up, and stops it: the tests' shops start as copies. */
export default async function setup() {
  const shop = await startShop()
  // These databases must survive a killed process, but not a crash of the machine.
  const sql = postgres(shop.databaseUrl, { max: 1 })
  await sql`alter system set fsync = off`
  await sql.end()
  await shop.stop()
  process.env['SHOP_TEMPLATE'] = shop.dataFolder
  return () => rmSync(shop.dataFolder, { recursive: true, force: true })
}
