import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { expect, test } from 'vitest'
import type { JobPayloads } from '#app/domain/job-payloads.ts'
import { createPgBoss, createPgBossJobQueue } from '#app/providers/job-queue/pg-boss-job-queue.server.ts'
import { findBroken, reconcileNow } from '../support/invariants.ts'
import { isUp, runRandomShoppers } from '../support/random-shoppers.ts'
import { openShop } from '../support/shop-with-database.ts'

/**
 * Few enough for a busy machine, which draws each shopper's sheets one after the other. For more: `npm run chaos --
 * --shoppers 500 --seed 7`.
 */
const SHOPPERS = Number(process.env['CHAOS_SHOPPERS'] ?? 12)
const SEED = Number(process.env['CHAOS_SEED'] ?? 1)
const MS_PER_SHOPPER = 20_000
/** Each shopper's remaining jobs run one after the other: drawing sheets, sending emails, retrying failures. */
const SETTLES_WITHIN_MS = 300_000 + SHOPPERS * 10_000

const { shop, db } = await openShop()

/**
 * Retries waiting jobs after three seconds instead of minutes, now that no company fails. Not sooner: an email cut off
 * mid-try can be looked up only after twenty seconds, and must have tries left then. Returns the jobs still waiting.
 */
async function settle(): Promise<string[]> {
  await shop.forgetFaults()
  const sql = postgres(shop.databaseUrl, { max: 1 })
  const findWaiting = async () => {
    await sql`
      update pgboss.job set start_after = now() + interval '3 seconds'
      where state = 'retry' and start_after > now() + interval '3 seconds'`
    const rows = await sql`
      select name, state, retry_count, output from pgboss.job
      where state in ('created', 'retry', 'active') and name <> 'dead-letters'
        and (start_after <= now() or state = 'retry')`
    return rows.map((row) => JSON.stringify(row))
  }
  const giveUpAt = Date.now() + SETTLES_WITHIN_MS
  let waiting = await findWaiting()
  while (waiting.length > 0 && Date.now() < giveUpAt) {
    await wait(500)
    waiting = await findWaiting()
  }
  await sql.end()
  return waiting
}

test(
  `${SHOPPERS} shoppers buy while processes are killed and companies fail, and every penny and letter is accounted for (seed ${SEED})`,
  async () => {
    const { outcomes, troubles } = await runRandomShoppers(shop, { db, shoppers: SHOPPERS, seed: SEED })
    expect(outcomes).toHaveLength(SHOPPERS)
    await expect.poll(() => isUp(shop)).toBe(true)
    await settle()
    const boss = createPgBoss(shop.databaseUrl, 'web')
    boss.on('error', () => {})
    await boss.start()
    const log = { info() {}, warn() {}, error() {} }
    await reconcileNow(shop, { db, log, jobs: createPgBossJobQueue<JobPayloads>(boss) })
    await boss.stop({ graceful: false })
    const waiting = await settle()
    const paid = outcomes.filter(({ hasPaid }) => hasPaid).length
    process.stdout.write(`chaos: seed ${SEED}, ${SHOPPERS} shoppers, ${paid} paid by card, ${troubles} troubles\n`)
    // Check even if jobs are still waiting.
    expect([...waiting, ...(await findBroken(shop, db, outcomes))]).toEqual([])
  },
  // `settle` runs twice.
  SHOPPERS * MS_PER_SHOPPER + 2 * SETTLES_WITHIN_MS,
)
