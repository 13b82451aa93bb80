import postgres from 'postgres'
import { inject } from 'vitest'
import { connect } from '#db/client.ts'

/** Databases that a test of this worker has left, empty as they were: to make one takes a quarter of a second. */
const free: string[] = []

const newName = () => `shop_${crypto.randomUUID().replaceAll('-', '')}`
const urlOf = (name: string) => inject('postgresUrl').replace(/\/[^/]*$/, `/${name}`)

/** A database of its own until the `await using` scope ends; emptied, and under another name, another test gets it after that. */
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

/** What a test has left running finds no database any more, and writes into nobody's. */
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
    // Somebody was quicker to connect again: this one is not used any more.
    () => asAdmin((admin) => admin.unsafe(`drop database ${name} with (force)`)),
  )
}

/** Takes out every row and number that the template did not have. */
const empty = (sql: postgres.Sql) =>
  sql.unsafe(`
    set session_replication_role = replica;
    do $$ declare name text; begin
      for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public'
      loop execute 'delete from ' || name; end loop;
    end $$;
    delete from pgboss.job;
    select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences where schemaname = 'public'`)
