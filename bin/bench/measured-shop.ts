import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { systemClock } from '#app/domain/clock.ts'
import { connect } from '#db/client.ts'
import { insertBasket } from '../../tests/support/builders.ts'
import { fillWorkshop } from '../../tests/support/fill-workshop.ts'
import { HttpShopper } from '../../tests/support/http-shopper.ts'
import { insertChat, insertWriting } from '../../tests/support/insert-chat.ts'
import { shopperWith } from '../../tests/support/shopper-with.ts'
import type { StartedShop } from '../../tests/support/started-shop.ts'
import { signEvent } from '../../tests/support/stripe-at-sandbox.ts'
import type { Shot } from './fire.ts'

/** A page to measure, requested with the cookies of a shopper who has got that far. */
export type MeasuredPage = { name: string; shot: Shot }

/** Another request to measure. With `isOnce` each shot is sent once; otherwise they repeat until the time is up. */
export type MeasuredAct = { name: string; shots: readonly Shot[] | (() => Shot); isOnce: boolean }

/** Each shopper's basket has one letter of each package. */
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
  const page = (name: string, path: string, headers: Record<string, string> = {}) => ({ name, shot: { path, headers } })
  return [
    page('health', '/health'),
    page('home', '/'),
    page('policy', '/legal/privacy'),
    page('unknown', '/no-such-page'),
    page('child', '/questionnaire/child'),
    page('question', '/questionnaire/gender', writing.requestHeaders),
    page('preview', '/preview', writing.requestHeaders),
    page('packages', '/packages', writing.requestHeaders),
    page('basket', '/basket', buying.requestHeaders),
    page('checkout', '/checkout', buying.requestHeaders),
  ]
}

const WRITING_AT_ONCE = 20
const CHATS = 300
/** A December day's backlog, in an office that has seen one season. */
const WORKSHOP = { orders: 20_000, waiting: 2_000, refunds: 400, looks: 10_000 }

export async function listActs(shop: StartedShop): Promise<MeasuredAct[]> {
  const db = connect(shop.databaseUrl, { max: 1 })
  await fillWorkshop(db, WORKSHOP)
  const answers: Shot[] = []
  for (let count = 0; count < WRITING_AT_ONCE; count += 1) {
    const { key, cookie } = await insertWriting(shop, db)
    const body = String(new URLSearchParams({ gender: 'Female', letterId: key.letterDraftId }))
    answers.push({ method: 'POST', path: '/questionnaire/gender', headers: { Cookie: cookie }, body })
  }
  const messages: Shot[] = []
  for (let count = 0; count < CHATS; count += 1) {
    const body = String(new URLSearchParams({ intent: 'say', message: 'i built a volcano' }))
    messages.push({ method: 'POST', path: '/chat-santa', headers: { Cookie: await insertChat(shop, db) }, body })
  }
  await db.$client.end()
  const staff = await HttpShopper.staffOf(shop)
  const event = (): Shot => {
    const { payload, signature } = signEvent(shop, {
      type: 'product.updated',
      object: { object: 'product', id: 'prod_none' },
    })
    return { method: 'POST', path: '/webhooks/stripe', headers: { 'Stripe-Signature': signature }, body: payload }
  }
  return [
    { name: 'answer', shots: answers, isOnce: false },
    { name: 'webhook', shots: event, isOnce: false },
    { name: 'message', shots: messages, isOnce: true },
    { name: 'print-queue', shots: [{ path: '/admin/print-queue', headers: staff.requestHeaders }], isOnce: false },
  ]
}

/** Keeps a process and all its threads on one core, so that others do not slow it down. Linux only. */
export function pin(pid: number | undefined, core: number): void {
  if (process.platform === 'linux') execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' })
}

const TICKS_A_SECOND = 100

/** Seconds of processor time that a process has used, with its threads. */
export function processorSeconds(pid: number): number {
  if (process.platform !== 'linux') {
    const time = execFileSync('ps', ['-o', 'cputime=', '-p', String(pid)], { encoding: 'utf8' })
    return time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)
  }
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

/** The baseline for every rate: Node's own HTTP server, answering `ok`. */
export async function startStaticServer(core: number): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, ['-e', STATIC_SERVER], { stdio: ['ignore', 'pipe', 'inherit'] })
  const port = await new Promise<string>((resolve) => child.stdout.once('data', (data) => resolve(String(data).trim())))
  pin(child.pid, core)
  return { url: `http://localhost:${port}`, process: child }
}
