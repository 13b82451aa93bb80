import pRetry from 'p-retry'
import { afterAll, beforeAll, bench, describe, expect } from 'vitest'
import { connect, type Database } from '#db/client.ts'
import { insertChat } from '../support/insert-chat.ts'
import { type StartedShop, startShop } from '../support/started-shop.ts'

const SESSIONS = 1_000
/** The OpenAI stand-in shares the two cores with the shop, so late replies are scripted lines. */
const ANSWERED_WITHIN_MS = 60_000
const LOOKED_FOR_EVERY_MS = 100

let shop: StartedShop
let db: Database
let cookies: string[]
let streams: AbortController

beforeAll(async () => {
  shop = await startShop({ environment: { LOG_LEVEL: 'warn', CLIENT_ADDRESS_HEADER: 'fly-client-ip' } })
  db = connect(shop.databaseUrl, { max: 5 })
  cookies = []
  for (let count = 0; count < SESSIONS; count += 1) cookies.push(await insertChat(shop, db))
  streams = new AbortController()
  await Promise.all(cookies.map(follow))
})
afterAll(async () => {
  streams.abort()
  await db.$client.end()
  await shop.remove()
})

/** Keeps the page's event stream open, as a phone does; each phone has its own address. */
async function follow(Cookie: string, index: number) {
  const address = `10.0.${Math.floor(index / 250)}.${index % 250}`
  const answer = await fetch(`${shop.siteUrl}/api/chat-events`, {
    headers: { Cookie, 'Fly-Client-IP': address },
    signal: streams.signal,
  })
  expect(answer.status).toBe(200)
  void answer.body?.pipeTo(new WritableStream()).catch(() => null)
}

async function sayAll() {
  await db.$client`update chat_sessions set last_message_at = null, message_count = 0, awaits_reply = false`
  await db.$client`update chat_messages set created_at = created_at - interval '1 hour'`
  const answers = await Promise.all(
    cookies.map(async (Cookie) => {
      const answer = await fetch(`${shop.siteUrl}/chat-santa`, {
        method: 'POST',
        body: new URLSearchParams({ intent: 'say', message: 'i built a volcano' }),
        headers: { Cookie, Origin: shop.siteUrl },
        redirect: 'manual',
      })
      return answer.status
    }),
  )
  expect(new Set(answers)).toEqual(new Set([302]))
}

/** Waits until every message has an answer, and prints how many are scripted lines. */
async function waitForReplies() {
  await pRetry(async () => expect((await db.$client`select 1 from chat_sessions where awaits_reply`).length).toBe(0), {
    retries: ANSWERED_WITHIN_MS / LOOKED_FOR_EVERY_MS,
    minTimeout: LOOKED_FOR_EVERY_MS,
    factor: 1,
  })
  const [row] = await db.$client`
    select count(*) filter (where is_scripted)::int as scripted, count(*)::int as said from (
      select distinct on (chat_session_id) * from chat_messages where position > 0 and role = 'santa'
      order by chat_session_id, position desc) last`
  process.stdout.write(`${row?.['scripted']} of ${row?.['said']} replies were lines written by hand\n`)
}

const once = { time: 0, iterations: 3, warmupTime: 0, warmupIterations: 1 }

describe(`${SESSIONS} chats at once, each with its page open`, () => {
  bench(
    'the barest answer, /health, as often',
    async () => {
      await Promise.all(cookies.map(() => fetch(`${shop.siteUrl}/health`)))
    },
    once,
  )
  bench(
    'a message each, taken and answered',
    async () => {
      await sayAll()
      await waitForReplies()
    },
    once,
  )
})
