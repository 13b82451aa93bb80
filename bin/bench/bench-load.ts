import { startShop } from '../../tests/support/started-shop.ts'
import { buildShop } from '../shop/build-shop.ts'
import { fire } from './fire.ts'
import { listPages, pin, processorSeconds, residentMegabytes, startStaticServer } from './measured-shop.ts'

const SECONDS = 5
const WARM_UP_SECONDS = 3

buildShop()
// The shop's page-making process has a core to itself; everything else shares the other.
pin(process.pid, 1)
const shop = await startShop({ environment: { LOG_LEVEL: 'warn' } })
const still = await startStaticServer(0)
try {
  const web = Number(shop.pids().web)
  const fresh = residentMegabytes(web)
  pin(web, 0)
  const base = await fire(still.url, [{ path: '/' }], { seconds: SECONDS })
  process.stdout.write(`static ${Math.round(base.perSecond)}/s\n`)
  const asked = process.argv.slice(2)
  for (const { name, path, headers } of await listPages(shop)) {
    if (asked.length > 0 && !asked.includes(name)) continue
    await fire(shop.siteUrl, [{ path, headers }], { seconds: WARM_UP_SECONDS })
    const before = processorSeconds(web)
    const fired = await fire(shop.siteUrl, [{ path, headers }], { seconds: SECONDS })
    const ms = ((processorSeconds(web) - before) * 1000) / fired.answers
    process.stdout.write(
      `${name} ${(fired.perSecond / base.perSecond).toFixed(4)} ${ms.toFixed(2)} ms ${JSON.stringify([...fired.statuses])}\n`,
    )
  }
  process.stdout.write(`memory ${fresh} → ${residentMegabytes(web)} MB\n`)
} finally {
  still.process.kill()
  await shop.remove()
}
