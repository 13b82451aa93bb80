import { rmSync } from 'node:fs'
import { startShop } from './started-shop.ts'

/** Starts a shop for the first time, with all that is made only then, and stops it: the tests' shops begin as copies. */
export default async function setup() {
  const shop = await startShop()
  await shop.stop()
  process.env['SHOP_TEMPLATE'] = shop.dataFolder
  return () => rmSync(shop.dataFolder, { recursive: true, force: true })
}
