import { setTimeout as wait } from 'node:timers/promises'
import { startSecondWeb } from '../../tests/support/second-web.ts'
import { startShop } from '../../tests/support/started-shop.ts'
import { buildShop } from '../shop/build-shop.ts'
import { type Fired, fire } from './fire.ts'
import {
  listActs,
  listPages,
  type MeasuredAct,
  pin,
  processorSeconds,
  residentMegabytes,
  startStaticServer,
} from './measured-shop.ts'

// `npm run bench:load [NAME…]`: how many requests a second the shop answers, as ratios to Node's own server in the same
// run. The process that makes pages has one core to itself, everything else shares the other.

const [ITS_CORE, OTHER_CORE] = [0, 1]
const SECONDS = 5
/** By then V8 has compiled the hot functions. */
const WARM_UP_SECONDS = 4
/** Letters and voices that the set-up asked for are still being made. */
const SETTLES_MS = 5_000

buildShop()
pin(process.pid, OTHER_CORE)
const shop = await startShop({ environment: { LOG_LEVEL: 'warn' } })
const staticServer = await startStaticServer(ITS_CORE)
const wanted = process.argv.slice(2)
let mostMegabytes = 0
try {
  const web = Number(shop.pids().web)
  await wait(SETTLES_MS)
  const fresh = residentMegabytes(web)
  pin(web, ITS_CORE)
  const pages = (await listPages(shop)).map(({ name, shot }) => ({ name, shots: [shot], isOnce: false }))
  const isWanted = ({ name }: MeasuredAct) => wanted.length === 0 || wanted.includes(name)
  const acts = wanted.length === 0 ? await listActs(shop) : []
  await wait(SETTLES_MS)
  const { perSecond: base } = await fire(staticServer.url, [{ path: '/' }], { seconds: SECONDS })
  process.stdout.write(`Node's own server: ${Math.round(base)} answers a second\n\n`)
  process.stdout.write('request       ratio    processor a request\n')
  for (const act of [...pages.filter(isWanted), ...acts]) {
    const { fired, processorMs } = await measure(web, act)
    expectGood(act.name, fired)
    const ratio = (fired.perSecond / base).toFixed(4)
    process.stdout.write(`${act.name.padEnd(13)} ${ratio}   ${processorMs.toFixed(2)} ms\n`)
  }
  process.stdout.write(`\nmemory: ${fresh} MB after the start, ${mostMegabytes} MB at most under this load\n`)
  if (wanted.length === 0) await measureTwo(pages, base)
} finally {
  staticServer.process.kill()
  await shop.remove()
}

async function measure(web: number, { shots, isOnce }: MeasuredAct): Promise<{ fired: Fired; processorMs: number }> {
  if (!isOnce) await fire(shop.siteUrl, shots, { seconds: WARM_UP_SECONDS })
  const before = processorSeconds(web)
  const fired = await fire(shop.siteUrl, shots, isOnce ? {} : { seconds: SECONDS })
  mostMegabytes = Math.max(mostMegabytes, residentMegabytes(web))
  return { fired, processorMs: ((processorSeconds(web) - before) * 1_000) / fired.answers }
}

/** Throws on unexpected statuses: refusals are quicker than pages. */
function expectGood(name: string, { statuses }: Fired): void {
  const expected = name === 'unknown' ? [404] : [200, 302]
  const others = [...statuses].filter(([status]) => !expected.includes(status))
  if (others.length > 0) throw new Error(`${name}: ${others.map((pair) => pair.join(' × ')).join(', ')}`)
}

/** Two processes on two cores, which they share with the database and the sender: a lower bound. */
async function measureTwo(pages: MeasuredAct[], base: number): Promise<void> {
  const second = await startSecondWeb(shop, { environment: { LOG_LEVEL: 'warn' }, publicUrl: shop.siteUrl })
  process.stdout.write('\nwith two web processes\n')
  for (const { name, shots } of pages.filter((page) => ['question', 'basket', 'checkout'].includes(page.name))) {
    const both = [shop.siteUrl, second.siteUrl]
    await Promise.all(both.map((url) => fire(url, shots, { seconds: WARM_UP_SECONDS })))
    const fired = await Promise.all(both.map((url) => fire(url, shots, { seconds: SECONDS })))
    const perSecond = fired.reduce((sum, one) => sum + one.perSecond, 0)
    process.stdout.write(`${name.padEnd(13)} ${(perSecond / base).toFixed(4)}\n`)
  }
  await second.stop()
}
