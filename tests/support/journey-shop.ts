import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { scanLogs } from './scan-logs.ts'
import { startShop } from './started-shop.ts'

/** One shop for all journeys; when they are done its logs are searched for people's words. */
export default async function setup() {
  const shop = await startShop()
  process.env['SHOP_URL'] = shop.siteUrl
  process.env['SANDBOX_URL'] = shop.sandboxUrl
  process.env['SHOP_DATA'] = shop.dataFolder
  return async () => {
    const leaks = scanLogs(join(shop.dataFolder, 'logs'))
    writeFileSync('test-results/log-scan.json', JSON.stringify(leaks))
    await shop.remove()
    if (leaks.length > 0) throw new Error(`Personal words in the logs:\n${leaks.join('\n')}`)
  }
}
