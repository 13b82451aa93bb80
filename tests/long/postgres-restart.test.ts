import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { covers } from '../support/covers.ts'
import { startPostgres } from '../../sandbox/postgres.ts'

test('PostgreSQL restarts in the middle of a transaction: the transaction fails, the process lives, and the next query works', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'restart-'))
  let server = await startPostgres(join(folder, 'postgres'))
  const db = connect(server.url('postgres'), { max: 2 })
  const crashes: unknown[] = []
  const hear = (error: unknown) => crashes.push(error)
  process.on('uncaughtException', hear)
  try {
    for (let round = 0; round < 6; round += 1) {
      await db.execute(sql`create table if not exists letters (id int)`)
      const transaction = db.transaction(async (tx) => {
        await tx.execute(sql`insert into letters values (${round})`)
        // In flight while the server goes down; then one more statement on the dead connection.
        await tx.execute(sql`select pg_sleep(20)`).catch(() => undefined)
        await tx.execute(sql`insert into letters values (${round})`)
      })
      const outcome = transaction.then(
        () => 'committed',
        () => 'failed',
      )
      const inFlight = async () =>
        (
          await db.execute(
            sql`select 1 from pg_stat_activity where query like '%pg_sleep(20)%' and state = 'active' and pid <> pg_backend_pid()`,
          )
        ).length
      await expect.poll(inFlight).toBe(1)
      const { port } = server
      await server.stop()
      expect(await outcome).toBe('failed')
      server = await startPostgres(join(folder, 'postgres'), { port })
      const [counted] = await db.execute(sql`select count(*)::int as letters from letters`)
      expect(counted?.['letters']).toBe(0)
    }
    expect(crashes).toEqual([])
    covers('orders.8')
  } finally {
    process.off('uncaughtException', hear)
    await db.$client.end({ timeout: 1 })
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
