import postgres from 'postgres'
import { inject } from 'vitest'
import { connect } from '#db/client.ts'

/** Databases of this worker's earlier tests: making one takes a quarter of a second. */
const free: string[] = []

let admin: postgres.Sql | undefined
/** One connection for all tests of this worker. */
const asAdmin = () => (admin ??= postgres(inject('postgresUrl'), { max: 1, onnotice: () => {} }))

const newName = () => `shop_${crypto.randomUUID().replaceAll('-', '')}`
const urlOf = (name: string) => inject('postgresUrl').replace(/\/[^/]*$/, `/${name}`)

/**
 * A database until the `await using` scope ends; then another test gets it, with the shop's tables, jobs and schedules emptied.
 * A test that changes anything else in it, such as the list of migrations, puts that back.
 */
export async function createTestDatabase() {
  const used = free.pop()
  const name = used ?? newName()
  if (!used) await asAdmin().unsafe(`create database ${name} template shop_template`)
  const url = urlOf(name)
  const db = connect(url, { max: 5 })
  if (used)
    await empty(db.$client).catch(async (cause: unknown) => {
      await db.$client.end()
      throw new Error('the test before left something behind that cannot be emptied', { cause })
    })
  return Object.assign(db, {
    url,
    async [Symbol.asyncDispose]() {
      await db.$client.end()
      await leave(name)
    },
  })
}

/** Renames the database, so that a test's leftovers cannot write into another test's. */
async function leave(name: string): Promise<void> {
  const next = newName()
  await asAdmin()`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`
  await asAdmin()
    .unsafe(`alter database ${name} rename to ${next}`)
    .then(
      () => free.push(next),
      // Another connection came first: drop this database instead.
      () => asAdmin().unsafe(`drop database ${name} with (force)`),
    )
}

/** Deletes every row and resets every sequence, as in the template. One transaction, so that `set local` ends with it. */
const empty = (sql: postgres.Sql) =>
  sql.unsafe(`
    set local session_replication_role = replica;
    do $$ declare name text; begin
      for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public'
      loop execute 'delete from ' || name; end loop;
    end $$;
    delete from pgboss.job;
    delete from pgboss.schedule;
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences where schemaname = 'public'`)
