import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import type { PackageCode } from '#app/domain/pricing/packages.ts'
import { insertBasket } from './builders.ts'
import type { HttpShopper } from './http-shopper.ts'
import { shopperWith } from './shopper-with.ts'
import type { StartedShop } from './started-shop.ts'
import type { Database } from '#db/client.ts'
import { systemClock } from '#app/domain/clock.ts'

/** What one shopper does: what is in the basket, what else they press, and how they pay. */
const PLAN = fc.record({
  packages: fc.array(fc.constantFrom<PackageCode>('basic', 'regular', 'premium'), { minLength: 1, maxLength: 4 }),
  pressesTwice: fc.boolean(),
  /** Chooses another package while the payment is under way. */
  changesPackageWhilePaying: fc.boolean(),
  comesBack: fc.boolean(),
  pays: fc.constantFrom(
    'card',
    'card',
    'card',
    'card',
    'card twice',
    'after a declined card',
    'bank',
    'bank that refuses',
    'not',
  ),
})
type Plan = typeof PLAN extends fc.Arbitrary<infer Planned> ? Planned : never

type Trouble = { kills: 'web' | 'worker' | 'sandbox' | 'postmaster' } | { fault: Record<string, unknown> }

const provider = fc.constantFrom('stripe', 'postmark', 'openai')
const kind = fc.constantFrom('status', 'delay', 'reset', 'half-body', 'bad-json', 'lost-answer')
const webhookKind = fc.constantFrom('duplicate-webhook', 'late-webhook', 'lost-webhook')
const TROUBLE: fc.Arbitrary<Trouble> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.constantFrom('web', 'worker', 'sandbox', 'postmaster').map((kills) => ({ kills }) as Trouble),
  },
  { weight: 5, arbitrary: fc.record({ provider, kind, ms: fc.constant(1_500) }).map((fault) => ({ fault })) },
  { weight: 3, arbitrary: webhookKind.map((name) => ({ fault: { provider: 'stripe', kind: name, ms: 2_000 } })) },
)

/** Shoppers at the same time. */
const AT_ONCE = 8
const TROUBLE_EVERY_MS = 400
const TRIED_AGAIN_AFTER_MS = 400
/** Pages served between one kill and the next. */
const SERVED_BETWEEN_KILLS = 12
/** Longer than any killed process takes to come back, even on a busy machine. */
const MOST_TRIES = 240

export type Outcome = { email: string; basketId: string; hasPaid: boolean; seen: number[] }

/**
 * Lets shoppers buy while processes are killed and companies fail, all drawn from a seed.
 *
 * @returns What each of them saw.
 */
export async function runRandomShoppers(
  shop: StartedShop,
  { db, shoppers, seed }: { db: Database; shoppers: number; seed: number },
): Promise<{ outcomes: Outcome[]; troubles: number }> {
  const plans = fc.sample(PLAN, { seed, numRuns: shoppers })
  const troubles = fc.sample(TROUBLE, { seed, numRuns: shoppers * 4 })
  const outcomes: Outcome[] = []
  let isOver = false
  let caused = 0
  let served = 0
  let enough = 0
  const makeTrouble = async () => {
    for (const trouble of troubles) {
      // Let a killed process come back and serve for a while; otherwise no shopper gets through on a slow machine.
      while ('kills' in trouble && !isOver && !(served >= enough && (await isUp(shop)))) await wait(TROUBLE_EVERY_MS)
      if (isOver) return
      if ('kills' in trouble) enough = served + SERVED_BETWEEN_KILLS
      await cause(shop, trouble)
      caused += 1
      await wait(TROUBLE_EVERY_MS)
    }
  }
  const waiting = [...plans]
  const serve = async () => {
    for (let plan = waiting.shift(); plan; plan = waiting.shift()) {
      outcomes.push(await goShopping(shop, { db, plan, onServed: () => (served += 1) }))
    }
  }
  const trouble = makeTrouble()
  await Promise.all(Array.from({ length: AT_ONCE }, serve))
  isOver = true
  await trouble
  return { outcomes, troubles: caused }
}

async function cause(shop: StartedShop, trouble: Trouble): Promise<void> {
  // A dead process cannot be killed, and a stopped sandbox accepts no faults.
  try {
    if ('fault' in trouble) await shop.fault(trouble.fault)
    else if (trouble.kills === 'postmaster') process.kill(postmasterOf(shop), 'SIGKILL')
    else shop.kill(trouble.kills)
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
}

/** Whether the shop's pages, its database and the sandbox all answer. */
export async function isUp({ siteUrl, sandboxUrl }: StartedShop): Promise<boolean> {
  const answers = [`${siteUrl}/health/ready`, sandboxUrl].map((url) =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return (await Promise.all(answers)).every(Boolean)
}

const postmasterOf = ({ dataFolder }: StartedShop) =>
  Number.parseInt(readFileSync(join(dataFolder, 'postgres', 'postmaster.pid'), 'utf8'), 10)

async function goShopping(
  shop: StartedShop,
  { db, plan, onServed }: { db: Database; plan: Plan; onServed: () => void },
): Promise<Outcome> {
  const seen: number[] = []
  const basketId = await patiently(() => insertBasket({ db, clock: systemClock }, plan.packages))
  const shopper = await shopperWith(shop, basketId)
  /** Retries as a parent does when a page is missing or snowed in. */
  const press = (request: () => ReturnType<HttpShopper['get']>) =>
    patiently(async () => {
      const page = await request()
      seen.push(page.status)
      if (page.status >= 500) throw new Error(`answered with ${page.status}`)
      onServed()
      return page
    })
  const open = async () => {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const { location, html } = await press(() => shopper.placeOrder())
      if (location.includes('/pay/')) return location.split('/').at(-1) ?? null
      if (location.includes('payment-success') || html.includes('Your basket is empty') || location === '/basket')
        return null
      await wait(TRIED_AGAIN_AFTER_MS)
    }
    throw new Error('no payment page was opened')
  }
  const pay = (sessionId: string, intent: string) =>
    patiently(async () => {
      const body = new URLSearchParams({ intent, card: '4242424242424242' })
      const answer = await fetch(`${shop.sandboxUrl}/pay/${sessionId}`, { method: 'POST', body, redirect: 'manual' })
      if (answer.status >= 500) throw new Error('the payment page failed')
      return answer.status
    })
  const sessionId = await open()
  if (plan.pressesTwice) await Promise.all([open(), open()])
  const newest = (await open()) ?? sessionId
  if (!newest || plan.pays === 'not') return { email: shopper.email, basketId, hasPaid: false, seen }
  const packageChange = plan.changesPackageWhilePaying
    ? press(() => shopper.post('/packages', { package: 'premium' }))
    : null
  if (plan.pays === 'after a declined card') await pay(newest, 'decline')
  const intent = plan.pays === 'bank' ? 'later-success' : plan.pays === 'bank that refuses' ? 'later-failure' : 'pay'
  await pay(newest, intent)
  if (plan.pays === 'card twice') await pay(newest, 'pay')
  await packageChange
  if (plan.comesBack) await press(() => shopper.get(`/payment-success?session_id=${newest}`))
  return { email: shopper.email, basketId, hasPaid: intent === 'pay', seen }
}

/** Tries until it works: the connection may break at any moment. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  let last: unknown
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    try {
      return await work()
    } catch (error) {
      last = error
      await wait(TRIED_AGAIN_AFTER_MS)
    }
  }
  throw new Error('tried for too long', { cause: last })
}
