import { connect as openSocket, type Socket } from 'node:net'
import { afterAll, beforeAll, bench, describe, expect } from 'vitest'
import { HttpShopper } from '../support/http-shopper.ts'
import { type StartedShop, startShop } from '../support/started-shop.ts'

/** Several, because the shop limits how many approvals each basket may have in ten minutes. */
const SHOPPERS = 12
/** As in the review that found that such an attack stops the shop. */
const ATTACK = { connections: 5, requests: 300 }
/** Milliseconds of each bench: several approvals begin and end in it. */
const TIME_MS = 2_000

let shop: StartedShop
let shoppers: HttpShopper[]
let asset: string

beforeAll(async () => {
  shop = await startShop({ environment: { LOG_LEVEL: 'warn' } })
  shoppers = Array.from({ length: SHOPPERS }, () => new HttpShopper(shop))
  for (const shopper of shoppers) await shopper.writeLetter()
  asset = /\/assets\/entry\.client-[\w-]+\.js/.exec((await new HttpShopper(shop).get('/basket')).html)?.[0] ?? ''
})
afterAll(() => shop.remove())

const askHealth = async () => expect((await fetch(`${shop.siteUrl}/health`)).status).toBe(200)

/** What another visitor does again and again while `/health` is timed. */
function beside(act: (turn: number) => Promise<unknown>) {
  let isOver = true
  let ended: Promise<void> = Promise.resolve()
  return {
    time: TIME_MS,
    setup() {
      if (!isOver) return
      isOver = false
      ended = (async () => {
        for (let turn = 0; !isOver; turn += 1) await act(turn)
      })()
    },
    async teardown() {
      isOver = true
      await ended
    },
  }
}

/** An ordinary letter with two sentences of the parent's own, new each time, so that it is checked. */
const edited = (turn: number) =>
  `Dear Ivo,\n\nThe robin told me about the kite that you built with Grandpa Joe, attempt ${turn} included. You do not stop, and I like that best about you. I promise nothing, but a wheel has rolled past my door.\n\nOn Christmas Eve I come over the roofs when you are asleep. Leave the carrot on the low step.\n\nWith love,\nSanta`

async function approve(turn: number) {
  const { status } =
    (await shoppers[turn % SHOPPERS]?.post('/preview', { letter: edited(turn), intent: 'approve' })) ?? {}
  // 400 once the basket's limit of approvals is reached.
  expect(turn < SHOPPERS ? [302] : [302, 400]).toContain(status)
}

async function layOut(turn: number) {
  const word = String.fromCodePoint(...Array.from({ length: 3_800 }, (_, at) => 97 + ((at * 7 + turn) % 26)))
  const headers = { 'Content-Type': 'application/json', Origin: shop.siteUrl, ...shoppers[0]?.requestHeaders }
  const body = JSON.stringify({ letter: word, hand: 'charm' })
  expect((await fetch(`${shop.siteUrl}/api/lay-out-letter`, { method: 'POST', headers, body })).status).toBe(200)
}

/** Many requests for the largest file on few connections, of which nothing is read. */
async function attack() {
  const { port } = new URL(shop.siteUrl)
  const lines = `GET ${asset} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(ATTACK.requests)
  const closed = (socket: Socket) =>
    new Promise<void>((resolve) => {
      socket.once('close', () => resolve()).on('error', () => resolve())
      setTimeout(() => socket.destroy(), 500).unref()
    })
  await Promise.all(
    Array.from({ length: ATTACK.connections }, () => {
      const socket = openSocket(Number(port), 'localhost', () => socket.write(lines))
      return closed(socket.pause())
    }),
  )
}

// vitest compares the benchmarks of one group: each line of its summary is a ratio to the fastest.
describe('one visitor, while others', () => {
  bench('do nothing', askHealth, { time: TIME_MS })
  bench('approve letters that they edited', askHealth, beside(approve))
  bench('lay out a letter of one endless word', askHealth, beside(layOut))
  bench('send requests and read no answer', askHealth, beside(attack))
})
