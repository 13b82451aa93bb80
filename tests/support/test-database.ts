import postgres from 'postgres'
import { inject } from 'vitest'
import { connect } from '#db/client.ts'

/** Emptied databases from this worker's earlier tests: making one takes a quarter of a second. */
const free: string[] = []

const newName = () => `shop_${crypto.randomUUID().replaceAll('-', '')}`
const urlOf = (name: string) => inject('postgresUrl').replace(/\/[^/]*$/, `/${name}`)

/**
 * A database until the `await using` scope ends; then the shop's tables, jobs and schedules are emptied, and another test gets it.
 * A test that changes anything else in it, such as the list of migrations, puts that back.
 */
export async function createTestDatabase() {
  const name = free.pop() ?? (await create())
  const url = urlOf(name)
  const db = connect(url, { max: 5 })
  return Object.assign(db, {
    url,
    async [Symbol.asyncDispose]() {
      await db.$client.end()
      await leave(name)
    },
  })
}

async function asAdmin(run: (admin: postgres.Sql) => Promise<unknown>, url = inject('postgresUrl')): Promise<void> {
  const admin = postgres(url, { max: 1, onnotice: () => {} })
  try {
    await run(admin)
  } finally {
    await admin.end()
  }
}

async function create(): Promise<string> {
  const name = newName()
  await asAdmin((admin) => admin.unsafe(`create database ${name} template shop_template`))
  return name
}

/** Renames the database, so that a test's leftovers cannot write into another test's. */
async function leave(name: string): Promise<void> {
  const next = newName()
  await asAdmin(async (admin) => {
    await admin`select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = ${name}`
    await admin.unsafe(`alter database ${name} rename to ${next}`)
  }).then(
    async () => {
      await asAdmin(empty, urlOf(next))
      free.push(next)
    },
    // Another connection came first: drop this database instead.
    () => asAdmin((admin) => admin.unsafe(`drop database ${name} with (force)`)),
  )
}

/** Deletes every row and resets every sequence, as in the template. */
const empty = (sql: postgres.Sql) =>
  sql.unsafe(`
    set session_replication_role = replica;
    do $$ declare name text; begin
      for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public'
      loop execute 'delete from ' || name; end loop;
    end $$;
    delete from pgboss.job;
    delete from pgboss.schedule;
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences where schemaname = 'public'`)
