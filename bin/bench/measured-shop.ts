import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { systemClock } from '#app/domain/clock.ts'
import { connect } from '#db/client.ts'
import { insertBasket } from '../../tests/support/builders.ts'
import { HttpShopper } from '../../tests/support/http-shopper.ts'
import { shopperWith } from '../../tests/support/shopper-with.ts'
import type { StartedShop } from '../../tests/support/started-shop.ts'

const TICKS_A_SECOND = 100

/** A page that shoppers wait for, and the headers of a browser that may see it. */
export type MeasuredPage = { name: string; path: string; headers: Record<string, string> }

/** The shopper's pages, each as a parent who has come that far sees it. */
export async function listPages(shop: StartedShop): Promise<MeasuredPage[]> {
  const writing = new HttpShopper(shop)
  await writing.writeLetter()
  await writing.approveLetter()
  const db = connect(shop.databaseUrl, { max: 1 })
  const buying = await shopperWith(
    shop,
    await insertBasket({ db, clock: systemClock }, ['basic', 'regular', 'premium']),
  )
  await db.$client.end()
  return [
    { name: 'health', path: '/health', headers: {} },
    { name: 'home', path: '/', headers: {} },
    { name: 'policy', path: '/legal/privacy', headers: {} },
    { name: 'unknown', path: '/no-such-page', headers: {} },
    { name: 'question', path: '/questionnaire/gender', headers: writing.asked },
    { name: 'packages', path: '/packages', headers: writing.asked },
    { name: 'basket', path: '/basket', headers: buying.asked },
    { name: 'checkout', path: '/checkout', headers: buying.asked },
  ]
}

/** Keeps a process and all its threads on one core, where the machine allows it, so that others do not slow it down. */
export function pin(pid: number | undefined, core: number): void {
  if (availableParallelism() < 2 || process.platform !== 'linux') return
  execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' })
}

/** Seconds of processor time that a process has used, with its threads. */
export function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND
}

/** Megabytes of memory that a process holds. */
export function residentMegabytes(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
}

const STATIC_SERVER = `
  const server = require('node:http').createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/plain; charset=utf-8' }).end('ok')
  })
  server.listen(0, () => console.log(server.address().port))`

/** What every rate is compared with: Node's own server, answering two letters. */
export async function startStaticServer(core: number): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, ['-e', STATIC_SERVER], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data).trim())))
  pin(child.pid, core)
  return { url: `http://localhost:${port}`, process: child }
}
