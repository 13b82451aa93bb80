import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { JobPayloads } from '#app/domain/job-payloads.ts'
import { createPgBoss, createPgBossJobQueue } from '#app/providers/job-queue/pg-boss-job-queue.server.ts'
import { baskets, letterDrafts, retentionRuns } from '#db/schema/index.ts'
import { covers } from '../support/covers.ts'
import { openShop } from '../support/shop-with-database.ts'

const { shop, db } = await openShop()

const OLD = 100_000
const NEW = 1_000

const deletedOf = async (rule: string) => {
  const runs = await db
    .select()
    .from(retentionRuns)
    .where(sql`${retentionRuns.rule} = ${rule}`)
  return runs.reduce((sum, { deletedRows }) => sum + deletedRows, 0)
}

test('a retention run over a hundred thousand letters, killed midway and resumed, deletes every old one and no newer one', async () => {
  for (const [age, count] of [
    ['31 days', OLD],
    ['29 days', NEW],
  ] as const)
    await db.execute(sql`
      with own as (
        insert into baskets (created_at) select now() - ${age}::interval from generate_series(1, ${sql.raw(String(count))}) returning id
      )
      insert into letter_drafts (basket_id, created_at, updated_at, answers)
      select id, now() - ${age}::interval, now() - ${age}::interval, '{"childName": "Ivo"}' from own`)
  // As PostgreSQL does by itself within a minute.
  await db.execute(sql`analyze baskets, letter_drafts, basket_lines`)
  const boss = createPgBoss(shop.databaseUrl, 'web')
  boss.on('error', () => {})
  await boss.start()
  const jobs = createPgBossJobQueue<JobPayloads>(boss)
  await db.transaction((transaction) => jobs.enqueue(transaction, 'apply-retention', {}))
  await expect.poll(() => deletedOf('letter_drafts'), { interval: 20 }).toBeGreaterThan(5_000)
  shop.kill('worker')
  const left = await db.$count(letterDrafts)
  expect(left).toBeGreaterThan(NEW)
  // The shop notices within seconds and retries a minute later; the test does not wait for that.
  const countLeft = async () => {
    await db.execute(sql`update pgboss.job set start_after = now() where name = 'apply-retention' and state = 'retry'`)
    return { letters: await db.$count(letterDrafts), baskets: await db.$count(baskets) }
  }
  await expect.poll(countLeft, { timeout: 300_000, interval: 500 }).toEqual({ letters: NEW, baskets: NEW })
  // Each batch was counted in the transaction that deleted it, also the last one before the kill.
  expect(await deletedOf('letter_drafts')).toBe(OLD)
  expect(await deletedOf('baskets')).toBe(OLD)
  await boss.stop({ graceful: false })
  covers('keep.1')
})
